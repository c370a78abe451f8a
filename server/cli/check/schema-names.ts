// Distinguishes schemas from options and from other files by their names.

/** Whether an argument is the name of a schema. It may begin with a dash; no option ends with .fbs or .proto. */
export function isSchemaName(argument: string): boolean {
  return /\.(fbs|proto)$/.test(argument) && !argument.includes('=');
}

/** Whether a path or URI has the extension of a binary schema. */
export function isBinarySchema(path: string): boolean {
  return path.endsWith('.bfbs');
}
