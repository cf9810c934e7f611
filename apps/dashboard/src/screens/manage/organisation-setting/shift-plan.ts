import { type ShiftDraft, timeOptions } from '@padlight/contract';

/** Shifts by their start, each ending when the next one begins, so that they always cover the day. */
export function inOrder<Draft extends Pick<ShiftDraft, 'start' | 'end'>>(drafts: readonly Draft[]): Draft[] {
  const sorted = drafts.toSorted((a, b) => a.start.localeCompare(b.start));
  return sorted.map((draft, index) => ({
    ...draft,
    end: sorted[index + 1]?.start ?? sorted[0]?.start ?? draft.end,
  }));
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The start of a further shift: the middle of the longest one; undefined where there is no room for one. */
export function freeStart(drafts: readonly Pick<ShiftDraft, 'start' | 'end'>[]): string | undefined {
  const [longest] = drafts
    .map(({ start, end }) => ({ from: minutesOf(start), for: minutesOf(end) - minutesOf(start) }))
    .map(({ from, for: length }) => ({ from, for: length <= 0 ? length + 24 * 60 : length }))
    .sort((a, b) => b.for - a.for);
  if (!longest || longest.for < 60) return undefined;
  const slot = Math.round((longest.from + longest.for / 2) / 30) % timeOptions.length;
  return timeOptions[slot]?.value;
}

/** The possible starts of a shift: every free half hour, and its own start. */
export const startsFor = (start: string, drafts: readonly Pick<ShiftDraft, 'start'>[]): string[] =>
  [...new Set([start, ...timeOptions.map(({ value }) => value)])]
    .filter((value) => value === start || !drafts.some((other) => other.start === value))
    .sort();
