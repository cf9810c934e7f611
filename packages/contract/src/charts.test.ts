import { expect, test } from 'vitest';
import { chartKinds, chartRanges, charts } from './charts.ts';

test('each chart has its own path and permission, which its call requires', () => {
  const all = Object.values(charts);
  expect(Object.keys(charts)).toEqual([...chartKinds]);
  expect(all.map(({ kind }) => kind)).toEqual([...chartKinds]);
  for (const values of [all.map(({ path }) => path), all.map(({ permission }) => permission)])
    expect(new Set(values).size).toBe(all.length);
  for (const { call, permission } of all) expect(permission).toBe(call.permission);
});

test('the ranges of a chart are known, each of them once', () => {
  for (const { ranges } of Object.values(charts)) {
    expect(new Set(ranges).size).toBe(ranges.length);
    for (const range of ranges) expect(chartRanges).toHaveProperty(range);
  }
});
