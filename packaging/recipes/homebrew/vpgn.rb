class Vpgn < Formula
  desc "Reads, replays, checks and converts recorded games of chess variants"
  homepage "@ADDRESS@"
  url "@RELEASE@/vpgn-@VERSION@-source.tar.gz"
  sha256 "@SOURCE_SHA256@"
  license "MIT"

  depends_on "cli11" => :build
  depends_on "cmake" => :build
  depends_on "ninja" => :build
  depends_on "nlohmann-json" => :build
  depends_on "pegtl" => :build
  depends_on "pkgconf" => :build
  depends_on "tomlplusplus" => :build
  depends_on "xxhash" => :build
  depends_on "fmt"
  depends_on "libdeflate"
  depends_on :linux
  depends_on "re2"
  depends_on "sqlite"
  depends_on "util-linux"
  depends_on "xz"
  depends_on "zstd"

  def install
    system "cmake", "-S", ".", "-B", "build", "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release",
           "-DVPGN_VIEW=OFF", "-DVPGN_WASM=OFF", *std_cmake_args
    system "cmake", "--build", "build"
    system "cmake", "--install", "build"
  end

  test do
    (testpath/"game.pgn").write "1. e4 e5 2. Nf6 *\n"
    assert_match "R102", shell_output("#{bin}/vpgn check --format short game.pgn", 1)
  end
end
