import { type Tile, whyUnmonitored } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { urgencyOf } from '../tile/index.ts';
import { now, tileOf } from '../tile/testing/tile-of.ts';
import { clearnessOf, narrowedClearnessOf } from './all-clear.ts';
import { anyTile } from './testing/any-tile.ts';

const current = fc.record({
  isLoaded: fc.boolean(),
  link: fc.constantFrom('connecting' as const, 'live' as const, 'lost' as const),
});

test('an all-clear needs everyone in view measured live and without needs', () => {
  fc.assert(
    fc.property(fc.array(anyTile, { maxLength: 6 }), current, (tiles, how) => {
      const isClear = clearnessOf(tiles, now, how).kind === 'clear';
      const knownWell = (tile: Tile) =>
        tile.reading !== null &&
        ['green', 'yellow'].includes(tile.reading.light.shown) &&
        tile.reading.link.state === 'connected' &&
        tile.reading.link.lastHeardAt !== null &&
        now - Date.parse(tile.reading.link.lastHeardAt) <= 5 * 60_000 &&
        tile.reading.pad.confirming !== 'red' &&
        tile.alerts.length + tile.silenced.length === 0;
      expect(isClear).toBe(how.isLoaded && how.link === 'live' && tiles.every(knownWell));
    }),
  );
});

test('one more person in view never makes a board clear that was not', () => {
  fc.assert(
    fc.property(fc.array(anyTile, { maxLength: 6 }), anyTile, current, (tiles, more, how) => {
      if (clearnessOf(tiles, now, how).kind !== 'clear')
        expect(clearnessOf([...tiles, more], now, how).kind).not.toBe('clear');
    }),
  );
});

test('each person not monitored, silenced or filling past the goal is named once', () => {
  fc.assert(
    fc.property(fc.array(anyTile, { maxLength: 6 }), (tiles) => {
      const clearness = clearnessOf(tiles, now, { isLoaded: true, link: 'live' });
      if (clearness.kind !== 'unsure') return;
      const isUnmonitored = (tile: Tile) => whyUnmonitored(tile, now) !== null;
      expect(clearness.doubts).toEqual({
        unmonitored: tiles.filter(isUnmonitored),
        silenced: tiles.filter((tile) => tile.silenced.length > 0),
        filling: tiles.filter((tile) => tile.reading?.pad.confirming === 'red' && !isUnmonitored(tile)),
      });
    }),
  );
});

test('an all-clear ends by time: a reading goes stale after five minutes', () => {
  const tiles = [tileOf(1)];
  const live = { isLoaded: true, link: 'live' } as const;
  expect(clearnessOf(tiles, now, live).kind).toBe('clear');
  expect(clearnessOf(tiles, now + 301_000, live)).toMatchObject({
    kind: 'unsure',
    doubts: { unmonitored: tiles },
  });
});

test('a narrowed list is clear only with everyone, and counts other due people', () => {
  fc.assert(
    fc.property(
      fc.array(anyTile, { maxLength: 4 }),
      fc.array(anyTile, { maxLength: 4 }),
      current,
      (listed, others, how) => {
        const narrowed = narrowedClearnessOf(listed, others, now, how);
        const ofAll = clearnessOf([...listed, ...others], now, how);
        const due = others.filter((tile) => urgencyOf(tile) !== null).length;
        expect(narrowed.kind === 'clear').toBe(ofAll.kind === 'clear');
        if (narrowed.kind === 'others')
          expect(narrowed).toEqual({
            kind: 'others',
            others: due,
            count: listed.length,
            listState: clearnessOf(listed, now, how),
          });
        else expect(due === 0 || narrowed.kind === clearnessOf(listed, now, how).kind).toBe(true);
      },
    ),
  );
});
