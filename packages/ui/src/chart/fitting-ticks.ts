import type { Tick } from './plot.ts';

/** The approximate width of a character of the axis, and the free space beside a label, pixels. */
const characterPx = { plain: 6.6, strong: 7.6 };
const apartPx = 10;

/** The approximate width of a tick's label, pixels. */
export const widthOf = ({ label, strong }: Tick): number =>
  label.length * (strong ? characterPx.strong : characterPx.plain);

/** The longest label beside an upright axis that has one line, characters. */
const lineLength = 18;

/** The lines of a label beside an upright axis: two of similar length, at a space, where it is long. */
export function linesOf(label: string): readonly string[] {
  if (label.length <= lineLength) return [label];
  const lines = [...label.matchAll(/\s+/g)].map(({ index, 0: space }) => [
    label.slice(0, index),
    label.slice(index + space.length),
  ]);
  const longest = (texts: readonly string[]): number => Math.max(...texts.map(({ length }) => length));
  return lines.reduce((best, other) => (longest(other) < longest(best) ? other : best), [label]);
}

/** The ticks with room for their labels at their places (pixels): strong ones first, then from the left. */
export function fittingTicks<T extends Tick>(ticks: readonly T[], placeOf: (tick: T) => number): T[] {
  const placed: { tick: T; from: number; to: number }[] = [];
  const ordered = [...ticks.filter(({ strong }) => strong), ...ticks.filter(({ strong }) => !strong)];
  for (const tick of ordered) {
    const half = widthOf(tick) / 2;
    const [from, to] = [placeOf(tick) - half, placeOf(tick) + half];
    if (placed.every((other) => to + apartPx <= other.from || from >= other.to + apartPx))
      placed.push({ tick, from, to });
  }
  return placed.map(({ tick }) => tick);
}
