import { type Chart, chartKinds, charts } from '@padlight/contract';
import { expect, test } from 'vitest';
import { padFill } from '../pad-fill/pad-fill.ts';
import { choiceTexts, sheetChoices } from './sheet-choices.ts';

const option = 'fill.title';
const withoutViews = (chart: Chart) => ({ chart, views: {} });

test('a chart is printed in the first of its views that has the range', () => {
  expect(sheetChoices(padFill, '24h')).toEqual({ range: '24h', choices: [{ view: 'series', half: 'all' }] });
  expect(sheetChoices(padFill, '3m')).toEqual({ range: '3m', choices: [{ view: 'daily', half: 'all' }] });
});

test('a chart that has not the range is printed over its usual range', () => {
  expect(sheetChoices(withoutViews(charts.voiding), '7d')).toEqual({ range: '96h', choices: [{}] });
});

test.each(chartKinds)('the chart %s has a sheet over each range', (kind) => {
  for (const wanted of ['24h', '3d', '7d', '3m'] as const) {
    const { range, choices } = sheetChoices(withoutViews(charts[kind]), wanted);
    expect(charts[kind].ranges).toContain(range);
    expect(choices).toHaveLength(1);
  }
});

test('each option of the choice named by `each` has a sheet with its name', () => {
  const views = {
    view: { title: option, options: { lines: 'fill.series', days: 'fill.daily' } },
    sign: { title: option, options: { first: 'vitals.temperature', second: 'vitals.heartRate' } },
  } as const;
  const of = { chart: charts.vitals, views, each: 'sign' } as const;
  const { choices } = sheetChoices(of, '24h');
  expect(choices).toEqual([
    { view: 'lines', sign: 'first' },
    { view: 'lines', sign: 'second' },
  ]);
  expect(choices.map((chosen) => choiceTexts(of, chosen))).toEqual([
    ['vitals.temperature'],
    ['vitals.heartRate'],
  ]);
  expect(choiceTexts(padFill, { view: 'daily', half: 'all' })).toEqual(['fill.daily']);
  expect(choiceTexts(padFill, { view: 'series', half: 'all' })).toEqual([]);
});
