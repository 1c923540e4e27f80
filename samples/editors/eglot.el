;; Emacs: games of chess by eglot. Put it into init.el.
(require 'eglot)

(define-derived-mode pgn-mode text-mode "PGN" "Recorded games of chess and its variants.")
(add-to-list 'auto-mode-alist '("\\.pgn\\'" . pgn-mode))

(add-to-list 'eglot-server-programs
             '(pgn-mode . ("vpgn" "lsp")))
;; With settings:
;; '(pgn-mode . ("vpgn" "lsp" :initializationOptions (:variants ["variants.ini"] :ignore ["S105"])))
(add-hook 'pgn-mode-hook #'eglot-ensure)

;; M-x eglot-code-actions writes a repair, eglot-format-buffer formats, M-. goes to what a variation replaces,
;; M-x imenu lists the games.
