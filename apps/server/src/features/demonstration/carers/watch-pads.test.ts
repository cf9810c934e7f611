import { PatientId } from '@padlight/contract';
import { expect, test } from 'vitest';
import { readingOf } from '../../../testing/readings.ts';
import { watchPads } from './watch-pads.ts';

const hour = 3_600_000;
const start = Date.UTC(2026, 0, 10, 12);
const people = Array.from({ length: 200 }, (_, n) =>
  PatientId.parse(`00000000-0000-4000-8000-${String(n).padStart(12, '0')}`),
);
const tiles = (pct: number, at: number, wear: 'worn' | 'unclipped') =>
  people.map((patientId) => ({ patientId, reading: { ...readingOf('yellow', pct, at), wear } }));

test('most full pads removed are recorded once, half with a weight near the estimate', () => {
  const padsOff = watchPads();
  expect(padsOff(tiles(70, start, 'worn'))).toEqual([]);
  const off = padsOff(tiles(0, start, 'unclipped'));
  expect(off.length / people.length).toBeGreaterThan(0.45);
  expect(off.length / people.length).toBeLessThan(0.75);
  const weights = off.flatMap(({ weightG, ml }) => (weightG === undefined ? [] : weightG / ml));
  expect(weights.length / off.length).toBeGreaterThan(0.35);
  expect(weights.length / off.length).toBeLessThan(0.65);
  for (const share of weights) {
    expect(share).toBeGreaterThan(0.75);
    expect(share).toBeLessThan(1.3);
  }
  expect(padsOff(tiles(0, start, 'unclipped'))).toEqual([]);
});

test('a pod that slips off a pad that is not due is no change', () => {
  const padsOff = watchPads();
  padsOff(tiles(20, start + hour, 'worn'));
  expect(padsOff(tiles(20, start + hour, 'unclipped'))).toEqual([]);
});
