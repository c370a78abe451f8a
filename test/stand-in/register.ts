// Puts the stand-in in the place of `vscode`, which only exists in VS Code; modules of the client are imported after it.
import { register } from 'node:module';

const file = JSON.stringify(new URL('./vscode.ts', import.meta.url).href);
const hook = `export const resolve = (name, context, next) => next(name === 'vscode' ? ${file} : name, context);`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);

/** The stand-in as the client's modules have it. */
export const standIn = (await import('vscode')) as unknown as typeof import('./vscode.ts');
