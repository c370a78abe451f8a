// The words of Go that decide whether an import path or a package name can be used, as plain data.

/** The keywords of Go. A package cannot have such a name. */
export const goKeywords: ReadonlySet<string> = new Set(
  (
    'break case chan const continue default defer else fallthrough for func go goto if import interface map package ' +
    'range return select struct switch type var'
  ).split(' '),
);

/** The packages of Go's standard library (1.26) and the names that the go command reserves beside them. */
export const standardPackages: ReadonlySet<string> = new Set([
  ...'C all archive/tar archive/zip bufio builtin bytes cmd cmp context crypto embed encoding errors expvar flag fmt'.split(
    ' ',
  ),
  ...'hash html image index/suffixarray io iter log maps math mime net os path plugin reflect regexp runtime'.split(
    ' ',
  ),
  ...'slices sort std strconv strings structs sync syscall testing time unicode unique unsafe weak'.split(' '),
  ...inside('compress', 'bzip2 flate gzip lzw zlib'),
  ...inside('container', 'heap list ring'),
  ...inside(
    'crypto',
    'aes cipher des dsa ecdh ecdsa ed25519 elliptic fips140 hkdf hmac hpke md5 mlkem mlkem/mlkemtest',
  ),
  ...inside('crypto', 'pbkdf2 rand rc4 rsa sha1 sha256 sha3 sha512 subtle tls x509 x509/pkix'),
  ...inside('database', 'sql sql/driver'),
  ...inside('debug', 'buildinfo dwarf elf gosym macho pe plan9obj'),
  ...inside('encoding', 'ascii85 asn1 base32 base64 binary csv gob hex json pem xml'),
  ...inside('go', 'ast build build/constraint constant doc doc/comment format importer parser printer scanner token'),
  ...inside('go', 'types version'),
  ...inside('hash', 'adler32 crc32 crc64 fnv maphash'),
  ...inside('html', 'template'),
  ...inside('image', 'color color/palette draw gif jpeg png'),
  ...inside('io', 'fs ioutil'),
  ...inside('log', 'slog syslog'),
  ...inside('math', 'big bits cmplx rand rand/v2'),
  ...inside('mime', 'multipart quotedprintable'),
  ...inside('net', 'http http/cgi http/cookiejar http/fcgi http/httptest http/httptrace http/httputil http/pprof mail'),
  ...inside('net', 'netip rpc rpc/jsonrpc smtp textproto url'),
  ...inside('os', 'exec signal user'),
  ...inside('path', 'filepath'),
  ...inside('regexp', 'syntax'),
  ...inside('runtime', 'cgo coverage debug metrics pprof race trace'),
  ...inside('sync', 'atomic'),
  ...inside('testing', 'cryptotest fstest iotest quick slogtest synctest'),
  ...inside('text', 'scanner tabwriter template template/parse'),
  ...inside('time', 'tzdata'),
  ...inside('unicode', 'utf16 utf8'),
]);

/** The names of the packages that the generated code of trpc always imports without an alias. */
export const stubPackages: ReadonlySet<string> = new Set(
  'client codec context fb flatbuffers fmt log server trpc'.split(' '),
);

/** Built-in names that generated code uses. A package with such a name hides the built-in name. */
export const shadowedNames: ReadonlySet<string> = new Set('error init int len nil'.split(' '));

/** The operating systems that the name of a Go file can end in (Go 1.26). Go compiles `x_linux.go` for Linux only. */
export const goSystems: ReadonlySet<string> = new Set(
  (
    'aix android darwin dragonfly freebsd hurd illumos ios js linux nacl netbsd openbsd plan9 solaris wasip1 windows ' +
    'zos'
  ).split(' '),
);

/** The processors that the name of a Go file can end in (Go 1.26). Go compiles `x_arm64.go` for that processor only. */
export const goProcessors: ReadonlySet<string> = new Set(
  (
    '386 amd64 amd64p32 arm arm64 arm64be armbe loong64 mips mips64 mips64le mips64p32 mips64p32le mipsle ppc ppc64 ' +
    'ppc64le riscv riscv64 s390 s390x sparc sparc64 wasm'
  ).split(' '),
);

/**
 * The names under which the stub that trpc generates for a service imports packages. A type of the same Go package
 * cannot have such a name.
 */
export const stubImports: ReadonlySet<string> = new Set('client codec context flatbuffers fmt server'.split(' '));

/**
 * The names that the Go code for types uses. The value is `true` if the code of every type uses the name, and `false`
 * if only the code of some fields does.
 */
export const generatedNeeds: ReadonlyMap<string, boolean> = new Map([
  ['flatbuffers', true],
  ['init', true],
  ...['bytes', 'len', 'math', 'new', 'nil', 'strconv'].map((name): [string, boolean] => [name, false]),
]);

/** Built-in names of Go that the stub of a service uses. A type with such a name hides the built-in name. */
export const stubBuiltins: ReadonlySet<string> = new Set('append error len make nil panic'.split(' '));

function inside(folder: string, names: string): readonly string[] {
  return names.split(' ').map((name) => `${folder}/${name}`);
}
