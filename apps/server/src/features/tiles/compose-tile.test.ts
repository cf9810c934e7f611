import { instant, type Reading } from '@padlight/contract';
import { expect, test } from 'vitest';
import { readingOf } from '../../testing/readings.ts';
import { forecastBasis, redLikelyAt } from './compose-tile.ts';

const reading = readingOf('yellow', 60);
const at = instant(Date.UTC(2026, 0, 10, 12, 40));
const forecast = { at, basis: forecastBasis(reading) };
const likely = (changed: Partial<Reading>) => redLikelyAt(forecast, { reading: { ...reading, ...changed } });
const { light, pad, fill, voidsToday, link } = reading;

test('a forecast holds while pad, product, capacity and last void stay', () => {
  const fuller = fill && { ...fill, pct: 66 };
  expect([likely({}), likely({ fill: fuller, position: null, temperature: null })]).toEqual([at, at]);
  expect(redLikelyAt(null, { reading })).toBeUndefined();
});

test.each<[string, Partial<Reading>]>([
  ['a red light', { light: { ...light, shown: 'red' } }],
  ['a grey light', { light: { ...light, shown: 'grey' } }],
  ['a light being confirmed as red', { pad: { ...pad, confirming: 'red' } }],
  ['a light being confirmed as yellow', { pad: { ...pad, confirming: 'yellow' } }],
  ['a pod out of range', { link: { ...link, state: 'out-of-range' } }],
  ['a pod that was never heard', { link: { ...link, lastHeardAt: null } }],
  ['another pad', { pad: { ...pad, attachedAt: at } }],
  ['another product', { pad: { ...pad, product: pad.product && { ...pad.product, productId: 9 } } }],
  ['another capacity', { fill: fill && { ...fill, capacityMl: 700 } }],
  ['a further void', { voidsToday: { ...voidsToday, lastAt: at } }],
])('nothing is forecast of %s', (_, changed) => {
  expect(likely(changed)).toBeUndefined();
});

test('nothing is forecast of a person without a pod or consent', () => {
  expect(redLikelyAt(forecast, { reading: null })).toBeUndefined();
  expect(redLikelyAt(forecast, { reading, notConsented: true })).toBeUndefined();
});
