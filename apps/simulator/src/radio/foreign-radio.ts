import type { Random } from '../random.ts';
import type { HeardRow } from './gateway-text.ts';
import { hexOf } from './hex.ts';

/** The rate at which a node passes on other radio, per second: its filter lets little through. */
const perSecond = 0.004;

/** Beginnings of other advertisements: an iBeacon, a phone's nearby message, a Minew tag, Eddystone, nothing at all. */
const beginnings: readonly [readonly number[], ...(readonly number[])[]] = [
  [0x02, 0x01, 0x06, 0x1a, 0xff, 0x4c, 0x00, 0x02, 0x15],
  [0x02, 0x01, 0x1a, 0x0a, 0xff, 0x4c, 0x00, 0x10],
  [0x02, 0x01, 0x06, 0x03, 0x03, 0xe1, 0xff],
  [0x03, 0x03, 0xaa, 0xfe, 0x15, 0x16, 0xaa, 0xfe],
  [],
];

/** A phone changes its address every quarter of an hour, so each is drawn again; random addresses begin with 4 to 7. */
const addressOf = (random: Random): string =>
  hexOf(
    Uint8Array.from({ length: 6 }, (_, place) => (place ? random.whole(0, 255) : random.whole(0x40, 0x7f))),
  );

/** A row of other radio at a node in the `seconds` up to `at`: mostly none. */
export function foreignRow(at: number, seconds: number, random: Random): HeardRow | undefined {
  if (!random.chance(perSecond * seconds)) return undefined;
  const begin = random.pick(beginnings);
  const length = begin.length === 0 ? 0 : random.whole(begin.length, 31);
  const bytes = Uint8Array.from({ length }, (_, place) => begin[place] ?? random.whole(0, 255));
  return {
    heardAt: at - random.whole(0, Math.floor(seconds * 1000)),
    mac: addressOf(random),
    rssi: random.whole(-95, -50),
    rawData: hexOf(bytes),
  };
}
