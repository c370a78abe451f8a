// Sends problems of flatbuffers.json files to the client. An open document counts instead of the file on disk.
import type { Diagnostic } from 'vscode-languageserver';
import { type Builds, directoryOf, disagreements, type SourceFile } from '../language/service.ts';
import { pathOfKey } from '../settings/layers.ts';
import { type FileProblem, readProjectFile } from '../settings/project-file.ts';
import type { ProjectFiles } from '../settings/project-files.ts';
import { type PlacesHost, placeProblems } from '../settings/project-places.ts';
import type { Projects } from '../settings/projects.ts';

interface ProblemsHost extends PlacesHost {
  readonly files: ProjectFiles;
  readonly projects: () => Projects;
  /** The facts of the builds; undefined before they are read. */
  readonly builds: () => Builds | undefined;
  /** Makes a file object with lines and columns in the client's unit. */
  readonly textOf: (uri: string, text: string) => SourceFile;
  /** The client's spelling of a canonical URI. */
  readonly clientUri: (uri: string) => string;
  /** The URI of the page about a code; undefined if the client shows no link to it. */
  readonly pageOf: (code: string) => string | undefined;
  /** Replaces the diagnostics that the client shows for a file, whose URI is in the client's spelling. */
  readonly send: (uri: string, diagnostics: readonly Diagnostic[], version: number | undefined) => void;
  readonly logFailure: (activity: string, error: unknown) => void;
}

export class ProjectProblems {
  readonly #host: ProblemsHost;
  readonly #open = new Map<string, SourceFile>();
  /**
   * The diagnostics that were sent last, as JSON. The key is the client's URI of the file; a file for which none were
   * ever sent has no entry.
   */
  readonly #sent = new Map<string, string>();
  #isRunning = false;
  #isStale = false;

  constructor(host: ProblemsHost) {
    this.#host = host;
  }

  /** Stores an opened document or its next version, and checks all files again. */
  setDocument(document: SourceFile): void {
    this.#open.set(document.uri, document);
    this.update();
  }

  closeDocument(document: SourceFile): void {
    if (this.#open.get(document.uri) === document) this.#open.delete(document.uri);
    this.update();
  }

  /** The open document with a canonical URI. */
  openFile(uri: string): SourceFile | undefined {
    return this.#open.get(uri);
  }

  /** A file with its text, from the open document or from disk; undefined if no readable file is there. */
  async textOf(uri: string): Promise<SourceFile | undefined> {
    const open = this.#open.get(uri);
    if (open) return open;
    const content = await this.#host.fileSystem.read(uri);
    return content.kind === 'file' ? this.#host.textOf(uri, content.text) : undefined;
  }

  /** Checks all flatbuffers.json files again: at once, or after the check that is running. Does not wait for it. */
  update(): void {
    this.#isStale = true;
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#run()
      .catch((error) => this.#host.logFailure('checking flatbuffers.json', error))
      .finally(() => {
        this.#isRunning = false;
        if (this.#isStale) this.update();
      });
  }

  async #run(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      const uris = new Set([...this.#host.files.files.map(({ uri }) => uri), ...this.#open.keys()]);
      const shown = new Map([...uris].map((uri) => [this.#host.clientUri(uri), uri]));
      // A client may take two spellings for one file, so the earlier one is cleared first.
      for (const clientUri of [...this.#sent.keys()]) {
        if (shown.has(clientUri)) continue;
        this.#sent.delete(clientUri);
        this.#host.send(clientUri, [], undefined);
      }
      for (const [clientUri, uri] of shown) await this.#check(uri, clientUri);
    }
  }

  async #check(uri: string, clientUri: string): Promise<void> {
    const known = this.#host.files.files.find((file) => file.uri === uri);
    const document = this.#open.get(uri);
    const text = document?.text ?? known?.text ?? '';
    const isSame = text === known?.text;
    const reading = isSame && known ? known.reading : readProjectFile(text);
    const problems: readonly FileProblem[] = [
      ...(isSame && known ? known.problems : reading.problems),
      ...(await placeProblems(uri, reading, this.#host)),
      ...(isSame ? this.#overridden(uri) : []),
      ...(isSame ? this.#unlikeBuild(uri) : []),
    ];
    // The document was edited meanwhile, so it is checked again anyway.
    if (document !== this.#open.get(uri) || (document && document.text !== text)) return;
    const lines = document ?? this.#host.textOf(uri, text);
    const diagnostics = problems.map(({ code, severity, start, end, message }): Diagnostic => {
      const href = this.#host.pageOf(code);
      return {
        range: lines.rangeOf(start, end),
        severity: ({ error: 1, warning: 2, information: 3 } as const)[severity],
        code,
        ...(href === undefined ? {} : { codeDescription: { href } }),
        source: 'flatbuffers',
        message,
      };
    });
    const key = JSON.stringify(diagnostics);
    if ((this.#sent.get(clientUri) ?? '[]') === key) return;
    this.#sent.set(clientUri, key);
    this.#host.send(clientUri, diagnostics, document?.version);
  }

  /** Findings at the keys of a flatbuffers.json that contradict the build; none if the file turns inference off. */
  #unlikeBuild(uri: string): readonly FileProblem[] {
    const project = this.#host.projects().all.find(({ file }) => file?.uri === uri);
    if (!project?.file || !project.settings.inference) return [];
    const { reading } = project.file;
    const { includePaths, targets, flatcVersion } = project.settings;
    const isHere = (key: string) => project.byKey.get(key)?.place?.uri === uri;
    const facts = {
      ...(isHere('includePaths') ? { includePaths } : {}),
      ...(isHere('targets') ? { targets: targets.map(({ language }) => language) } : {}),
      ...(isHere('flatcVersion') ? { flatcVersion } : {}),
    };
    return disagreements(this.#host.builds() ?? [], directoryOf(uri), facts).flatMap(({ key, message }) => {
      const stretch = reading.stretchOf(key);
      return stretch ? [{ code: 'project-build', severity: 'information', ...stretch, message } as const] : [];
    });
  }

  /** Findings at keys that the editor's settings set as well; the editor's settings then have no effect. */
  #overridden(uri: string): readonly FileProblem[] {
    const project = this.#host.projects().all.find(({ file }) => file?.uri === uri);
    if (!project?.file) return [];
    const { reading } = project.file;
    return [...project.byKey].flatMap(([key, { place, overridden }]): readonly FileProblem[] => {
      const stretch = reading.stretchOf(pathOfKey(key));
      if (place?.uri !== uri || !stretch || !overridden.some(({ source }) => source === 'settings')) return [];
      const message = `the setting flatbuffers.${key} of the editor does not count here: this file sets it`;
      return [{ code: 'project-overrides', severity: 'information', ...stretch, message }];
    });
  }
}
