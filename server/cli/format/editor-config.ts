// Reads the formatter's options from .editorconfig files.
import { type ProcessedFileConfig, parseFromFilesSync } from 'editorconfig';
import { type FormatOptions, formatDefaults, plainText } from '../../language/service.ts';
import { editorConfigReader } from './editor-config-files.ts';

/**
 * A function that returns the options for a file, with the defaults of the formatter. Each .editorconfig is read once:
 * by `read` if it is given, otherwise from the disk.
 */
export function editorConfigOptions(read?: (name: string) => string | undefined): (file: string) => FormatOptions {
  const said = editorConfigValues(read);
  return (file) => ({ ...formatDefaults, ...said(file) });
}

/** A function that returns the options that .editorconfig sets for a file; other options are absent. */
export function editorConfigValues(
  read?: (name: string) => string | undefined,
): (file: string) => Partial<FormatOptions> {
  const cache = new Map<string, ProcessedFileConfig>();
  const filesAround = editorConfigReader((message) => process.stderr.write(`warning: ${plainText(message)}\n`), read);
  return (file) => {
    const files = filesAround(file).flatMap(({ name, contents }) => (contents ? { name, contents } : []));
    return optionsIn(parseFromFilesSync(file, files, { cache, unset: true }));
  };
}

/** The options in the properties of a file. An invalid value is ignored. */
export function optionsIn(properties: Readonly<Record<string, unknown>>): Partial<FormatOptions> {
  const {
    indent_style: style,
    max_line_length: width,
    end_of_line: endOfLine,
    insert_final_newline: insertFinalNewline,
    fbs_field_colon: fieldColon,
    fbs_align_columns: alignColumns,
    fbs_sort_includes: sortIncludes,
  } = properties;
  const indentSize = indentSizeIn(properties);
  return {
    ...(style === 'tab' || style === 'space' ? { indentStyle: style } : {}),
    ...(indentSize === undefined ? {} : { indentSize }),
    ...(width === 'off' ? { width: Number.MAX_SAFE_INTEGER } : isSize(width) ? { width } : {}),
    ...(endOfLine === 'lf' || endOfLine === 'crlf' ? { endOfLine } : {}),
    ...(typeof insertFinalNewline === 'boolean' ? { insertFinalNewline } : {}),
    ...(fieldColon === 'spaced' || fieldColon === 'tight' ? { fieldColon } : {}),
    ...(typeof alignColumns === 'boolean' ? { alignColumns } : {}),
    ...(typeof sortIncludes === 'boolean' ? { sortIncludes } : {}),
  };
}

/** The width of an indentation: `indent_size` if it is a number, otherwise `tab_width`; undefined without a number. */
function indentSizeIn({ indent_size: size, tab_width: tab }: Readonly<Record<string, unknown>>): number | undefined {
  if (isSize(size)) return size;
  return isSize(tab) ? tab : undefined;
}

function isSize(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0;
}
