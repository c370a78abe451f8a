// Questions to the user of a VS Code without a window, with the answers that a test has laid out.
import { desk } from './desk.ts';
import { Emitter } from './emitter.ts';

export async function ask(message: string, ...choices: readonly unknown[]): Promise<unknown> {
  desk.said.push(message);
  desk.offered = choices.filter((choice) => typeof choice === 'string');
  const answer = desk.answers.shift();
  return typeof answer === 'function' ? answer() : answer;
}

/** A list with boxes. An answer is the labels of those that are checked, or a text that is typed before Enter. */
export function createQuickPick() {
  const accepted = new Emitter<void>();
  const hidden = new Emitter<void>();
  const list = {
    title: '',
    value: '',
    items: [] as readonly { readonly label: string }[],
    selectedItems: [] as readonly { readonly label: string }[],
    onDidAccept: accepted.event,
    onDidHide: hidden.event,
    show: () => void answer(),
    hide: () => hidden.fire(),
    dispose: () => undefined,
  };
  const answer = async () => {
    const given = await ask(list.title, ...list.items.map(({ label }) => label));
    if (Array.isArray(given)) list.selectedItems = list.items.filter(({ label }) => given.includes(label));
    else if (typeof given === 'string') list.value = given;
    else return hidden.fire();
    return accepted.fire();
  };
  return list;
}
