# The program for Homebrew: the repository itself is the tap (brew tap NAME/stockroom URL; brew install stockroom).
class Stockroom < Formula
  desc "Conversation with an inventory, in a terminal"
  homepage "file://#{__dir__}"
  url "file://#{__dir__}", using: :git
  # The version stands in one place of the sources, and is read there.
  version File.read("#{__dir__}/Sources/stockroom/CommandLine/Version.swift")[/static let number = "(.+)"/, 1]
  license "MIT"

  depends_on "pkg-config" => :build
  depends_on "libmicrohttpd"
  depends_on "libpq"

  on_macos do
    depends_on xcode: ["26.0", :build]
  end

  on_linux do
    depends_on "swift" => :build
    depends_on "curl"
    depends_on "libedit"
    depends_on "sqlite"
  end

  def install
    ENV.prepend_path "PKG_CONFIG_PATH", Formula["libpq"].opt_lib/"pkgconfig"
    # Homebrew builds within a sandbox of its own, in which another one cannot be made.
    system "make", "install", "PREFIX=#{prefix}", "BUILD_FLAGS=--disable-sandbox"
  end

  test do
    assert_match "stockroom #{version}", shell_output("#{bin}/stockroom --version")
    assert_match "2026-11-09", shell_output("#{bin}/stockroom dates --now 2026-11-20T10:00:00Z 'last week'")
  end
end
