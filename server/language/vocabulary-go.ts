// The words of Go that decide whether an import path or a package name can be used, as plain data.

/** The keywords of Go, none of which can name a package. */
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

/** The names of packages that trpc's generated code imports under their own name, whatever a schema includes. */
export const stubPackages: ReadonlySet<string> = new Set(
  'client codec context fb flatbuffers fmt log server trpc'.split(' '),
);

/** Names that generated code needs for something else once a package of that name is used in it. */
export const shadowedNames: ReadonlySet<string> = new Set('error init int len nil'.split(' '));

function inside(folder: string, names: string): readonly string[] {
  return names.split(' ').map((name) => `${folder}/${name}`);
}
