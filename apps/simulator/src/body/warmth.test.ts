import { expect, test } from 'vitest';
import { batteryPct } from '../battery.ts';
import { createWarmth, feverOn, treatedFeverHours } from './warmth.ts';

const minute = 60_000;
const day = 1440 * minute;

test('a pod warms to the skin within 15 minutes and cools when taken off', () => {
  const warmth = createWarmth(22.5);
  warmth.pass(0, 15 * minute, 15 * minute, true, 36.4, 22.5);
  expect(Math.abs(warmth.celsius() - 36.4)).toBeLessThan(0.3);
  warmth.pass(15 * minute, 20 * minute, 20 * minute, false, 36.4, 22.5);
  expect(warmth.celsius()).toBeLessThan(32);
  warmth.pass(20 * minute, 90 * minute, 90 * minute, false, 36.4, 22.5);
  expect(Math.abs(warmth.celsius() - 22.5)).toBeLessThan(0.1);
});

test('fever is rare, lasts two days, and is high enough', () => {
  const fevers: number[] = [];
  for (let pod = 0; pod < 100; pod++)
    for (let date = 0; date < 100; date++) {
      const degrees = feverOn(1, pod, date);
      if (degrees === 0) continue;
      fevers.push(degrees);
      expect(feverOn(1, pod, date + 1) + feverOn(1, pod, date - 1)).toBeGreaterThan(0);
    }
  expect(fevers.length).toBeGreaterThan(40);
  expect(fevers.length).toBeLessThan(300);
  expect(Math.min(...fevers)).toBeGreaterThan(1.5);
});

test('a treated fever is over within seven hours and on its day', () => {
  for (let pod = 0; pod < 100; pod++) {
    const { from, until } = treatedFeverHours(1, pod, 3);
    expect(until - from).toBeLessThanOrEqual(7);
    expect(until).toBeLessThan(24);
  }
});

test('a battery drains about one percent a day, and is charged in time', () => {
  const start = Date.UTC(2026, 3, 1);
  const series = Array.from({ length: 200 }, (_, date) => batteryPct(1, 5, start + date * day));
  const charges = series.slice(1).filter((pct, index) => pct > (series[index] ?? 0));
  expect(charges.length).toBeGreaterThanOrEqual(1);
  expect(charges.length).toBeLessThanOrEqual(2);
  for (const pct of charges) expect(pct).toBeGreaterThan(90);
  expect(Math.min(...series)).toBeGreaterThanOrEqual(3);
});

test('a known charge is met, and was higher before', () => {
  const known = { at: Date.UTC(2026, 3, 1), pct: 14 };
  expect(batteryPct(1, 5, known.at, known)).toBe(14);
  expect(batteryPct(1, 5, known.at - 7 * day, known)).toBeGreaterThan(16);
});
