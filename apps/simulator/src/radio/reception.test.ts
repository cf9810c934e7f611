import { expect, test } from 'vitest';
import { createRandom } from '../random.ts';
import { layOut } from './places.ts';
import { linksOf, receive } from './reception.ts';

const places = ['101', '102', '103', '110', '111', '201'].map((room) => ({ floor: room.charAt(0), room }));
const pointOf = layOut(places);
const hearsAll = { byAll: 0, byOthers: 0 };
const at = (room: string) => pointOf({ floor: room.charAt(0), room });

test('rooms lie along a corridor in order of names, floors above each other', () => {
  expect(at('101')).toEqual([0, 0, 0]);
  expect(at('102')).toEqual([0, 6, 0]);
  expect(at('103')[0]).toBe(4);
  expect(at('110')[0]).toBeLessThan(at('111')[0] + 1);
  expect(at('201')[2]).toBeGreaterThan(3);
});

test('a node in the same room receives best, a distant one worse', () => {
  const nodes = [at('101'), [60, 0, 0] as const, at('201')];
  let sameRoomBest = 0;
  for (let pod = 0; pod < 200; pod++) {
    const links = linksOf(at('101'), nodes, createRandom(1, pod));
    if (links[0]?.node === 0) sameRoomBest++;
    expect(links.some(({ node }) => node === 1)).toBe(false);
  }
  expect(sameRoomBest).toBeGreaterThan(190);
});

test('the only node in range always has a link, at any distance', () => {
  expect(linksOf([0, 0, 0], [[300, 0, 0]], createRandom(1))).toHaveLength(1);
});

test('fading scatters the strength, and some advertisements come again after 2 s', () => {
  const random = createRandom(4);
  const links = [{ node: 0, meanDbm: -70 }];
  const received = Array.from({ length: 2000 }, () => receive(links, 1000, hearsAll, random));
  const strengths = received.flat().map(({ rssi }) => rssi);
  const mean = strengths.reduce((a, b) => a + b, 0) / strengths.length;
  expect(Math.abs(mean + 70)).toBeLessThan(0.5);
  expect(Math.max(...strengths) - Math.min(...strengths)).toBeGreaterThan(10);
  const repeated = received.filter((receptions) => receptions.length === 2);
  expect(repeated.length / received.length).toBeGreaterThan(0.07);
  expect(repeated.length / received.length).toBeLessThan(0.13);
  for (const [first, second] of repeated)
    expect(Math.round(((second?.heardAt ?? 0) - (first?.heardAt ?? 0)) / 1000)).toBe(2);
});

test('a distant node misses some measurements, the nearest only in bad air', () => {
  const random = createRandom(5);
  const links = [
    { node: 0, meanDbm: -70 },
    { node: 1, meanDbm: -82 },
  ];
  const share = (node: number, missed: { byAll: number; byOthers: number }): number => {
    const received = Array.from({ length: 2000 }, () => receive(links, 1000, missed, random));
    return (
      received.filter((receptions) => receptions.some((reception) => reception.node === node)).length /
      received.length
    );
  };
  expect(share(0, hearsAll)).toBe(1);
  expect(share(1, hearsAll)).toBeLessThan(0.8);
  expect(share(0, { byAll: 0.1, byOthers: 0.1 })).toBeLessThan(0.95);
});
