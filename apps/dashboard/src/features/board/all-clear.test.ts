import { instant, lights, linkStates, type Tile } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { urgencyOf } from '../tile/index.ts';
import { alertOf, minutesAgo, now, readingOf, tileOf } from '../tile/testing/tile-of.ts';
import { clearnessOf, isRead, narrowedClearnessOf } from './all-clear.ts';

const silence = (type = alertOf().type) => ({
  ...{ alertId: alertOf().alertId, type, by: 'Nora' },
  until: instant(now + 600_000),
});
const aTile: fc.Arbitrary<Tile> = fc
  .record({
    n: fc.nat(500),
    light: fc.constantFrom(...lights, 'green' as const, 'green' as const),
    link: fc.constantFrom(...linkStates, 'connected' as const, 'connected' as const),
    minutes: fc.option(fc.constantFrom(0, 1, 4, 6, 90), { freq: 9 }),
    hasPod: fc.boolean(),
    calls: fc.constantFrom(0, 0, 0, 1),
    silenced: fc.constantFrom(0, 0, 0, 1),
  })
  .map(({ n, light, link, minutes, hasPod, calls, silenced }) => {
    const lastHeardAt = minutes === null ? null : minutesAgo(minutes);
    const reading = readingOf(light, { link: { ...readingOf().link, state: link, lastHeardAt } });
    return tileOf(n, {
      reading: hasPod ? reading : null,
      alerts: calls ? [alertOf()] : [],
      silenced: silenced ? [silence()] : [],
    });
  });
const current = fc.record({
  isLoaded: fc.boolean(),
  link: fc.constantFrom('connecting' as const, 'live' as const, 'lost' as const),
});

test('all is clear only where everyone in view is measured now, over a live link, and needs nothing', () => {
  fc.assert(
    fc.property(fc.array(aTile, { maxLength: 6 }), current, (tiles, how) => {
      const isClear = clearnessOf(tiles, now, how).kind === 'clear';
      const knownWell = (tile: Tile) =>
        tile.reading !== null &&
        ['green', 'yellow'].includes(tile.reading.light.shown) &&
        tile.reading.link.state === 'connected' &&
        tile.reading.link.lastHeardAt !== null &&
        now - Date.parse(tile.reading.link.lastHeardAt) <= 5 * 60_000 &&
        tile.alerts.length + tile.silenced.length === 0;
      expect(isClear).toBe(how.isLoaded && how.link === 'live' && tiles.every(knownWell));
    }),
  );
});

test('one more person in view never makes a board clear that was not', () => {
  fc.assert(
    fc.property(fc.array(aTile, { maxLength: 6 }), aTile, current, (tiles, more, how) => {
      if (clearnessOf(tiles, now, how).kind !== 'clear')
        expect(clearnessOf([...tiles, more], now, how).kind).not.toBe('clear');
    }),
  );
});

test('of whom nothing is measured and who is silenced is named, each once', () => {
  fc.assert(
    fc.property(fc.array(aTile, { maxLength: 6 }), (tiles) => {
      const found = clearnessOf(tiles, now, { isLoaded: true, link: 'live' });
      if (found.kind !== 'unsure') return;
      expect(found.unread).toEqual(tiles.filter((tile) => !isRead(tile, now)));
      expect(found.silenced).toEqual(tiles.filter((tile) => tile.silenced.length > 0));
    }),
  );
});

test('time alone ends an all-clear: a reading goes stale after five minutes', () => {
  const tiles = [tileOf(1)];
  const live = { isLoaded: true, link: 'live' } as const;
  expect(clearnessOf(tiles, now, live).kind).toBe('clear');
  expect(clearnessOf(tiles, now + 301_000, live)).toMatchObject({ kind: 'unsure', unread: tiles });
});

test('a narrowed list is clear only where everyone is, and counts others who are due', () => {
  fc.assert(
    fc.property(
      fc.array(aTile, { maxLength: 4 }),
      fc.array(aTile, { maxLength: 4 }),
      current,
      (found, others, how) => {
        const narrowed = narrowedClearnessOf(found, others, now, how);
        const ofAll = clearnessOf([...found, ...others], now, how);
        const due = others.filter((tile) => urgencyOf(tile) !== null).length;
        expect(narrowed.kind === 'clear').toBe(ofAll.kind === 'clear');
        if (narrowed.kind === 'others')
          expect(narrowed).toEqual({
            ...{ kind: 'others', others: due, count: found.length },
            shown: clearnessOf(found, now, how),
          });
        else expect(due === 0 || narrowed.kind === clearnessOf(found, now, how).kind).toBe(true);
      },
    ),
  );
});
