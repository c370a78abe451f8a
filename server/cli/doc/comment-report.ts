// The report of `doc --check`: names in comments that lead nowhere, and declarations without a comment.
import { LineStarts } from '../../language/service.ts';
import { deadNames } from '../../schema-docs/comment-names.ts';
import type { DocsLinks, DocumentedSource } from '../../schema-docs/docs-model.ts';
import { lineIn } from '../format/report.ts';
import type { CheckFinding, ReportOf } from '../report/report.ts';
import type { DocumentedSchemas } from './documented-schemas.ts';

/** A comment, and the line, from 1, of the declaration after it. */
interface Commented {
  readonly documentation: string;
  readonly line: number;
}

/** The report, with the findings of each file from top to bottom. */
export function commentReport(
  { documentation, sources, display, refused, failures, notes }: DocumentedSchemas,
  wantsComments: boolean,
): ReportOf<'accept' | 'reject'> {
  const { files, types, services } = documentation;
  const texts = new Map([...sources].map(([path, source]) => [path, new CommentedText(source)]));
  const findings: CheckFinding[] = [];
  for (const { path, introduction, links } of files) {
    const text = texts.get(path);
    if (text) findings.push(...text.dead({ documentation: introduction, line: 1 }, links, display(path)));
  }
  for (const declared of [...types, ...services]) {
    const text = texts.get(declared.file);
    const file = display(declared.file);
    if (!text) continue;
    const members: readonly Commented[] =
      'methods' in declared ? declared.methods : 'fields' in declared ? declared.fields : declared.members;
    for (const each of [declared, ...members]) findings.push(...text.dead(each, declared.links, file));
    if (wantsComments && declared.documentation === '') findings.push(text.missing(declared.name, declared.line, file));
  }
  const rejected = new Set(findings.map(({ file }) => file));
  return {
    roots: files.map(({ path }) => ({
      file: display(path),
      verdict: rejected.has(display(path)) ? 'reject' : 'accept',
    })),
    findings: findings.sort(byPlace),
    failures: [...failures, ...refused],
    notes,
    lines: (file) => {
      const path = files.find((each) => display(each.path) === file)?.path;
      const text = path === undefined ? undefined : texts.get(path);
      return text && ((line) => text.line(line));
    },
  };
}

function byPlace(one: CheckFinding, other: CheckFinding): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  const [{ start: first }, { start: second }] = [one.range, other.range];
  return first.line - second.line || first.character - second.character;
}

/** The text of a schema, in which comments are looked for. */
class CommentedText {
  readonly #text: string;
  readonly #lines: LineStarts;

  constructor({ text }: DocumentedSource) {
    this.#text = text;
    this.#lines = new LineStarts(text);
  }

  line(line: number): string {
    return lineIn(this.#text, this.#lines, line);
  }

  /**
   * The findings for the names in a comment that lead nowhere. The place of a name is searched upwards from the
   * declaration after the comment; for the comment of a file, from the top of the file.
   */
  dead({ documentation, line }: Commented, links: DocsLinks, file: string): readonly CheckFinding[] {
    const length = documentation.split('\n').length + 1;
    return [...new Set(deadNames(documentation, links))].map((name) => {
      const start = this.#placeOf(name, line, length);
      return {
        file,
        range: { start, end: { ...start, character: start.character + name.length } },
        severity: 'error',
        code: 'comment-dead-link',
        message: `broken link: nothing is called ${name} here`,
      };
    });
  }

  missing(name: string, line: number, file: string): CheckFinding {
    const simple = name.slice(name.lastIndexOf('.') + 1);
    const character = Math.max(0, this.line(line - 1).indexOf(simple));
    const start = { line: line - 1, character };
    return {
      file,
      range: { start, end: { ...start, character: character + simple.length } },
      severity: 'error',
      code: 'comment-missing',
      message: `${name} has no comment: documentation is in /// lines before it`,
    };
  }

  #placeOf(name: string, line: number, length: number) {
    if (line === 1) return this.#firstPlaceOf(name);
    // Commands such as \code have changed the number of lines, so a few more are looked at.
    const first = Math.max(0, line - 1 - 2 * length);
    for (let at = line - 1; at >= first; at--) {
      const found = this.line(at).search(linkTo(name));
      if (found >= 0) return { line: at, character: found + 2 };
    }
    return { line: line - 1, character: 0 };
  }

  #firstPlaceOf(name: string) {
    const found = this.#text.search(linkTo(name));
    const line = this.#lines.lineAt(Math.max(0, found));
    return { line, character: found < 0 ? 0 : found + 2 - this.#lines.of(line) };
  }
}

/** A pattern for a link by name, which is not the beginning of a link by a longer name. */
function linkTo(name: string): RegExp {
  return new RegExp(`\\[\\[${name.replaceAll('.', '\\.')}(?=[|\\]])`);
}
