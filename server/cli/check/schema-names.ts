// Tells schemas apart from options on a command line: a file name may begin with a dash.

/** Whether an argument is the name of a schema. It may begin with a dash; no option ends with .fbs or .proto. */
export function isSchemaName(argument: string): boolean {
  return /\.(fbs|proto)$/.test(argument) && !argument.includes('=');
}
