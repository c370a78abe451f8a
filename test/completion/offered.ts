// The completion items that an editor with some abilities is offered.
import assert from 'node:assert/strict';
import type { CompletionItem, CompletionList } from 'vscode-languageserver-types';
import { type CompletionSupport, defaultSupport } from '../../server/language/features/completion/items.ts';
import type { LanguageService } from '../../server/language/service.ts';
import { caretOf, serviceOf, settled } from '../check.ts';
import { parseFixture } from '../fixture.ts';

interface Offered {
  readonly service: LanguageService;
  readonly support: CompletionSupport;
  readonly list: CompletionList;
  readonly item: (label: string) => CompletionItem;
  readonly resolved: (label: string) => CompletionItem;
}

/** The items at the caret for an editor that differs from the usual one in some capabilities. */
export function offered(source: string, changes: Partial<CompletionSupport> = {}): Offered {
  const fixture = parseFixture(source);
  const service = serviceOf(fixture);
  const { uri, position } = caretOf(fixture);
  const support = { ...defaultSupport, ...changes };
  const list = settled(service, fixture, () => service.completion(uri, position, { support }));
  const item = (label: string) => {
    const found = list.items.find((candidate) => candidate.label === label);
    assert.ok(found, `${label} is missing; offered: ${list.items.map((other) => other.label).join(', ')}`);
    return found;
  };
  return { service, support, list, item, resolved: (label) => service.resolveCompletion(item(label), support) };
}
