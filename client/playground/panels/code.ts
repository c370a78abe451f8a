// Shows the code that flatc generates from the schema, in one of its languages, while the user types.
import { Compartment, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import { realClock } from '../../../server/clock.ts';
import { FlatcWorker } from '../../../server/flatc/flatc-worker.ts';
import { generatedCode, previewLanguages } from '../../../server/flatc/generated-code.ts';
import { LiveCode, type LiveState } from '../../../server/flatc/live-code.ts';
import { type CodePlace, codePlace, type DeclaredName } from '../../../server/language/generate/service.ts';
import { button, element } from '../../buffers/view/dom.ts';
import { codeLanguage } from '../editor/code-words.ts';
import { openReader } from '../editor/editor.ts';
import { pageWorkers } from '../flatc.ts';
import { codeFolder, differenceOf, fileToShow, type Generator, jobFor, statusOf } from './code-model.ts';
import type { Panel } from './panel.ts';

interface CodeHost {
  text(): string;
  copy(text: string): void;
  /**
   * The declaration at the cursor, otherwise `before`, otherwise the first declaration; undefined if the schema
   * declares nothing.
   */
  declared(before: DeclaredName | undefined): Promise<DeclaredName | undefined>;
}

const setLine = StateEffect.define<number | undefined>();
const mark = Decoration.line({ class: 'cm-led' });

/** The mark of the line with the code of the declaration at the cursor. */
const ledLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(known, { effects, state, changes }) {
    const effect = effects.find((each) => each.is(setLine));
    if (!effect) return known.map(changes);
    if (effect.value === undefined || effect.value >= state.doc.lines) return Decoration.none;
    return Decoration.set([mark.range(state.doc.line(effect.value + 1).from)]);
  },
  provide: (field) => EditorView.decorations.from(field),
});

export class CodePanel implements Panel {
  readonly element = element('div', 'panel code');
  readonly #host: CodeHost;
  readonly #status = element('p', 'note');
  readonly #languages = element('select', 'action');
  readonly #files = element('select', 'action');
  readonly #reader: EditorView;
  readonly #colours = new Compartment();
  readonly #worker = new FlatcWorker(pageWorkers());
  #live: LiveCode | undefined;
  #declared: DeclaredName | undefined;
  #shown: string | undefined;

  constructor(host: CodeHost, language: Generator) {
    this.#host = host;
    this.#languages.replaceChildren(...previewLanguages.map(({ generator, name }) => new Option(name, generator)));
    this.#languages.value = language;
    this.#languages.setAttribute('aria-label', 'Language of the code');
    this.#files.setAttribute('aria-label', 'File of the code');
    this.#languages.addEventListener('change', () => this.choose(this.language));
    this.#files.addEventListener('change', () => this.#show(this.#files.value));
    this.#status.setAttribute('role', 'status');
    const copy = button('Copy', 'action', () => host.copy(this.#reader.state.doc.toString()));
    const place = element('div', 'reader');
    this.element.append(element('div', 'line', [this.#languages, this.#files, copy]), this.#status, place);
    this.#reader = openReader(place, 'Generated code', [ledLine], this.#colours.of(codeLanguage(language)));
  }

  get language(): Generator {
    return this.#languages.value as Generator;
  }

  /** Shows the code in another language. */
  choose(language: Generator): void {
    this.#languages.value = language;
    this.#reader.dispatch({ effects: this.#colours.reconfigure(codeLanguage(language)) });
    this.#live?.dispose();
    this.#live = undefined;
    this.textChanged();
  }

  refresh(): Promise<void> {
    this.textChanged();
    return this.follow();
  }

  /** Generates the code of the present schema again. */
  textChanged(): void {
    this.#live ??= this.#newLive(this.language);
    this.#live.renew();
  }

  /** Goes to the code of the declaration at the cursor. */
  async follow(): Promise<void> {
    this.#declared = await this.#host.declared(this.#declared);
    this.#goToDeclared();
  }

  #newLive(language: Generator): LiveCode {
    const generate = async (signal: AbortSignal) =>
      generatedCode(await this.#worker.run(jobFor(language, this.#host.text()), signal), codeFolder);
    return new LiveCode(generate, (state) => this.#showState(state), realClock);
  }

  #showState(state: LiveState): void {
    const { files = new Map<string, string>(), refusal } = state;
    this.#status.textContent = statusOf(state);
    this.#status.hidden = refusal === undefined;
    this.#reader.dom.classList.toggle('older', refusal !== undefined);
    const names = [...files.keys()];
    const known = [...this.#files.options].map(({ value }) => value);
    if (names.join('\n') !== known.join('\n')) {
      this.#files.replaceChildren(...names.map((name) => new Option(name.replace(/^.*\//, ''), name)));
      this.#files.hidden = names.length < 2;
    }
    this.#show(fileToShow(files, this.#place(state)?.file, this.#shown));
    this.#goToDeclared();
  }

  #show(file: string): void {
    this.#shown = file;
    this.#files.value = file;
    const text = this.#live?.state.files?.get(file) ?? '';
    const changes = differenceOf(this.#reader.state.doc.toString(), text);
    if (changes.from !== changes.to || changes.insert !== '') this.#reader.dispatch({ changes });
  }

  #place({ files }: LiveState): CodePlace | undefined {
    return files && this.#declared && codePlace(files, this.#declared);
  }

  #goToDeclared(): void {
    const place = this.#live && this.#place(this.#live.state);
    if (!place) return;
    if (place.file !== this.#shown) this.#show(place.file);
    const { doc } = this.#reader.state;
    const at = doc.line(Math.min(place.line + 1, doc.lines));
    const { from, to } = this.#reader.viewport;
    const isSeen = from <= at.from && at.to <= to && this.#isOnScreen(at.from);
    const scroll = isSeen ? [] : [EditorView.scrollIntoView(at.from, { y: 'center' })];
    this.#reader.dispatch({ effects: [setLine.of(place.line), ...scroll] });
  }

  #isOnScreen(offset: number): boolean {
    const place = this.#reader.coordsAtPos(offset);
    const { top, bottom } = this.#reader.scrollDOM.getBoundingClientRect();
    return place !== null && place.top >= top && place.bottom <= bottom;
  }
}
