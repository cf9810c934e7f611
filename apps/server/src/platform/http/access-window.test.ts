import { privacyLevels } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAccessWindow } from './access-window.ts';
import { extentOf, isWithin } from './view-extent.ts';

const access = (sessionId: string, target: string, action = 'network.viewed') =>
  ({ sessionId, target, action, detail: { view: 'a' } }) as never;
const polled = { background: true, path: '/polled' };
const once = { background: false, path: '/once' };
const minute = 60_000;

test('a polling screen is one access a quarter-hour, by session and target', () => {
  let now = 0;
  const newOf = createAccessWindow(() => now);
  const isNew = (row: never) => newOf(polled, row).length === 1;
  expect([
    isNew(access('a', 'x')),
    isNew(access('a', 'x')),
    isNew(access('a', 'y')),
    isNew(access('b', 'x')),
  ]).toEqual([true, false, true, true]);
  now = 15 * minute;
  expect(isNew(access('a', 'x'))).toBe(true);
});

test('an access that no screen repeats by itself is one each time', () => {
  const newOf = createAccessWindow(() => 0);
  const row = access('a', 'x', 'audit.viewed');
  expect([newOf(once, row), newOf(once, row)]).toEqual([[row], [row]]);
});

test('a chart requested twice at once is one access; others are more', () => {
  let now = 0;
  const newOf = createAccessWindow(() => now);
  const count = (row: never, call = once) => newOf(call, row).length;
  const first = access('a', 'x', 'chart.viewed');
  expect([count(first), count(first), count(first, { ...once, path: '/another' })]).toEqual([1, 0, 1]);
  expect(count(access('a', 'y', 'chart.viewed'))).toBe(1);
  now = 10_000;
  expect(count(first)).toBe(1);
});

test('all calls that open a person are one access, naming only the person', () => {
  const newOf = createAccessWindow(() => 0);
  const row = { sessionId: 'a', target: 'x', action: 'patient.viewed', detail: { list: 'days' } } as never;
  const own = { sessionId: 'a', target: 'x', action: 'patient.viewed', detail: undefined };
  expect(newOf(once, row)).toEqual([own]);
  expect(newOf({ ...once, path: '/another' }, row)).toEqual([]);
});

test('every access to a person is within a quarter-hour of a row', () => {
  const calls = fc.array(
    fc.record({
      after: fc.integer({ min: 0, max: 10 * minute }),
      session: fc.constantFrom('a', 'b'),
      person: fc.constantFrom('x', 'y'),
      path: fc.constantFrom('/one', '/two'),
    }),
  );
  fc.assert(
    fc.property(calls, (requests) => {
      let now = 0;
      const newOf = createAccessWindow(() => now);
      const rows = new Map<string, number>();
      for (const { after, session, person, path } of requests) {
        now += after;
        const newRows = newOf({ background: false, path }, access(session, person, 'patient.viewed'));
        const last = rows.get(session + person);
        expect(newRows).toHaveLength(last === undefined || now - last >= 15 * minute ? 1 : 0);
        if (newRows.length > 0) rows.set(session + person, now);
      }
    }),
  );
});

const viewOf = fc.record({
  after: fc.integer({ min: 0, max: 90 }),
  userId: fc.constantFrom('a', 'b'),
  filterIds: fc.subarray(['n', 's']),
  privacy: fc.constantFrom(...privacyLevels),
  wardIds: fc.oneof(fc.constant('all'), fc.subarray(['n', 's'], { minLength: 1 })),
});

test('views of the board are one row an hour, user and filter', () => {
  fc.assert(
    fc.property(fc.array(viewOf), (views) => {
      let now = 0;
      const newOf = createAccessWindow(() => now);
      const rows = new Map<string, { at: number; detail: Record<string, unknown> }>();
      for (const { after, userId, ...detail } of views) {
        now += after * minute;
        const row = { action: 'board.viewed', userId, detail: { flag: 2, ...detail } } as never;
        const added: { detail: Record<string, unknown> }[] = newOf(once, row);
        const key = JSON.stringify([userId, detail.filterIds]);
        const before = rows.get(key);
        const isSameHour = before !== undefined && now - before.at < 60 * minute;
        const extent = extentOf(detail).extent;
        if (isSameHour && isWithin(extent, extentOf(before.detail).extent)) expect(added).toEqual([]);
        else {
          expect(added).toHaveLength(1);
          rows.set(key, { at: isSameHour ? before.at : now, detail: added[0]?.detail ?? {} });
        }
        expect(isWithin(extent, extentOf(rows.get(key)?.detail).extent)).toBe(true);
      }
    }),
  );
});

test('a view that shows more adds a row with the widest extent', () => {
  const newOf = createAccessWindow(() => 0);
  const rowsOfView = (privacy: string, wardIds: unknown) =>
    newOf(once, { action: 'board.viewed', detail: { flag: 2, privacy, wardIds } } as never).map(
      ({ detail }: { detail: unknown }) => detail,
    );
  expect(rowsOfView('pseudonymised', ['n'])).toEqual([{ flag: 2, privacy: 'pseudonymised', wardIds: ['n'] }]);
  expect(rowsOfView('anonymised', ['n'])).toEqual([]);
  expect(rowsOfView('private', ['s'])).toEqual([{ flag: 2, privacy: 'private', wardIds: ['n', 's'] }]);
  expect(rowsOfView('private', 'all')).toEqual([{ flag: 2, privacy: 'private', wardIds: 'all' }]);
  expect(rowsOfView('pseudonymised', ['n'])).toEqual([]);
});
