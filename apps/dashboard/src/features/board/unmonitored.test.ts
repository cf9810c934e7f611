import { AlertType, silentFor, whyUnmonitored } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeLight } from '../tile/index.ts';
import { alertOf, now, readingOf, tileOf } from '../tile/testing/tile-of.ts';
import { clearnessOf } from './all-clear.ts';
import { countBoard } from './count-board.ts';
import { listBeds } from './list-beds.ts';
import { arrange } from './sort-board.ts';
import { anyTile } from './testing/any-tile.ts';
import { unmonitoredOf } from './unmonitored.ts';

const people = fc.uniqueArray(anyTile, { maxLength: 12, selector: ({ patientId }) => patientId });
const countsOf = (tiles: Parameters<typeof arrange>[0]) =>
  countBoard(arrange(tiles), (patientId) => tiles.find((tile) => tile.patientId === patientId), now);

test('light, counters, all-clear and nurse call agree who is not monitored', () => {
  fc.assert(
    fc.property(people, (tiles) => {
      const unmonitored = tiles.filter((tile) => whyUnmonitored(tile, now) !== null);
      expect(unmonitoredOf(tiles, now)).toEqual(unmonitored);
      const grey = tiles.filter((tile) => describeLight(tile, silentFor(tile.reading, now)).tone === 'grey');
      expect(grey).toEqual(unmonitored);
      expect(countsOf(tiles).byLight.grey).toBe(unmonitored.length);
      const clearness = clearnessOf(tiles, now, { isLoaded: true, link: 'live' });
      if (clearness.kind === 'unsure') expect(clearness.doubts.unmonitored).toEqual(unmonitored);
      if (clearness.kind === 'clear') expect(unmonitored).toEqual([]);
    }),
  );
});

test('a measuring pod with a flat battery counts as monitored and as device trouble', () => {
  const { link } = readingOf();
  const flat = tileOf(1, {
    reading: readingOf('green', { link: { ...link, battery: 'flat', batteryPct: 2 } }),
    alerts: [alertOf(AlertType.flatbattery, 'low')],
  });
  expect(unmonitoredOf([flat], now)).toEqual([]);
  expect(countsOf([flat])).toEqual({ byLight: { green: 1, yellow: 0, red: 0, grey: 0 }, devices: 1 });
  expect(arrange([flat]).due).toEqual([]);
});

test('a list of beds counts each person once', () => {
  const bed = fc.record({
    room: fc.option(fc.constantFrom('106', '107', '108')),
    bed: fc.option(fc.constantFrom('1', '2', '3')),
  });
  fc.assert(
    fc.property(fc.array(bed, { maxLength: 30 }), (beds) => {
      const { names, more } = listBeds(beds, 'No room');
      const named = names.map((name) => Number(/\((\d+)\)$/.exec(name)?.[1] ?? 1));
      expect(named.reduce((sum, count) => sum + count, more)).toBe(beds.length);
      expect(new Set(names).size).toBe(names.length);
    }),
  );
  const of = (room: string | null, bed: string | null) => ({ room, bed });
  const beds = [of('106', '1'), of('106', '2'), of('107', null), of('107', null), of(null, null)];
  expect(listBeds(beds, 'No room')).toEqual({ names: ['106·1', '106·2', '107 (2)', 'No room'], more: 0 });
});
