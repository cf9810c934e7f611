import { goalRanges, languages, localeOf } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createQuantities, type Quantity } from './quantity.ts';

const us = createQuantities('en-US', 'us');
const metric = createQuantities('en-GB', 'metric');
const tenths = (least: number, most: number) =>
  fc.integer({ min: Math.ceil(least * 10), max: Math.floor(most * 10) }).map((value) => value / 10);

const kinds: readonly [keyof typeof us, fc.Arbitrary<number>][] = [
  ['volume', tenths(0, 700)],
  ['weight', tenths(0, 176)],
  ['temperature', tenths(86, 108)],
  ['difference', tenths(0.9, 5.4)],
];

test.each(kinds)('a %s typed in US units is shown again as typed', (kind, typed) => {
  const quantity: Quantity = us[kind];
  fc.assert(
    fc.property(typed, (value) => {
      expect(quantity.entry(quantity.fromEntry(value))).toBe(value);
      expect(quantity.text(quantity.fromEntry(value))).toContain(value.toFixed(1));
    }),
  );
});

test('a stored value is written closely in US units and exactly in metric ones', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (ml) => {
      expect(Math.abs(us.volume.entry(ml) * 29.5735 - ml)).toBeLessThan(1.6);
      expect(metric.volume.entry(ml)).toBe(ml);
      expect(metric.volume.fromEntry(ml)).toBe(ml);
    }),
  );
});

test('the limits of temperatures are round in both units', () => {
  const { temperatureLowC, temperatureHighC, temperatureRiseC } = goalRanges;
  expect([temperatureLowC.min, temperatureLowC.max].map(us.temperature.text)).toEqual(['86.0°F', '98.6°F']);
  expect([temperatureHighC.min, temperatureHighC.max].map(us.temperature.text)).toEqual([
    '96.8°F',
    '107.6°F',
  ]);
  expect([temperatureRiseC.min, temperatureRiseC.max].map(us.difference.text)).toEqual(['0.9°F', '5.4°F']);
  expect(us.temperature.fromEntry(86)).toBe(30);
  expect(us.temperature.fromEntry(107.6)).toBe(42);
});

test('a limit between tenths of the unit is rounded to the allowed side', () => {
  expect(us.volume.limit(1, 'least')).toBe('0.1 fl oz');
  expect(us.volume.limit(20_000, 'most')).toBe('676.2 fl oz');
  expect(us.weight.limit(5_000, 'most')).toBe('176.3 oz');
  expect(us.temperature.limit(42, 'most')).toBe('107.6°F');
  expect(metric.volume.limit(20_000, 'most')).toBe('20,000 ml');
});

test('each language writes a unit in its own way', () => {
  const german = createQuantities('de-DE', 'us');
  expect(german.volume.text(372)).toMatch(/^12,6\sfl oz$/);
  expect(german.temperature.text(36.6)).toMatch(/^97,9\s°F$/);
  expect(us.volume.text(372)).toBe('12.6 fl oz');
  expect(us.volume.spoken(372)).toBe('12.6 fluid ounces');
  expect(us.weight.text(412)).toBe('14.5 oz');
  expect(metric.volume.text(1_372)).toBe('1,372 ml');
  expect(metric.temperature.text(36.56)).toBe('36.6°C');
  for (const language of languages)
    expect(createQuantities(localeOf(language, null), 'metric').volume.unit).toBe('ml');
});
