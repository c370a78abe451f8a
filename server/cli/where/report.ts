// Writes the answers of `where` for people and for programs.
import { plainText } from '../../language/service.ts';
import { visibleJson } from '../report/json-text.ts';

/** A declaration with its generated code. Lines and columns count from 1. */
export interface Answer {
  readonly schema: {
    readonly file: string;
    readonly line: number;
    readonly column: number;
    /** The name; for a member with its declaration, such as `Monster.hp`. */
    readonly name: string;
    readonly kind: string;
    readonly namespace: string;
  };
  readonly generated: readonly {
    readonly file: string;
    readonly line: number;
    readonly column: number;
    readonly language: string;
    readonly name: string;
    readonly role: string;
    /** Code that is older than the schema, or edited: `name` for another name, `slot` for another slot. */
    readonly differs?: 'name' | 'slot';
  }[];
  /** The uses of the generated code in other files; undefined if nobody has asked. */
  readonly uses?: readonly {
    readonly file: string;
    readonly line: number;
    readonly column: number;
    readonly language: string;
    readonly name: string;
    /** The use was found by its name in the text, so it may belong to another declaration of that name. */
    readonly foundBy: 'text';
  }[];
}

/** The places of generated code and of their schemas, a line for each or as JSON. */
export function whereReport(answers: readonly Answer[], format: 'text' | 'json'): string {
  if (format === 'json') return visibleJson(answers);
  return answers
    .flatMap(({ schema, generated, uses }) => [schemaLine(schema), ...(uses?.map(useLine) ?? generated.map(codeLine))])
    .join('');
}

function schemaLine({ file, line, column, kind, name }: Answer['schema']): string {
  return `${plainText(`${file}:${line}:${column}: ${kind} ${name}`)}\n`;
}

function codeLine({ file, line, column, language, role, name, differs }: Answer['generated'][number]): string {
  const note = differs === undefined ? '' : ` (stale or edited: another ${differs})`;
  return `${plainText(`  ${file}:${line}:${column}: ${language} ${role} ${name}${note}`)}\n`;
}

function useLine({ file, line, column, language, name }: NonNullable<Answer['uses']>[number]): string {
  return `${plainText(`  ${file}:${line}:${column}: ${language} ${name} (text search)`)}\n`;
}
