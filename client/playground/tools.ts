// Connects the buttons at the top of the page, the list of examples, and the keys of the whole page.
import type { Editors } from './editors.ts';
import { examples } from './examples.ts';
import { fail, part } from './notices.ts';
import { type Opened, openedExample } from './opening.ts';
import type { Tabs } from './panels/tabs.ts';
import { startTour } from './tour.ts';
import { tourSteps } from './tour-steps.ts';

interface ToolsHost {
  readonly editors: Editors;
  readonly tabs: Tabs;
  format(): void;
  fix(): void;
  share(): Promise<void>;
  /** Shows the texts of an example, and its panel. */
  show(opened: Opened): void;
}

/** Listens to the buttons, the list and the keys for as long as the page is open. */
export function wireTools({ editors, tabs, format, fix, share, show }: ToolsHost): void {
  const list = part('examples') as HTMLSelectElement;
  list.replaceChildren(new Option('Choose…', ''), ...examples.map(({ title, name }) => new Option(title, name)));
  list.addEventListener('change', () => {
    const example = examples.find(({ name }) => name === list.value);
    if (example) openedExample(example).then(show, fail);
  });
  part('format').addEventListener('click', format);
  part('fix').addEventListener('click', fix);
  part('share').addEventListener('click', () => void share());
  part('help').addEventListener('click', () => (part('keys') as HTMLDialogElement).showModal());
  const steps = tourSteps({
    choosePanel: (name) => tabs.choose(name),
    chooseText: (name) => editors.choose(name),
  });
  part('tour').addEventListener('click', () => startTour(steps));
  addEventListener('keydown', (event) => {
    if (event.key !== 'F6') return;
    event.preventDefault();
    // From the schema to the text below it, then to the panels, and back.
    if (editors.focused === 'schema') editors.focusLower();
    else if (editors.focused !== undefined) tabs.focus();
    else editors.focus('schema');
  });
}

/** Shows the name of an example in the list. The name is empty for a text that is not an example. */
export function setExample(name: string): void {
  (part('examples') as HTMLSelectElement).value = name;
}
