// Replaces the module `vscode`, which exists only in VS Code, by a stand-in. Modules of the client must be imported
// after this one.
import { register } from 'node:module';

const file = JSON.stringify(new URL('./vscode.ts', import.meta.url).href);
const hook = `export const resolve = (name, context, next) => next(name === 'vscode' ? ${file} : name, context);`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);

/** The stand-in, as the client's modules see it. */
export const standIn = (await import('vscode')) as unknown as typeof import('./vscode.ts');
