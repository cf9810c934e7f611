import { charts } from '@padlight/contract';
import { expect, test } from 'vitest';
import { padFill } from '../pad-fill/pad-fill.ts';
import { addressNames, readChartAddress } from './chart-address.ts';

test('an address without choices is the usual chart up to now', () => {
  expect(readChartAddress(padFill, {})).toEqual({
    range: '24h',
    end: undefined,
    chosen: { view: 'series', half: 'all' },
    isCompared: false,
  });
});

test('range, end, comparison and views are read from the address', () => {
  const to = '2026-11-20T00:00:00.000Z';
  const address = { range: '7d', to, compare: 'before', view: 'daily', half: 'night' };
  expect(readChartAddress(padFill, address)).toEqual({
    range: '7d',
    end: Date.parse('2026-11-20T00:00:00Z'),
    chosen: { view: 'daily', half: 'night' },
    isCompared: true,
  });
  expect(Object.keys(address)).toEqual(addressNames(padFill));
});

test('an unknown value in the address is the usual one', () => {
  const address = { range: '96h', to: 'yesterday', compare: true, view: 'cycles', half: 5 };
  expect(readChartAddress(padFill, address)).toEqual(readChartAddress(padFill, {}));
  const voiding = { chart: charts.voiding, views: {} };
  expect(readChartAddress(voiding, { range: '24h' }).range).toBe('96h');
});
