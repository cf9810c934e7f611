import { instant, PatientId, type VitalNight } from '@padlight/contract';
import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useChartText } from '../../../features/charts/index.ts';
import { textsOf } from '../../../features/charts/testing/texts-of.ts';
import { startI18n } from '../../../platform/i18n/index.ts';
import { storeSession } from '../../../platform/session/index.ts';
import { carer, tokenLasting } from '../../../testing/people.ts';
import { drawVitalNights } from './draw-nights.ts';
import type { VitalRecord } from './vital-texts.ts';
import { VitalsCard } from './vitals-card.tsx';
import { vitalNightsTable } from './vitals-table.ts';

const hour = 3_600_000;
const from = Date.UTC(2026, 2, 1, 12);
const range = { from, to: from + 3 * 24 * hour };
const none = { points: [], day: null, night: null };
const unmeasured = { temperature: null, heartRate: null, oximetry: null, respiration: null, balance: null };
const nightAt = (days: number, more: Partial<VitalNight> = {}): VitalNight => ({
  from: instant(from + (24 * days + 9) * hour),
  to: instant(from + (24 * days + 18) * hour),
  ...unmeasured,
  lowSaturationMin: null,
  ...more,
});
const pulse = { low: 48, median: 56, high: 90, measuredMin: 505, fewMin: 20 };
const saturation = { low: 79, median: 94, high: 98, measuredMin: 540, fewMin: 0 };
const record: VitalRecord = {
  person: { label: 'Ada', code: 'P-1' },
  gaps: [],
  nights: [],
  halves: null,
  filledFrom: null,
  stretchMs: hour,
  fewValues: 12,
  baselineC: null,
  formerLimits: [],
  limits: { highC: 38, lowC: 35, riseC: 1.1 },
  temperature: none,
  heartRate: none,
  oximetry: none,
  respiration: none,
  balance: none,
  nightly: [
    nightAt(0, { heartRate: pulse, oximetry: saturation, lowSaturationMin: 12 }),
    nightAt(1),
    nightAt(2, { heartRate: { ...pulse, median: 61 } }),
  ],
};

beforeEach(async () => {
  storeSession(carer('Patients.View'), tokenLasting(60));
  await startI18n(['charts', 'tile', 'alerts'], 'en');
});

test('each night is a column from lowest to highest, as long as the night', () => {
  const { plot, stops } = drawVitalNights(record, 'heartRate', range, textsOf());
  const columns = plot.layers.flatMap((layer) => (layer.kind === 'columns' ? layer.columns : []));
  expect(columns).toEqual(
    [0, 2].map((days) => ({
      low: 48,
      high: 90,
      from: from + (24 * days + 9) * hour,
      to: from + (24 * days + 18) * hour,
    })),
  );
  const medians = plot.layers.flatMap((layer) => (layer.kind === 'line' ? [layer.points] : []));
  expect(medians.map((points) => points.map(([, value]) => value))).toEqual([
    [56, 56],
    [61, 61],
  ]);
  expect(stops.map(({ at }) => at)).toEqual([0, 2].map((days) => from + (24 * days + 13.5) * hour));
});

test('saturation is read with its low minutes, and an unmeasured sign has no picture', () => {
  const [stop] = drawVitalNights(record, 'oximetry', range, textsOf()).stops;
  expect(stop?.texts()).toMatch(/ 94.* · vitals\.lowFor 90 12$/);
  const { stops, nothing } = drawVitalNights(record, 'balance', range, textsOf());
  expect([stops, nothing?.title]).toEqual([[], 'vitals.noNight']);
});

test('the table has every night, newest first, without values where none were measured', () => {
  const rowsOf = (sign: 'heartRate' | 'oximetry') =>
    vitalNightsTable(record, sign, textsOf()).rows.map(({ cells }) =>
      cells.slice(2).map(({ csv, text }) => csv ?? text),
    );
  expect(rowsOf('heartRate')).toEqual([
    [48, 61, 90, 505, 20],
    ['', '', '', 0, ''],
    [48, 56, 90, 505, 20],
  ]);
  expect(rowsOf('oximetry').at(-1)).toEqual([79, 94, 98, 540, 0, 12]);
  expect(rowsOf('oximetry').at(0)).toEqual(['', '', '', 0, '', '']);
});

function CardOf({ data }: { data: VitalRecord }) {
  return (
    <VitalsCard
      patientId={PatientId.parse('0d3f0d4e-6c0b-4c52-9a0e-6b8b6f0f5a11')}
      requestedRange={range}
      end={undefined}
      onEnd={() => undefined}
      texts={useChartText(range.from, range.to)}
      query={{ data, failed: false }}
    />
  );
}

test('beneath the picture each night has all signs, the unmeasured ones as such', () => {
  render(<CardOf data={record} />);
  const nights = screen.getByRole('region', { name: 'Night by night' });
  const rows = within(nights).getAllByRole('row').slice(1);
  const cellsOf = (row: HTMLElement | undefined) =>
    row
      ? within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent)
      : [];
  expect(rows).toHaveLength(3);
  expect(cellsOf(rows[2])).toEqual([
    'Not measured',
    '56 48 – 90505 min, 20 with few values',
    '94 79 – 98540 min',
    'Not measured',
    '12',
  ]);
  expect(cellsOf(rows[1]).at(-1)).toBe('–');
});

test('over three months the nights are in the view and its table alone', () => {
  render(<CardOf data={{ ...record, stretchMs: 24 * hour }} />);
  expect(screen.queryByRole('region', { name: 'Night by night' })).toBeNull();
  expect(screen.getByText(/“By night” shows each night/)).toBeDefined();
});
