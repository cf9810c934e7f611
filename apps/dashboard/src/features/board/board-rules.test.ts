import { AlertType, type DashboardFilter, FilterFlag, OrganisationId, type Place } from '@padlight/contract';
import { expect, test } from 'vitest';
import { alertOf, minutesAgo, now, patientIdOf, readingOf, tileOf } from '../tile/testing/tile-of.ts';
import { createBatch } from './batch-changes.ts';
import type { Change } from './board-store.ts';
import { countBoard } from './count-board.ts';
import { filterIdsOf, matchesFilter } from './matches-filter.ts';
import { answersTo } from './search-tiles.ts';
import { arrange } from './sort-board.ts';

const id = (n: number) => patientIdOf(n) as string;
const place = {
  ...tileOf(1).place,
  buildingId: id(1),
  floorId: id(2),
  roomId: id(3),
  wardIds: [id(4)],
} as Place;
const filter = (flag: FilterFlag, filterIds: string[], buildingId: string | null = null) =>
  ({ organisationId: OrganisationId.parse(1), flag, filterIds, buildingId }) as DashboardFilter;

test('a filter admits its building, floor or area; the server judges hidden places', () => {
  expect(matchesFilter(place, filter(FilterFlag.all, []))).toBe(true);
  expect(matchesFilter(place, filter(FilterFlag.building, [], id(1)))).toBe(true);
  expect(matchesFilter(place, filter(FilterFlag.building, [], id(9)))).toBe(false);
  expect(matchesFilter(place, filter(FilterFlag.floor, [id(2)], id(1)))).toBe(true);
  expect(matchesFilter(place, filter(FilterFlag.floor, [id(9)], id(1)))).toBe(false);
  expect(matchesFilter(place, filter(FilterFlag.area, [id(4)]))).toBe(true);
  expect(matchesFilter(place, filter(FilterFlag.area, [id(9)]))).toBe(false);
  expect(matchesFilter({ ...place, roomId: null }, filter(FilterFlag.area, [id(9)]))).toBe(true);
});

test('a filter of a building asks the board for the building', () => {
  expect(filterIdsOf(filter(FilterFlag.building, [], id(1)))).toEqual([id(1)]);
  expect(filterIdsOf(filter(FilterFlag.floor, [id(2)], id(1)))).toEqual([id(2)]);
});

test('a search finds by name, room and the last four of the pod', () => {
  const tile = tileOf(12, { label: 'Zoë Müller', podTail: '4A2F' });
  for (const query of ['zoe', 'MÜLL', '12', '4a2f', 'zoe 12', '  '])
    expect(answersTo(tile, query)).toBe(true);
  for (const query of ['4a2', 'anna', 'zoe 13']) expect(answersTo(tile, query)).toBe(false);
});

test('a stale tile counts as grey, and people with device trouble are counted', () => {
  const quiet = readingOf('green', { link: { ...readingOf().link, lastHeardAt: minutesAgo(40) } });
  const tiles = [
    tileOf(1),
    tileOf(2, { reading: quiet }),
    tileOf(3, { reading: readingOf('red'), alerts: [alertOf(), alertOf(AlertType.lowbattery, 'low')] }),
  ];
  const get = (wanted: string) => tiles.find((tile) => tile.patientId === wanted);
  const counts = countBoard(arrange(tiles), get, now);
  expect(counts.byLight).toEqual({ green: 1, yellow: 0, red: 1, grey: 1 });
  expect(counts.devices).toBe(1);
});

test('changes within a frame are delivered together, in order; a stop discards them', () => {
  const delivered: Change[][] = [];
  let frame: (() => void) | undefined;
  const batch = createBatch(
    (changes) => delivered.push(changes),
    (work) => {
      frame = work;
      return () => {
        frame = undefined;
      };
    },
  );
  const [first, second] = [{ tile: tileOf(1) }, { tile: tileOf(2) }];
  batch.add(first);
  batch.add(second);
  expect(delivered).toEqual([]);
  frame?.();
  expect(delivered).toEqual([[first, second]]);
  batch.add(first);
  batch.stop();
  frame?.();
  batch.flush();
  expect(delivered).toHaveLength(1);
});

test('a frame that never comes does not let changes pile up', () => {
  let delivered = 0;
  const batch = createBatch(
    (changes) => {
      delivered += changes.length;
    },
    () => () => undefined,
  );
  for (let n = 0; n < 5_000; n++) batch.add({ tile: tileOf(n) });
  expect(delivered).toBe(5_000);
});
