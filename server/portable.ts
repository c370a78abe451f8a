// The part of the program that runs without Node: the server of a worker, and the library.
export { serveWorker } from './browser.ts';
export { fetchModule } from './library/fetch-module.ts';
export { loadLibrary } from './library/library.ts';
