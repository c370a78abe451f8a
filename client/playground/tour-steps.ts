// The steps of the tour, which begin with the first example and show each part of the page once.
import type { TourStep } from './tour.ts';

interface TourHost {
  choosePanel(name: string): void;
  chooseText(name: 'data' | 'older'): void;
}

/** The steps in their order. Some of them first choose a panel or a text. */
export function tourSteps({ choosePanel, chooseText }: TourHost): readonly TourStep[] {
  return [
    {
      at: '.schema',
      title: 'The schema',
      text: 'Write it as in an editor: Ctrl+Space offers what fits, F2 renames, Ctrl+. repairs.',
    },
    {
      at: '.texts',
      title: 'Its data',
      text: 'JSON, checked and completed by the schema. Mistakes are underlined while you type.',
      show: () => chooseText('data'),
    },
    {
      at: '.side',
      title: 'Its bytes',
      text: 'The buffer that flatc writes. Point at a byte to see its value; choose a value to see its place in the data.',
      show: () => choosePanel('bytes'),
    },
    {
      at: '#tab-code',
      title: 'Its code',
      text: 'What flatc generates, in each of its languages, at the declaration that the cursor is on.',
    },
    {
      at: '#tab-changes',
      title: 'What breaks',
      text: 'Keep a version, change the schema, and see which changes make old data unreadable.',
    },
    {
      at: '#share',
      title: 'A link for all of it',
      text: 'The schema, the data and the older version are in the link itself. Nothing is sent anywhere.',
    },
  ];
}
