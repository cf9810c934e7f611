import { storyPageSize } from '@padlight/contract';

/** The longest range of one call. */
const windowMs = 31 * 86_400_000;
/** The number of windows that a story may be read back. */
const mostWindows = 12;

/** A part of a story: the window counted back from its end, and the page in it from 1. */
export interface StoryPart {
  readonly window: number;
  readonly page: number;
}
export const firstPart: StoryPart = { window: 0, page: 1 };

/** The range of a window of a story that ends at `to`, epoch milliseconds. */
export const windowRange = ({ window }: StoryPart, to: number): { from: number; to: number } => ({
  from: to - (window + 1) * windowMs,
  to: to - window * windowMs,
});

/** The part after one with `total` alerts in its window; undefined after a year. */
export function partAfter({ window, page }: StoryPart, total: number): StoryPart | undefined {
  if (page * storyPageSize < total) return { window, page: page + 1 };
  return window + 1 < mostWindows ? { window: window + 1, page: 1 } : undefined;
}
