// Replaces the module `vscode`, which exists only in VS Code, and the client library, which needs it, by stand-ins.
// Modules of the client must be imported after this one.
import { register } from 'node:module';

const file = JSON.stringify(new URL('./vscode.ts', import.meta.url).href);
const client = JSON.stringify(new URL('./language-client.ts', import.meta.url).href);
const places = `{ vscode: ${file}, 'vscode-languageclient': ${client} }`;
const hook = `export const resolve = (name, context, next) => next((${places})[name] ?? name, context);`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);

/** The stand-in, as the client's modules see it. */
export const standIn = (await import('vscode')) as unknown as typeof import('./vscode.ts');
