import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patientIdOf } from '../../features/tile/testing/tile-of.ts';
import { wallPages, wallRows } from './wall-pages.ts';

const people = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => patientIdOf(from + index));
const tall = { dueHeight: 300, restHeight: 100, dueLines: 2, lineHeight: 20 };
const room = { height: 900, columns: 4, gap: 10, headingHeight: 50, due: tall, rest: tall };

test('on a quiet day Action Required stands still and the others turn below it', () => {
  const pages = wallPages({ due: people(1, 3), rest: people(100, 60) }, room);
  expect(pages.map(({ due }) => due.length)).toEqual([3, 3, 3, 3]);
  expect(pages.flatMap(({ rest }) => rest)).toEqual(people(100, 60));
});

test('when more need somebody than the wall holds, they alone turn', () => {
  const pages = wallPages({ due: people(1, 20), rest: people(100, 60) }, room);
  expect(pages.flatMap(({ due }) => due)).toEqual(people(1, 20));
  expect(pages.every(({ rest }) => rest.length === 0)).toBe(true);
});

test('a wall too small for anything still has a page', () => {
  expect(wallPages({ due: [], rest: people(1, 5) }, { ...room, height: 60 })).toHaveLength(2);
  expect(wallPages({ due: [], rest: [] }, { ...room, height: 60 })).toEqual([{ due: [], rest: [] }]);
});

test('whatever the wall’s size, everybody due is on a page, and what fits is never cut off', () => {
  fc.assert(
    fc.property(
      fc.nat(60),
      fc.nat(200),
      fc.integer({ min: 100, max: 2000 }),
      fc.integer({ min: 1, max: 8 }),
      (due, rest, height, columns) => {
        const wall = { ...room, height, columns };
        const order = { due: people(1, due), rest: people(1000, rest) };
        const pages = wallPages(order, wall);
        expect(pages.length).toBeGreaterThan(0);
        expect(new Set(pages.flatMap((page) => page.due))).toEqual(new Set(order.due));
        for (const page of pages) {
          const lines = (count: number, line: number) => Math.ceil(count / columns) * (line + wall.gap);
          const needed =
            (page.rest.length > 0 ? 2 : 1) * wall.headingHeight +
            lines(page.due.length, tall.dueHeight) +
            lines(page.rest.length, tall.restHeight) -
            wall.gap;
          expect(needed <= height || page.due.length + page.rest.length <= columns).toBe(true);
        }
      },
    ),
  );
});

test('a line that says more is higher, and what it pushes off a page turns onto the next', () => {
  const order = { due: [], rest: people(1, 28) };
  const [quiet] = wallPages(order, room);
  const pages = wallPages(order, room, (patientId) => (patientId === patientIdOf(1) ? 3 : 0));
  expect(quiet?.rest).toHaveLength(28);
  expect(pages.map(({ rest }) => rest.length)).toEqual([24, 4]);
  expect(wallRows('rest', order.rest, room, () => 3)[0]?.height).toBe(160);
});
