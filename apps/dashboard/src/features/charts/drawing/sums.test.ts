import { expect, test } from 'vitest';
import { textsOf } from '../testing/texts-of.ts';
import { countSum, differenceText, hoursSum, knownSum, volumeSum } from './sums.ts';

const texts = textsOf();

test('the difference of two figures has a direction and a unit', () => {
  expect(differenceText(countSum('voids', 7, texts), 5, texts)).toBe('compare.more 2');
  expect(differenceText(volumeSum('voided', 900, texts), 1_100, texts)).toBe('compare.less 200 ml');
  expect(differenceText(hoursSum('lying', 7_200_000, texts), 3_600_000, texts)).toBe(
    'compare.more 1.0 axis.hours',
  );
});

test('figures that are written alike are the same', () => {
  expect(differenceText(volumeSum('voided', 900.2, texts), 900.4, texts)).toBe('compare.same');
});

test('an unknown figure is not compared', () => {
  expect(differenceText(countSum('voids', null, texts), 5, texts)).toBe('');
  expect(differenceText(countSum('voids', 5, texts), null, texts)).toBe('');
});

test('a difference of temperatures has no zero point: 1 °C more is 1.8 °F', () => {
  const us = textsOf('UTC', 'us');
  const sum = { title: 'skin', value: 37, write: us.temperature.text, writeApart: us.difference.text };
  expect(sum.write(37)).toBe('98.6°F');
  expect(differenceText(sum, 36, us)).toBe('compare.more 1.8°F');
});

test('the known share of a range is never over 100 percent', () => {
  expect(knownSum(110, 100, texts).value).toBe(100);
  expect(knownSum(null, 100, texts).value).toBeNull();
});
