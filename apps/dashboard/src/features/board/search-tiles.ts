import type { Tile } from '@padlight/contract';

const plain = (text: string | null): string =>
  (text ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Tests whether a tile matches a search: every word in the name or the room, or the last four of the pod. */
export function answersTo(tile: Tile, query: string): boolean {
  const texts = plain(query).split(/\s+/).filter(Boolean);
  const text = plain(`${tile.label ?? ''} ${tile.place.room ?? ''} ${tile.place.bed ?? ''}`);
  const pod = plain(tile.podTail);
  return texts.every((word) => text.includes(word) || (pod !== '' && pod === word));
}
