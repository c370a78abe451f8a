// Tells schemas apart from options on a command line: a file name may begin with a dash.

/** Whether an argument, which may begin with a dash, can only be the name of a schema: no option ends like this. */
export function isSchemaName(argument: string): boolean {
  return /\.(fbs|proto)$/.test(argument) && !argument.includes('=');
}
