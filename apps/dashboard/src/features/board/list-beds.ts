import type { Place } from '@padlight/contract';
import { bedText } from '../tile/index.ts';

/** The room and the bed of a person. */
export type Bed = Pick<Place, 'room' | 'bed'>;

/** The number of beds that are named; people in further beds are counted. */
const mostBeds = 8;

/**
 * The beds of some people in their order, each person once. Two people without a bed's name in one room, or without a
 * room (`noRoom`), share one text with their number. `more`: the number of people without a text.
 */
export function listBeds(beds: readonly Bed[], noRoom: string): { names: string[]; more: number } {
  const counts = new Map<string, number>();
  for (const bed of beds) {
    const text = bedText(bed) ?? noRoom;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const named = [...counts].slice(0, mostBeds);
  return {
    names: named.map(([text, count]) => (count === 1 ? text : `${text} (${count})`)),
    more: beds.length - named.reduce((sum, [, count]) => sum + count, 0),
  };
}
