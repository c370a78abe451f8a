// Makes the report of a file for the client, pushed or pulled: the findings of the service in the client's form,
// without those that are held back.
import type { Diagnostic } from 'vscode-languageserver';
import type { ClientFeatures } from '../client/client-features.ts';
import type { ClientUris } from '../client/client-uris.ts';
import { byIdentity, type LanguageService } from '../language/service.ts';
import type { CheckedRoot } from '../protocol.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { BaselineChecks } from './baseline-checks.ts';
import type { ClientReport } from './diagnostic-reports.ts';
import { rulePage } from './rule-links.ts';
import type { TypingDelay } from './typing-delay.ts';

/** A report, with the root through which the file was checked. */
export interface CheckedReport extends ClientReport {
  /** The canonical URI of the root. */
  readonly root: string;
  /** The root in the client's form; undefined if the file is its own root. */
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

  /**
   * The present report of a file: the findings of the service and the breaking changes against older versions. An error
   * at the word that the user is typing is left out during the typing delay.
   */
  of(uri: string): CheckedReport {
    const file = this.#workspace.openFile(uri);
    const checked = this.#service.diagnose(uri);
    const broken = this.#baselines.diagnosticsOf(uri, checked);
    // Without compatibility findings the report stays the same object.
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

  /** A diagnostic in the client's form: only with the links, tags and related places that the client can show. */
  shown(diagnostic: Diagnostic): Diagnostic {
    const { relatedInformation: related } = diagnostic;
    if (!related || !this.#features.diagnostics.showsRelatedPlaces) return this.#withoutPlaces(diagnostic);
    return {
      ...this.#withoutPlaces(diagnostic),
      // Not remembered with the diagnostic, because the client may write the URI of a file in another way later.
      relatedInformation: related.map(({ location, message }) => ({
        location: { uri: this.#clientUris.of(location.uri), range: location.range },
        message,
      })),
    };
  }

  readonly #withoutPlaces = byIdentity(({ relatedInformation, tags, ...diagnostic }: Diagnostic): Diagnostic => {
    const page = rulePage(this.#features, this.#rulePages, diagnostic.code);
    return {
      ...diagnostic,
      ...(page === undefined ? {} : { codeDescription: { href: page } }),
      ...(tags && this.#features.diagnostics.showsTags ? { tags } : {}),
    };
  });
}
