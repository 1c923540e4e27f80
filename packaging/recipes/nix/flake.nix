{
  description = "Reads, replays, checks and converts recorded games of chess variants";
  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-24.11";
  outputs = { self, nixpkgs }:
    let
      systems = [ "x86_64-linux" "aarch64-linux" ];
      each = function: nixpkgs.lib.genAttrs systems (system: function nixpkgs.legacyPackages.${system});
    in {
      packages = each (pkgs: {
        default = pkgs.stdenv.mkDerivation {
          pname = "vpgn";
          version = "@VERSION@";
          src = pkgs.fetchurl {
            url = "@RELEASE@/vpgn-@VERSION@-source.tar.gz";
            sha256 = "@SOURCE_SHA256@";
          };
          nativeBuildInputs = with pkgs; [ cmake ninja pkg-config ];
          buildInputs = with pkgs; [
            bzip2 cli11 fmt libdeflate libuuid nlohmann_json pegtl re2 sqlite tomlplusplus xxHash xz zlib zstd
          ];
          cmakeFlags = [ "-DVPGN_VIEW=OFF" "-DVPGN_WASM=OFF" ];
          meta = {
            homepage = "@ADDRESS@";
            license = pkgs.lib.licenses.mit;
            mainProgram = "vpgn";
          };
        };
      });
    };
}
