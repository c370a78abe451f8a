// Shows a tour of the page in half a minute: a few steps, each with a sentence beside the part that it is about.
import { button, element } from '../buffers/view/dom.ts';

/** A step of the tour. */
export interface TourStep {
  /** The part of the page, as a selector. */
  readonly at: string;
  readonly title: string;
  readonly text: string;
  /** Prepares the page for the step. */
  readonly show?: () => void;
}

/** Shows the steps one after the other. Escape ends the tour, the arrow keys go on and back. */
export function startTour(steps: readonly TourStep[]): void {
  const before = document.activeElement;
  const bubble = element('div', 'tour');
  bubble.setAttribute('role', 'dialog');
  bubble.setAttribute('aria-labelledby', 'tour-title');
  bubble.setAttribute('aria-describedby', 'tour-text');
  let at = 0;
  let shown: Element | null = null;
  const end = (): void => {
    shown?.classList.remove('toured');
    removeEventListener('resize', place);
    bubble.remove();
    if (before instanceof HTMLElement) before.focus();
  };
  const place = (): void => {
    if (shown) placeBeside(bubble, shown);
  };
  const go = (next: number): void => {
    const step = steps[next];
    if (!step) {
      end();
      return;
    }
    at = next;
    step.show?.();
    shown?.classList.remove('toured');
    shown = document.querySelector(step.at);
    shown?.classList.add('toured');
    shown?.scrollIntoView({ block: 'nearest' });
    const isLast = next === steps.length - 1;
    const on = button(isLast ? 'Done' : 'Next', 'action primary', () => go(at + 1));
    const back = button('Back', 'action', () => go(at - 1));
    back.hidden = next === 0;
    const skip = button('End Tour', 'link', end);
    skip.hidden = isLast;
    const title = element('h2', '', step.title);
    title.id = 'tour-title';
    const text = element('p', '', step.text);
    text.id = 'tour-text';
    const count = element('span', 'muted', `${next + 1} of ${steps.length}`);
    bubble.replaceChildren(title, text, element('div', 'tour-line', [count, skip, back, on]));
    place();
    on.focus();
  };
  bubble.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') end();
    else if (event.key === 'ArrowRight' && at < steps.length - 1) go(at + 1);
    else if (event.key === 'ArrowLeft' && at > 0) go(at - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  addEventListener('resize', place);
  document.body.append(bubble);
  go(0);
}

/** Puts the bubble below a part, or above the part if there is no room below, and always inside the window. */
function placeBeside(bubble: HTMLElement, part: Element): void {
  const { left, top, bottom, width } = part.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = bubble;
  const gap = 10;
  const below = bottom + gap;
  const above = top - gap - offsetHeight;
  const inside = Math.max(gap, Math.min(bottom, innerHeight) - offsetHeight - gap);
  const y = below + offsetHeight < innerHeight ? below : above > 0 ? above : inside;
  const x = Math.max(gap, Math.min(left + width / 2 - offsetWidth / 2, innerWidth - offsetWidth - gap));
  bubble.style.left = `${x}px`;
  bubble.style.top = `${y}px`;
}
