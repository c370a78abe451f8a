// The C++ program that asks the generated verifiers: buffers come in, and one digit for each goes out.

/** The main function over verifiers of these schemas, each in a unit of its own. */
export function verifierProgram(names: readonly string[]): string {
  return `#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>
${names.map((name) => `namespace in_${name} { bool verify(const uint8_t *bytes, size_t size, bool sized); }`).join('\n')}
int main() {
  unsigned char head[6];
  while (fread(head, 1, 6, stdin) == 6) {
    uint32_t size = head[2] | head[3] << 8 | head[4] << 16 | uint32_t(head[5]) << 24;
    // Aligned as the verifiers expect it, and with nothing readable right after the end that could be taken for a part.
    uint8_t *bytes = static_cast<uint8_t *>(aligned_alloc(64, (size + 64) / 64 * 64));
    if (size > 0 && fread(bytes, 1, size, stdin) != size) return 1;
    bool sound = false;
    switch (head[0]) {
${names.map((name, index) => `      case ${index}: sound = in_${name}::verify(bytes, size, head[1] != 0); break;`).join('\n')}
    }
    putchar(sound ? '1' : '0');
    free(bytes);
  }
  return 0;
}
`;
}
