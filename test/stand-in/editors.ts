// The editors and tabs of the stand-in: two columns, each with one visible tab.
import type { URI } from 'vscode-uri';
import { Emitter } from './emitter.ts';

export interface Place {
  readonly line: number;
  readonly character: number;
}

/** An editor in a column, and the calls on it. */
export interface StandInEditor {
  readonly document: EditedDocument;
  readonly viewColumn: number;
  selection: { active: Place };
  /** The lines that were revealed, from 0. */
  readonly revealed: number[];
  /** The decorations by type, as `line: text`. */
  readonly decorations: Map<unknown, readonly string[]>;
  setDecorations(type: { readonly options: unknown }, at: readonly unknown[]): void;
  revealRange(range: { readonly start: Place }): void;
}

interface EditedDocument {
  readonly uri: URI;
  readonly lineCount: number;
  getText(): string;
  lineAt(line: number): { readonly text: string; readonly range: object };
}

export class TabInputText {
  readonly uri: URI;

  constructor(uri: URI) {
    this.uri = uri;
  }
}

/** A tab with any content. */
export interface ShownTab {
  readonly isActive: boolean;
  readonly input: unknown;
}

interface Tab extends ShownTab {
  readonly input: TabInputText;
  readonly isPinned: boolean;
  readonly isPreview: boolean;
  readonly group: Group;
  isActive: boolean;
}

interface Group {
  readonly viewColumn: number;
  readonly tabs: Tab[];
}

/** VS Code's events about editors and tabs. */
export const editorEvents = {
  selection: new Emitter<{ readonly textEditor: StandInEditor }>(),
  visible: new Emitter<readonly StandInEditor[]>(),
  tabs: new Emitter<{
    readonly opened: readonly ShownTab[];
    readonly changed: readonly ShownTab[];
    readonly closed: readonly Tab[];
  }>(),
};

export const groups: readonly Group[] = [1, 2].map((viewColumn) => ({ viewColumn, tabs: [] }));
const editors = new Map<Tab, StandInEditor>();

/** The visible editors. */
export function visibleEditors(): readonly StandInEditor[] {
  return groups.flatMap(({ tabs }) => tabs.filter(({ isActive }) => isActive).map((tab) => editors.get(tab) as never));
}

/** Shows a document in a column, in a tab that replaces the preview tab there. Tabs that are kept are not replaced. */
export function showTab(
  uri: URI,
  viewColumn: number,
  text: () => string,
  range: (line: number) => object,
  isPreview = true,
): void {
  const group = groups.find((each) => each.viewColumn === viewColumn) ?? (groups[0] as Group);
  const known = group.tabs.find(({ input }) => input.uri.toString() === uri.toString());
  const closed = known ? [] : group.tabs.filter((tab) => tab.isPreview && !tab.isPinned);
  group.tabs.splice(0, group.tabs.length, ...group.tabs.filter((tab) => !closed.includes(tab)));
  for (const tab of group.tabs) tab.isActive = false;
  const tab = known ?? { input: new TabInputText(uri), isPinned: false, isPreview, group, isActive: true };
  tab.isActive = true;
  if (!known) {
    group.tabs.push(tab);
    editors.set(tab, editorOf(uri, viewColumn, text, range));
  }
  editorEvents.tabs.fire({ opened: known ? [] : [tab], changed: [], closed });
  editorEvents.visible.fire(visibleEditors());
}

/** Closes these tabs, by default all. */
export function closeTabs(tabs: readonly Tab[] = groups.flatMap((group) => group.tabs)): void {
  for (const { tabs: all } of groups) all.splice(0, all.length, ...all.filter((tab) => !tabs.includes(tab)));
  editorEvents.tabs.fire({ opened: [], changed: [], closed: tabs });
}

function editorOf(uri: URI, viewColumn: number, text: () => string, range: (line: number) => object): StandInEditor {
  const lines = () => text().split('\n');
  const revealed: number[] = [];
  const decorations = new Map<unknown, readonly string[]>();
  return {
    document: {
      uri,
      get lineCount() {
        return lines().length;
      },
      getText: text,
      lineAt: (line) => ({ text: lines()[line] ?? '', range: range(line) }),
    },
    viewColumn,
    selection: { active: { line: 0, character: 0 } },
    revealed,
    decorations,
    setDecorations({ options }, at) {
      decorations.set(
        options,
        (at as readonly DecoratedPlace[]).map((each) => {
          const { line } = (each.range ?? (each as { readonly start: Place })).start;
          return `${line}: ${each.renderOptions?.after.contentText ?? ''}`;
        }),
      );
    },
    revealRange: ({ start }) => void revealed.push(start.line),
  };
}

interface DecoratedPlace {
  readonly range?: { readonly start: Place };
  readonly renderOptions?: { readonly after: { readonly contentText: string } };
}
