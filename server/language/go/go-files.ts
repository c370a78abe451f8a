// Finds the Go files that the go command leaves out of a build by their name alone.
import { goProcessors, goSystems } from '../vocabulary/vocabulary-go.ts';

/** The reason why a file is not part of every build. */
interface GoFileLimit {
  /**
   * - `ignored`: no build has the file
   * - `test`: only tests have it
   * - `target`: only builds for some system or processor have it
   */
  readonly why: 'ignored' | 'test' | 'target';
  /** The system, the processor, or both, such as `linux/amd64`; empty if `why` is not `target`. */
  readonly target: string;
  /** True if a build for `linux/amd64`, the platform of most servers, has the file. False if `why` is not `target`. */
  readonly isOnLinux: boolean;
}

/** The limit on the use of a file with this name, given without its `.go`; undefined if every build has the file. */
export function limitOfGoFile(name: string): GoFileLimit | undefined {
  if (/^[_.]/.test(name)) return { why: 'ignored', target: '', isOnLinux: false };
  if (name.endsWith('_test')) return { why: 'test', target: '', isOnLinux: false };
  // A target cannot be before the first `_` or after a dot.
  const [, ...words] = (name.split('.', 1)[0] ?? '').split('_');
  const [before = '', last = ''] = words.slice(-2).length === 2 ? words.slice(-2) : ['', ...words];
  const isBoth = goSystems.has(before) && goProcessors.has(last);
  if (!goSystems.has(last) && !goProcessors.has(last)) return undefined;
  const target = isBoth ? [before, last] : [last];
  const isOnLinux = target.every((word) => word === 'linux' || word === 'amd64');
  return { why: 'target', target: target.join('/'), isOnLinux };
}

/** The end of a sentence after `..., which Go`, such as `compiles only for linux/amd64`. */
export function compiledOnly({ why, target }: GoFileLimit): string {
  if (why === 'target') return `compiles only for ${target}`;
  return why === 'test' ? 'compiles only in tests' : 'never compiles';
}
