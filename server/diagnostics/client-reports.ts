// The report of a file for the client: the findings of the service, without those that wait, in the client's form. Pushed
// and pulled diagnostics are both made here.
import type { Diagnostic } from 'vscode-languageserver';
import type { ClientFeatures } from '../client/client-features.ts';
import type { ClientUris } from '../client/client-uris.ts';
import type { LanguageService } from '../language/service.ts';
import type { CheckedRoot } from '../protocol.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { BaselineChecks } from './baseline-checks.ts';
import type { ClientReport } from './diagnostic-reports.ts';
import { rulePage } from './rule-links.ts';
import type { TypingDelay } from './typing-delay.ts';

/** A report with the root through which the file was checked. */
export interface CheckedReport extends ClientReport {
  /** The canonical URI of the root. */
  readonly root: string;
  /** The root for the client; undefined where the file is its own. */
  readonly checkedThrough: CheckedRoot | undefined;
}

export class ClientReports {
  readonly #service: LanguageService;
  readonly #workspace: Workspace;
  readonly #baselines: BaselineChecks;
  readonly #typingDelay: TypingDelay;
  readonly #clientUris: ClientUris;
  readonly #features: ClientFeatures;
  readonly #rulePages: string | undefined;

  /** `rulePages` is the URI of the folder with a page for each rule. */
  constructor(
    service: LanguageService,
    workspace: Workspace,
    baselines: BaselineChecks,
    typingDelay: TypingDelay,
    clientUris: ClientUris,
    features: ClientFeatures,
    rulePages: string | undefined,
  ) {
    this.#service = service;
    this.#workspace = workspace;
    this.#baselines = baselines;
    this.#typingDelay = typingDelay;
    this.#clientUris = clientUris;
    this.#features = features;
    this.#rulePages = rulePages;
  }

  /** The report of a file as of now. An error at the word that someone is typing waits for a moment. */
  of(uri: string): CheckedReport {
    const file = this.#workspace.openFile(uri);
    const checked = this.#service.diagnose(uri);
    const broken = this.#baselines.diagnosticsOf(uri, checked);
    // Where nothing is broken the report stays the object that it is.
    const found = broken.length === 0 ? checked : { ...checked, diagnostics: [...checked.diagnostics, ...broken] };
    const { root, diagnostics } = file ? this.#typingDelay.withheld(file, found) : found;
    return {
      uri: this.#clientUris.of(uri),
      version: file?.version ?? null,
      diagnostics: diagnostics.map((diagnostic) => this.shown(diagnostic)),
      root,
      checkedThrough: root === uri ? undefined : { uri: this.#clientUris.of(root), name: this.#service.display(root) },
    };
  }

  /** A diagnostic as the client can show it, with the page that explains its code. */
  shown({ relatedInformation, tags, ...diagnostic }: Diagnostic): Diagnostic {
    const { showsRelatedPlaces, showsTags } = this.#features.diagnostics;
    const page = rulePage(this.#features, this.#rulePages, diagnostic.code);
    const related = showsRelatedPlaces ? relatedInformation : undefined;
    return {
      ...diagnostic,
      ...(page === undefined ? {} : { codeDescription: { href: page } }),
      ...(tags && showsTags ? { tags } : {}),
      ...(related
        ? {
            relatedInformation: related.map(({ location, message }) => ({
              location: { uri: this.#clientUris.of(location.uri), range: location.range },
              message,
            })),
          }
        : {}),
    };
  }
}
