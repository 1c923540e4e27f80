PRAGMA application_id = 1987077998; PRAGMA user_version = 2;
BEGIN TRANSACTION;
CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    uuid BLOB NOT NULL UNIQUE,       -- version 5, of the canonical text: the same game is not added twice
    file TEXT NOT NULL,              -- where it was read
    number INTEGER NOT NULL,         -- its place there, from 1
    variant TEXT,                    -- id, as vpgn variants tells it; null: unknown
    event TEXT, site TEXT, date TEXT, round TEXT, white TEXT, black TEXT, result TEXT,
    start TEXT,                      -- position text; null: not replayed
    plies INTEGER NOT NULL,          -- of the main line, as far as it was replayed
    ending TEXT,                     -- how the rules see the end: checkmate, stalemate …; null: not ended
    winner TEXT,                     -- white or black, by the rules
    errors INTEGER NOT NULL,
    warnings INTEGER NOT NULL,
    text TEXT NOT NULL               -- the game as its source spells it, in UTF-8
);
INSERT INTO games VALUES(1,X'3f9f95e742785e0e9f3c9579041776b1','samples/games/orthodox/opera-game.pgn',1,'orthodox','Casual game at the opera','Paris FRA','1858.??.??','?','Morphy, Paul','Duke Karl / Count Isouard','1-0','rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',33,'checkmate','white',0,0,replace('[Event "Casual game at the opera"]\n[Site "Paris FRA"]\n[Date "1858.??.??"]\n[Round "?"]\n[White "Morphy, Paul"]\n[Black "Duke Karl / Count Isouard"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 d6 3. d4 Bg4 {a pin that costs Black the bishop pair} 4. dxe5\nBxf3 (4... dxe5 5. Qxd8+ Kxd8 6. Nxe5) 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3\nc6 (8... Qb4 9. Qxb4 Bxb4 10. Bxf7+) 9. Bg5 b5 $2 10. Nxb5 cxb5 11. Bxb5+ Nbd7\n12. O-O-O Rd8 13. Rxd7 $1 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ $3 ; the queen\nNxb8 17. Rd8# 1-0','\n',char(10)));
INSERT INTO games VALUES(2,X'bb950ec9cefb58afb499e243bd210548','samples/games/momentum/betza-neto-3.pgn',1,'momentum','E-mail game: the third sample game','?','1996.??.??','3','Betza, Ralph','Neto, Joao Pedro','1-0','rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',25,NULL,NULL,3,0,replace('[Event "E-mail game: the third sample game"]\n[Site "?"]\n[Date "1996.??.??"]\n[Round "3"]\n[White "Betza, Ralph"]\n[Black "Neto, Joao Pedro"]\n[Result "1-0"]\n[Variant "Momentum Chess"]\n[WhiteArmy "Remarkable Rookies"]\n[BlackArmy "Nutty Knights"]\n\n1. (RN)d1-e3 (fbNF)g8-h6 2. (RN)e3-f5,(HFD)f1-f4 (fhNrlbK)f8-e6 3. (HFD)c1-c4 (fhNrlbK)e6-e6 (3...f7-f6??? 4.(HFD)f4-f7,(RN)f5:g7++ {mate}) 4. (HFD)f4-e3 (fhNrlbK)c8-d6 ? 5. (HFD)e3-e5+ (fhNrlbK)d6-e4,Ke8-f8 6. (HFD)c4:e4 d7-d6 7. (WD)g1-g3 d6-d6 8. (HFD)e5-h5,(WD)g3-g5 (frlRbK)h8-g8 9. h2-h4 (fbNF)h6:g5 10. h4:g5 g7-g6 {I didn''t see this coming at all. Normally, I wouldn''t miss a simple Pawn fork, but because it''s Momentum Chess, I simply ruled out thinking about Pawn moves because they usually don''t attack anything. Except, of course, when they have something in front of them to stop their momentum!} 11. (RN)f5-h6 (fhNrlbK)d6:g5 ? 12. (RN)h6:h7+ Kf8-e8 13. (RN)h7:g5 1-0 {resign} {I thought 11...g6:h5 12. (HFD)e4-f5+ Kf8-g7 was the most difficult. Don''t remember if I found anything for me. 13 (RN):h7+,(HFD)g6 puts your K in danger, but no obvious followup, 13 f4,(HFD)g6 gives check at f6 next, but no obvious followup, and 13 g6 just hangs my RN. Maybe 13 (R4):h5,(HFD)g6 because h7:g6 or f7:g6 seems to allow (RN):h7 mate.}','\n',char(10)));
INSERT INTO games VALUES(3,X'c86300c825ee5b0baa6e376eb3f9877a','samples/games/shrink/full-game.pgn',1,'shrink','Full game of the article on Shrink Chess','?','????.??.??','-','?','?','1-0','rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',31,'checkmate','white',1,0,replace('{ As printed in the article, but that each turn stands by itself here: the source joins White''s and Black''s by a comma.\n  The source has one slip: at 15... Black''s king stands on c4, so Kc4-b4 is meant, the only legal move. }\n[Event "Full game of the article on Shrink Chess"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "-"]\n[White "?"]\n[Black "?"]\n[Result "1-0"]\n[Variant "Krimpschaak"]\n\n1. e2 – e4 d7 – d5 {a Scandinavian?} 2. e4 x d5 {the fourth row has been emptied} c6 – c5 3. d4 x c5 {shrink again!}\nNb6 x c4 4. d2 – d3 Nc4 – e3!? {a sacrifice} 5. f2 x e3 Bc5 x e3 6. Bc1 x e3 f4 x e3 7. d3 x e4 Qd5 x d1+\n8. Ke1 x d1 Bf5 x e4 9. Kd1 – e1 {next shrink} Bd4 x f2 10. Be1 x f2 {shrink} d3 x e2+ {third row emptied}\n11. Kd1-c1 Kd4-c4+ {shrink, but not a good move} 12. Nb1 x d2+ e3 x d2+ 13. Kc1 x d2 Re4 x e2+ 14. Re1 x e2 d3 x e2\n15. Nd1 – e3+ Kc1 – b1 16. c2-c3++ {checkmate!} 1-0','\n',char(10)));
CREATE TABLE tags (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,          -- from 0, in the order written
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (game, place)
) WITHOUT ROWID;
INSERT INTO tags VALUES(1,0,'Event','Casual game at the opera');
INSERT INTO tags VALUES(1,1,'Site','Paris FRA');
INSERT INTO tags VALUES(1,2,'Date','1858.??.??');
INSERT INTO tags VALUES(1,3,'Round','?');
INSERT INTO tags VALUES(1,4,'White','Morphy, Paul');
INSERT INTO tags VALUES(1,5,'Black','Duke Karl / Count Isouard');
INSERT INTO tags VALUES(1,6,'Result','1-0');
INSERT INTO tags VALUES(2,0,'Event','E-mail game: the third sample game');
INSERT INTO tags VALUES(2,1,'Site','?');
INSERT INTO tags VALUES(2,2,'Date','1996.??.??');
INSERT INTO tags VALUES(2,3,'Round','3');
INSERT INTO tags VALUES(2,4,'White','Betza, Ralph');
INSERT INTO tags VALUES(2,5,'Black','Neto, Joao Pedro');
INSERT INTO tags VALUES(2,6,'Result','1-0');
INSERT INTO tags VALUES(2,7,'Variant','Momentum Chess');
INSERT INTO tags VALUES(2,8,'WhiteArmy','Remarkable Rookies');
INSERT INTO tags VALUES(2,9,'BlackArmy','Nutty Knights');
INSERT INTO tags VALUES(3,0,'Event','Full game of the article on Shrink Chess');
INSERT INTO tags VALUES(3,1,'Site','?');
INSERT INTO tags VALUES(3,2,'Date','????.??.??');
INSERT INTO tags VALUES(3,3,'Round','-');
INSERT INTO tags VALUES(3,4,'White','?');
INSERT INTO tags VALUES(3,5,'Black','?');
INSERT INTO tags VALUES(3,6,'Result','1-0');
INSERT INTO tags VALUES(3,7,'Variant','Krimpschaak');
CREATE TABLE variations (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    line INTEGER NOT NULL,           -- from 1, in the order written; 0 is the main line
    parent INTEGER NOT NULL,         -- the line that it leaves
    ply INTEGER NOT NULL,            -- the turn of the parent that it replaces
    PRIMARY KEY (game, line)
) WITHOUT ROWID;
INSERT INTO variations VALUES(1,1,0,8);
INSERT INTO variations VALUES(1,2,0,16);
INSERT INTO variations VALUES(2,1,0,6);
CREATE TABLE turns (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    line INTEGER NOT NULL,
    ply INTEGER NOT NULL,            -- turns of its line from the start position, from 1
    written TEXT NOT NULL,           -- as the source spells it
    canonical TEXT,                  -- null: not replayed, or it does not fit
    position TEXT,                   -- after it, or what was most likely meant; null: not replayed
    position_hash INTEGER,           -- of the position without its two counters
    is_check INTEGER,                -- 1: it gives check, 2: mate
    clock REAL,                      -- seconds, %clk in a comment behind it; null, as below: not said
    elapsed REAL,                    -- seconds, %emt
    game_time REAL,                  -- seconds, %egt
    mechanical_clock REAL,           -- seconds, %mct
    pawns REAL,                      -- %eval, positive for White
    mate INTEGER,                    -- %eval, in so many moves, negative by Black
    depth INTEGER,                   -- of the search, %eval
    squares TEXT,                    -- in colours, Gd4,Ra1: %csl
    arrows TEXT,                     -- in colours, Ge2e4: %cal
    PRIMARY KEY (game, line, ply)
) WITHOUT ROWID;
INSERT INTO turns VALUES(1,0,1,'e4','e4','rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1',2743381121685297752,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,0,2,'e5','e5','rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2',-7273423395920856812,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,0,3,'Nf3','Nf3','rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2',3980495481651386815,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,0,4,'d6','d6','rnbqkbnr/ppp2ppp/3p4/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3',-7683529740348417216,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,0,5,'d4','d4','rnbqkbnr/ppp2ppp/3p4/4p3/3PP3/5N2/PPP2PPP/RNBQKB1R b KQkq d3 0 3',8327485202865342827,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,0,6,'Bg4','Bg4','rn1qkbnr/ppp2ppp/3p4/4p3/3PP1b1/5N2/PPP2PPP/RNBQKB1R w KQkq - 1 4',-7581328781746415058,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,0,7,'dxe5','dxe5','rn1qkbnr/ppp2ppp/3p4/4P3/4P1b1/5N2/PPP2PPP/RNBQKB1R b KQkq - 0 4',7568927803638522968,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,0,8,'Bxf3','Bxf3','rn1qkbnr/ppp2ppp/3p4/4P3/4P3/5b2/PPP2PPP/RNBQKB1R w KQkq - 0 5',-2081545228430169670,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,0,9,'Qxf3','Qxf3','rn1qkbnr/ppp2ppp/3p4/4P3/4P3/5Q2/PPP2PPP/RNB1KB1R b KQkq - 0 5',-2966051607843413568,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,0,10,'dxe5','dxe5','rn1qkbnr/ppp2ppp/8/4p3/4P3/5Q2/PPP2PPP/RNB1KB1R w KQkq - 0 6',4842449952405694996,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,0,11,'Bc4','Bc4','rn1qkbnr/ppp2ppp/8/4p3/2B1P3/5Q2/PPP2PPP/RNB1K2R b KQkq - 1 6',5534539322965973361,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,0,12,'Nf6','Nf6','rn1qkb1r/ppp2ppp/5n2/4p3/2B1P3/5Q2/PPP2PPP/RNB1K2R w KQkq - 2 7',5103144703175143604,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,0,13,'Qb3','Qb3','rn1qkb1r/ppp2ppp/5n2/4p3/2B1P3/1Q6/PPP2PPP/RNB1K2R b KQkq - 3 7',-4763668765828228771,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,0,14,'Qe7','Qe7','rn2kb1r/ppp1qppp/5n2/4p3/2B1P3/1Q6/PPP2PPP/RNB1K2R w KQkq - 4 8',6877417824123445662,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,0,15,'Nc3','Nc3','rn2kb1r/ppp1qppp/5n2/4p3/2B1P3/1QN5/PPP2PPP/R1B1K2R b KQkq - 5 8',-8104018904177137213,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,0,16,'c6','c6','rn2kb1r/pp2qppp/2p2n2/4p3/2B1P3/1QN5/PPP2PPP/R1B1K2R w KQkq - 0 9',6005994345597259376,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,0,17,'Bg5','Bg5','rn2kb1r/pp2qppp/2p2n2/4p1B1/2B1P3/1QN5/PPP2PPP/R3K2R b KQkq - 1 9',-968475612899226071,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,0,18,'b5','b5','rn2kb1r/p3qppp/2p2n2/1p2p1B1/2B1P3/1QN5/PPP2PPP/R3K2R w KQkq b6 0 10',-1939586707508799705,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,0,19,'Nxb5','Nxb5','rn2kb1r/p3qppp/2p2n2/1N2p1B1/2B1P3/1Q6/PPP2PPP/R3K2R b KQkq - 0 10',-1892601554874916950,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,0,20,'cxb5','cxb5','rn2kb1r/p3qppp/5n2/1p2p1B1/2B1P3/1Q6/PPP2PPP/R3K2R w KQkq - 0 11',9079581294593359976,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,0,21,'Bxb5+','Bxb5+','rn2kb1r/p3qppp/5n2/1B2p1B1/4P3/1Q6/PPP2PPP/R3K2R b KQkq - 0 11',-6144802283054849098,1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,0,22,'Nbd7','Nbd7','r3kb1r/p2nqppp/5n2/1B2p1B1/4P3/1Q6/PPP2PPP/R3K2R w KQkq - 1 12',-750219034341297023,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,0,23,'O-O-O','O-O-O','r3kb1r/p2nqppp/5n2/1B2p1B1/4P3/1Q6/PPP2PPP/2KR3R b kq - 2 12',-6035927075138198526,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,0,24,'Rd8','Rd8','3rkb1r/p2nqppp/5n2/1B2p1B1/4P3/1Q6/PPP2PPP/2KR3R w k - 3 13',5517734144667289212,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,0,25,'Rxd7','Rxd7','3rkb1r/p2Rqppp/5n2/1B2p1B1/4P3/1Q6/PPP2PPP/2K4R b k - 0 13',3189454306887175042,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,0,26,'Rxd7','Rxd7','4kb1r/p2rqppp/5n2/1B2p1B1/4P3/1Q6/PPP2PPP/2K4R w k - 0 14',7454023493981834088,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,0,27,'Rd1','Rd1','4kb1r/p2rqppp/5n2/1B2p1B1/4P3/1Q6/PPP2PPP/2KR4 b k - 1 14',-4481054817098675465,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,0,28,'Qe6','Qe6','4kb1r/p2r1ppp/4qn2/1B2p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 2 15',-7743634442355665168,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,0,29,'Bxd7+','Bxd7+','4kb1r/p2B1ppp/4qn2/4p1B1/4P3/1Q6/PPP2PPP/2KR4 b k - 0 15',8183913284937999006,1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,0,30,'Nxd7','Nxd7','4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 0 16',5705820603811440580,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,0,31,'Qb8+','Qb8+','1Q2kb1r/p2n1ppp/4q3/4p1B1/4P3/8/PPP2PPP/2KR4 b k - 1 16',-1928668189813239785,1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,0,32,'Nxb8','Nxb8','1n2kb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2KR4 w k - 0 17',2772979445822456306,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,0,33,'Rd8#','Rd8#','1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5 b k - 1 17',-1586497401863427305,2,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,1,8,'dxe5','dxe5','rn1qkbnr/ppp2ppp/8/4p3/4P1b1/5N2/PPP2PPP/RNBQKB1R w KQkq - 0 5',3587224718332455092,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,1,9,'Qxd8+','Qxd8+','rn1Qkbnr/ppp2ppp/8/4p3/4P1b1/5N2/PPP2PPP/RNB1KB1R b KQkq - 0 5',-8964631798108241755,1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,1,10,'Kxd8','Kxd8','rn1k1bnr/ppp2ppp/8/4p3/4P1b1/5N2/PPP2PPP/RNB1KB1R w KQ - 0 6',2064581096066984820,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,1,11,'Nxe5','Nxe5','rn1k1bnr/ppp2ppp/8/4N3/4P1b1/8/PPP2PPP/RNB1KB1R b KQ - 0 6',-5528767658974830956,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,2,16,'Qb4','Qb4','rn2kb1r/ppp2ppp/5n2/4p3/1qB1P3/1QN5/PPP2PPP/R1B1K2R w KQkq - 6 9',-8362837567123025960,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,2,17,'Qxb4','Qxb4','rn2kb1r/ppp2ppp/5n2/4p3/1QB1P3/2N5/PPP2PPP/R1B1K2R b KQkq - 0 9',-1259293864117418551,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,2,18,'Bxb4','Bxb4','rn2k2r/ppp2ppp/5n2/4p3/1bB1P3/2N5/PPP2PPP/R1B1K2R w KQkq - 0 10',3947219441029885650,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(1,2,19,'Bxf7+','Bxf7+','rn2k2r/ppp2Bpp/5n2/4p3/1b2P3/2N5/PPP2PPP/R1B1K2R b KQkq - 0 10',7372015539849832590,1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(2,0,1,'(RN)d1-e3','Qd1-e3','rnbqkbnr/pppppppp/8/8/8/4Q3/PPPPPPPP/RNB1KBNR b KQkq - 1 1 d1-e3',8529936726077887831,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(2,0,2,'(fbNF)g8-h6','Ng8-h6','rnbqkb1r/pppppppp/7n/8/8/4Q3/PPPPPPPP/RNB1KBNR w KQkq - 2 2 d1-e3,g8-h6',3651369840053855542,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(2,0,3,'(RN)e3-f5,(HFD)f1-f4','Qe3-f5, Bf1-f4','rnbqkb1r/pppppppp/7n/5Q2/5B2/8/PPPPPPPP/RNB1K1NR b KQkq - 3 2 f1-f4,e3-f5,g8-h6',-4190831302702780801,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(2,0,4,'(fhNrlbK)f8-e6','Bf8-e6','rnbqk2r/pppppppp/4b2n/5Q2/5B2/8/PPPPPPPP/RNB1K1NR w KQkq - 4 3 f8-e6,f1-f4,e3-f5',505276672994330388,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(2,0,5,'(HFD)c1-c4','Bc1-c4','rnbqk2r/pppppppp/4b2n/5Q2/2B2B2/8/PPPPPPPP/RN2K1NR b KQkq - 5 3 c1-c4,f8-e6',-8420095401666812037,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(2,0,6,'(fhNrlbK)e6-e6','Be6-e6','rnbqk2r/pppppppp/4b2n/5Q2/2B2B2/8/PPPPPPPP/RN2K1NR w KQkq - 6 4 c1-c4',-7135890534814870528,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(2,0,7,'(HFD)f4-e3','Bf4-e3','rnbqk2r/pppppppp/4b2n/5Q2/2B5/4B3/PPPPPPPP/RN2K1NR b KQkq - 7 4 f4-e3',-9107442098297818074,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(2,0,8,'(fhNrlbK)c8-d6','Bc8-d6','rn1qk2r/pppppppp/3bb2n/5Q2/2B5/4B3/PPPPPPPP/RN2K1NR w KQkq - 8 5 c8-d6,f4-e3',3036651470091697397,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(2,0,9,'(HFD)e3-e5+','Be3-e5+','rn1qk2r/pppppppp/3bb2n/4BQ2/2B5/8/PPPPPPPP/RN2K1NR b KQkq - 9 5 c8-d6,e3-e5',9186109167090472658,1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(2,0,10,'(fhNrlbK)d6-e4,Ke8-f8','Bd6-e4, Ke8-f8','rn1q1k1r/pppppppp/4b2n/4BQ2/2B1b3/8/PPPPPPPP/RN2K1NR w KQ - 10 6 d6-e4,e3-e5',2917589067832867329,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(2,0,11,'(HFD)c4:e4','Bc4xe4','rn1q1k1r/pppppppp/4b2n/4BQ2/4B3/8/PPPPPPPP/RN2K1NR b KQ - 0 6 c4xe4',-4951100074702179546,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(2,0,12,'d7-d6','d7-d6','rn1q1k1r/ppp1pppp/3pb2n/4BQ2/4B3/8/PPPPPPPP/RN2K1NR w KQ - 0 7 d7-d6,c4xe4',-1670509399930883073,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(2,0,13,'(WD)g1-g3','Ng1-g3','rn1q1k1r/ppp1pppp/3pb2n/4BQ2/4B3/6N1/PPPPPPPP/RN2K2R b KQ - 1 7 d7-d6,g1-g3',-8525655330934632281,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(2,0,14,'d6-d6','d6-d6','rn1q1k1r/ppp1pppp/3pb2n/4BQ2/4B3/6N1/PPPPPPPP/RN2K2R w KQ - 2 8 g1-g3',3367878124986078876,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(2,0,15,'(HFD)e5-h5,(WD)g3-g5','Be5-h5, Ng3-g5','rn1q1k1r/ppp1pppp/3pb2n/5QNB/4B3/8/PPPPPPPP/RN2K2R b KQ - 3 8 g3-g5,e5-h5',-5637393127103094545,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(2,0,16,'(frlRbK)h8-g8','Rh8-g8','rn1q1kr1/ppp1pppp/3pb2n/5QNB/4B3/8/PPPPPPPP/RN2K2R w KQ - 4 9 g3-g5,h8-g8,e5-h5',9027223686683115844,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(2,0,17,'h2-h4','h2-h4','rn1q1kr1/ppp1pppp/3pb2n/5QNB/4B2P/8/PPPPPPP1/RN2K2R b KQ h3 0 9 h8-g8,h2-h4',-3158538031696993991,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(2,0,18,'(fbNF)h6:g5','Nh6xg5','rn1q1kr1/ppp1pppp/3pb3/5QnB/4B2P/8/PPPPPPP1/RN2K2R w KQ - 0 10 h6xg5,h2-h4',1555416086403190877,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(2,0,19,'h4:g5','h4xg5','rn1q1kr1/ppp1pppp/3pb3/5QPB/4B3/8/PPPPPPP1/RN2K2R b KQ - 0 10 h4xg5',522383721431775210,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(2,0,20,'g7-g6','g7-g6','rn1q1kr1/ppp1pp1p/3pb1p1/5QPB/4B3/8/PPPPPPP1/RN2K2R w KQ - 0 11 h4xg5,g7-g6',1245361162337812421,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(2,0,21,'(RN)f5-h6','Qf5-h6','rn1q1kr1/ppp1pp1p/3pb1pQ/6PB/4B3/8/PPPPPPP1/RN2K2R b KQ - 1 11 g7-g6,f5-h6',-2356898530063940686,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(2,0,22,'(fhNrlbK)d6:g5',NULL,'rn1q1kr1/ppp1pp1p/3p2pQ/6bB/4B3/8/PPPPPPP1/RN2K2R w KQ - 0 12 e6xg5,f5-h6',-398241126278267565,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(2,0,23,'(RN)h6:h7+','Qh6xh7+','rn1q1kr1/ppp1pp1Q/3p2p1/6bB/4B3/8/PPPPPPP1/RN2K2R b KQ - 0 12 e6xg5,h6xh7',-8200105058791119834,1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(2,0,24,'Kf8-e8','Kf8-e8','rn1qk1r1/ppp1pp1Q/3p2p1/6bB/4B3/8/PPPPPPP1/RN2K2R w KQ - 1 13 h6xh7',-985705330995580522,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(2,0,25,'(RN)h7:g5','Qh7xg5','rn1qk1r1/ppp1pp2/3p2p1/6QB/4B3/8/PPPPPPP1/RN2K2R b KQ - 0 13 h7xg5',2293632395230733806,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(2,1,6,'f7-f6???',NULL,'rnbqk2r/ppppp1pp/5p1n/5Q2/2Bb1B2/8/PPPPPPPP/RN2K1NR w KQkq - 0 4 c1-c4,e6-d4,f7-f6',4686867596790049794,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(2,1,7,'(HFD)f4-f7,(RN)f5:g7++',NULL,'rnbqk2r/ppppp1Qp/5p1n/8/2Bb1B2/8/PPPPPPPP/RN2K1NR b KQkq - 0 4 e6-d4,f7-f6,f5xg7',3295546507830208943,1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(3,0,1,'e2 – e4','e2-e4','rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1',2743381121685297752,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(3,0,2,'d7 – d5','d7-d5','rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2',-8076765560244375753,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(3,0,3,'e4 x d5','e4xd5','rnbqkbnr/ppp1pppp/8/3P4/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2',7446087807980281451,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(3,0,4,'c6 – c5','c6-c5','rnbqkbnr/pp2pppp/2p5/3P4/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3',1085167412336288390,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(3,0,5,'d4 x c5','d4xc5','rnbqkbnr/pp2pppp/2P5/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3',-8809837764231632839,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(3,0,6,'Nb6 x c4','Nb6xc4','r1bqkbnr/pp2pppp/2n5/8/PPPP1PPP/RNBQKBNR w KQkq - 0 4',-5533576558601964183,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(3,0,7,'d2 – d3','d2-d3','r1bqkbnr/pp2pppp/2n5/3P4/PPP2PPP/RNBQKBNR b KQkq - 0 4',205541144231518264,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(3,0,8,'Nc4 – e3!?','Nc4-e3','r1bqkbnr/pp2pppp/3Pn3/PPP2PPP/RNBQKBNR w KQkq - 1 5',-8077545845910204240,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(3,0,9,'f2 x e3','f2xe3','r1bqkbnr/pp2pppp/3PP3/PPP3PP/RNBQKBNR b KQkq - 0 5',2842598967816778034,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(3,0,10,'Bc5 x e3','Bc5xe3','r2qkbnr/pp2pppp/3Pb3/PPP3PP/RNBQKBNR w KQkq - 0 6',-6351061345941320172,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(3,0,11,'Bc1 x e3','Bc1xe3','r2qkbnr/pp2pppp/3PB3/PPP3PP/RN1QKBNR b KQkq - 0 6',4526561951739256520,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(3,0,12,'f4 x e3','f4xe3','r2qkbnr/pp2p1pp/3Pp3/PPP3PP/RN1QKBNR w KQkq - 0 7',713590813938680792,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(3,0,13,'d3 x e4','d3xe4','r2qkbnr/pp2P1pp/4p3/PPP3PP/RN1QKBNR b KQkq - 0 7',-8071820265290020764,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(3,0,14,'Qd5 x d1+','Qd5xd1+','r3kbnr/pp2P1pp/4p3/PPP3PP/RN1qKBNR w KQkq - 0 8',-2962782553916704617,1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(3,0,15,'Ke1 x d1','Ke1xd1','r3kbnr/pp2P1pp/4p3/PPP3PP/RN1K1BNR b kq - 0 8',502795627304750494,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(3,0,16,'Bf5 x e4','Bf5xe4','r3k1nr/pp2b1pp/4p3/PPP3PP/RN1K1BNR w kq - 0 9',-8169046617033849694,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(3,0,17,'Kd1 – e1','Kd1-e1','r2k1nr/pp1b1pp/3p3/PPP2PP/RN1KBNR b kq - 1 9',-7767257125994735308,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(3,0,18,'Bd4 x f2','Bd4xf2','r2k1nr/pp3pp/3p3/PPP2bP/RN1KBNR w kq - 0 10',-2505495554564035144,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(3,0,19,'Be1 x f2','Be1xf2','r2knr/pp2pp/3p2/PPP1BP/RN1KNR b kq - 0 10',4455307305302485963,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(3,0,20,'d3 x e2+','d3xe2+','r2knr/pp2pp/PPP1pP/RN1KNR w kq - 0 11',-1213303861057163988,1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(3,0,21,'Kd1-c1','Kd1-c1','r2knr/pp2pp/PPP1pP/RNK1NR b kq - 1 11',-2550147791752879623,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(3,0,22,'Kd4-c4+','Kd4-c4+','r1knr/pp1pp/PPPpP/RNKNR w - - 2 12',-1286082994760585095,1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(3,0,23,'Nb1 x d2+','Nb1xd2+','r1knr/pp1pp/PPPNP/R1KNR b - - 0 12',5149641994081456123,1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(3,0,24,'e3 x d2+','e3xd2+','r1knr/pp1p1/PPPpP/R1KNR w - - 0 13',-4603164091121694339,1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(3,0,25,'Kc1 x d2','Kc1xd2','r1knr/pp1p1/PPPKP/R2NR b - - 0 13',1548725185542699193,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(3,0,26,'Re4 x e2+','Re4xe2+','r1kn1/pp1p1/PPPKr/R2NR w - - 0 14',-3731001911093509985,1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(3,0,27,'Re1 x e2','Re1xe2','r1kn1/pp1p1/PPPKR/R2N1 b - - 0 14',7185369691379338417,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(3,0,28,'d3 x e2','d3xe2','r1kn1/pp3/PPPKp/R2N1 w - - 0 15',-2151629118137595165,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(3,0,29,'Nd1 – e3+','Nd1-e3+','r1kn1/pp2N/PPPKp/R4 b - - 1 15',-7161168578033220346,1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(3,0,30,'Kc1 – b1',NULL,'rk1n1/pp2N/PPPKp/R4 w - - 2 16',8480155259144073769,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO turns VALUES(3,0,31,'c2-c3++','c2-c3#','rk1n1/ppP1N/PP1Kp/R4 b - - 0 16',-7396090784223727176,2,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE findings (
    id INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    code TEXT NOT NULL, slug TEXT NOT NULL, severity TEXT NOT NULL, message TEXT NOT NULL,
    turn TEXT, ply INTEGER, in_variation INTEGER,
    line INTEGER NOT NULL, col INTEGER NOT NULL, -- in the file that it was read from
    suggestion TEXT, replays_rest INTEGER
);
INSERT INTO findings VALUES(1,2,'R201','must-go-on','error','a piece in motion is left out that must go on: the fhNrlbK on e6 can go on to d4, so it must','3...',6,1,12,99,'f7-f6, (fhNrlbK)e6-d4',0);
INSERT INTO findings VALUES(2,2,'R204','second-start','error','two pieces are started or stopped in one turn: a second piece is started or stopped: a turn has one action','4.',7,1,12,110,'(RN)f5:g7',1);
INSERT INTO findings VALUES(3,2,'R101','no-such-piece','error','no such piece there: d6 holds a pawn, not a fhNrlbK','11...',22,0,12,625,'(fhNrlbK)e6:g5',1);
INSERT INTO findings VALUES(4,3,'R101','no-such-piece','error','no such piece there: c1 is empty','15...',30,0,16,15,'Kc4-b4',1);
CREATE INDEX turns_by_position ON turns (position_hash) WHERE position_hash IS NOT NULL;
CREATE INDEX findings_by_game ON findings (game);
CREATE INDEX findings_by_code ON findings (code);
CREATE INDEX games_by_white ON games (white);
CREATE INDEX games_by_black ON games (black);
COMMIT;
