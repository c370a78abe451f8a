// Finds the box that an arrow key leads to.

/** The place of a box in a picture: its left upper corner and its size. */
interface BoxPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/**
 * The nearest box in a direction; undefined if there is none. A distance to the side counts three times, so that keys
 * lead along rows and columns.
 */
export function nextBox<Box extends BoxPlace>(boxes: readonly Box[], from: BoxPlace, to: Direction): Box | undefined {
  const [x, y] = middleOf(from);
  const isAcross = to === 'ArrowLeft' || to === 'ArrowRight';
  const sign = to === 'ArrowRight' || to === 'ArrowDown' ? 1 : -1;
  let [best, shortest]: [Box | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const box of boxes) {
    const [otherX, otherY] = middleOf(box);
    const [across, down] = [otherX - x, otherY - y];
    const ahead = sign * (isAcross ? across : down);
    const aside = Math.abs(isAcross ? down : across);
    const way = ahead + 3 * aside;
    if (ahead > 1 && way < shortest) [best, shortest] = [box, way];
  }
  return best;
}

function middleOf({ x, y, width, height }: BoxPlace): readonly [x: number, y: number] {
  return [x + width / 2, y + height / 2];
}
