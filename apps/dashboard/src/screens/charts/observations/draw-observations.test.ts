import { type Instant, instant, type ObservationTypeId } from '@padlight/contract';
import { expect, test } from 'vitest';
import { textsOf } from '../../../features/charts/testing/texts-of.ts';
import { drawObservations } from './draw-observations.ts';
import type { ObservationRecord } from './observation-record.ts';
import { observationsTable } from './observations-table.ts';
import { sumObservations } from './sum-observations.ts';

const hour = 3_600_000;
const from = Date.UTC(2026, 2, 1);
const range = { from, to: from + 24 * hour };
const at = (hours: number): Instant => instant(from + hours * hour);
const idOf = (name: string) => name as ObservationTypeId;
const common = { input: 'scale', unit: null } as const;

const record: ObservationRecord = {
  person: { label: 'Ada', code: 'P-1' },
  gaps: [],
  filledFrom: null,
  nights: [],
  halves: null,
  types: [
    {
      ...common,
      typeId: idOf('bowel'),
      names: { en: 'Bowel', de: 'Stuhlgang' },
      legend: [{ value: 4, texts: { en: 'Smooth' } }],
    },
    { typeId: idOf('drink'), names: { en: 'Drink' }, input: 'number', unit: 'ml', legend: [] },
    { typeId: idOf('weight'), names: { de: 'Gewicht' }, input: 'number', unit: 'kg', legend: [] },
  ],
  observations: [
    { at: at(1), typeId: idOf('drink'), value: 200, comment: 'tea', by: 'Emil' },
    { at: at(2), typeId: idOf('bowel'), value: 4, comment: null, by: null },
    { at: at(3), typeId: idOf('drink'), value: 150, comment: null, by: 'Emil' },
    { at: at(4), typeId: idOf('weight'), value: 61.5, comment: null, by: 'Emil' },
  ],
  cycles: [
    {
      attachedAt: at(0),
      removedAt: at(20),
      ml: 300,
      lowMl: 200,
      highMl: 400,
      capacityMl: 500,
      timeliness: null,
    },
  ],
  voids: [{ start: at(5), end: at(5.1), ml: 220, lowMl: 150, highMl: 260, size: 'medium' }],
};

test('each type has a lane below that of the sensor', () => {
  const { plot, stops } = drawObservations(record, 'all', range, textsOf());
  expect(plot.left.ticks?.map(({ label }) => label)).toEqual([
    'observations.sensed',
    'Bowel',
    'Drink',
    'Gewicht',
  ]);
  expect(stops.map(({ texts }) => texts())).toEqual([
    'observations.at 1 Mar, 01:00 Drink · 200 ml · tea',
    'observations.at 1 Mar, 02:00 Bowel · 4 · Smooth',
    'observations.at 1 Mar, 03:00 Drink · 150 ml',
    'observations.at 1 Mar, 04:00 Gewicht · 61.5 kg',
    'observations.at 1 Mar, 05:00 void.medium 100 299 ml · 220 ml',
  ]);
});

test('the bowel alone has neither other types nor the sensor', () => {
  const { plot, stops } = drawObservations(record, 'bowel', range, textsOf());
  expect(plot.left.ticks?.map(({ label }) => label)).toEqual(['Bowel']);
  expect(stops).toHaveLength(1);
  expect(observationsTable(record, 'bowel', range, textsOf()).rows).toHaveLength(1);
});

test('the table has the newest first, and keeps what the sensor found apart', () => {
  const { rows } = observationsTable(record, 'bladder', range, textsOf());
  expect(
    rows.map(({ cells }) =>
      cells
        .map(({ text }) => text)
        .slice(0, 5)
        .join(' | '),
    ),
  ).toEqual([
    '1 Mar, 05:00 | observations.sensed | void.medium 100 299 ml · 220 ml |  | ',
    '1 Mar, 03:00 | Drink | 150 ml |  | Emil',
    '1 Mar, 01:00 | Drink | 200 ml | tea | Emil',
  ]);
});

test('what was drunk is added up; nothing noted is not nothing drunk', () => {
  const values = (of: ObservationRecord) => sumObservations(of, range, textsOf()).map(({ value }) => value);
  expect(values(record).slice(0, 4)).toEqual([350, 0, 1, 1]);
  expect(values({ ...record, observations: [] })[0]).toBeNull();
});
