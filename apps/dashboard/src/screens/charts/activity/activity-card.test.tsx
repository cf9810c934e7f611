import { PatientId } from '@padlight/contract';
import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useChartText } from '../../../features/charts/index.ts';
import { startI18n } from '../../../platform/i18n/index.ts';
import { storeSession } from '../../../platform/session/index.ts';
import { carer, tokenLasting } from '../../../testing/people.ts';
import { ActivityCard } from './activity-card.tsx';
import type { ActivityRecord } from './activity-record.ts';

const hour = 3_600_000;
const range = { from: 0, to: 24 * hour };
beforeEach(async () => {
  storeSession(carer('Patients.View'), tokenLasting(60));
  await startI18n(['charts', 'tile', 'alerts'], 'en');
});

function CardOf(record: Pick<ActivityRecord, 'daily' | 'usual'>) {
  const data: ActivityRecord = {
    ...record,
    person: { label: 'Ada', code: 'P-1' },
    gaps: [],
    nights: [],
    halves: null,
    filledFrom: null,
    hours: [],
    days: [],
    rhythm: [],
    activityMs: {},
  };
  return (
    <ActivityCard
      patientId={PatientId.parse('0d3f0d4e-6c0b-4c52-9a0e-6b8b6f0f5a11')}
      requestedRange={range}
      end={undefined}
      onEnd={() => undefined}
      texts={useChartText(range.from, range.to)}
      query={{ data, failed: false }}
    />
  );
}
const rowOf = (name: string): (string | null)[] => {
  const row = screen.getByRole('row', { name: new RegExp(`^${name}`) });
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};

test('more and less than usual are written as text', () => {
  const daily = { stationary: 20 * hour, walk: hour };
  const usual = { stationary: 21 * hour, walk: hour / 2 };
  render(<CardOf daily={daily} usual={{ days: 20, ofDays: 28, neededDays: 7, daily: usual }} />);
  expect(screen.getByText(/mean of 20 of the 28 days/)).toBeDefined();
  expect(rowOf('Stationary')).toEqual(['1,200 min', '1,260 min', '60 min less']);
  expect(rowOf('Walk')).toEqual(['60 min', '30 min', '30 min more']);
  expect(rowOf('Sit/stand')).toEqual(['0 min', '0 min', 'no change']);
  expect(screen.queryByRole('row', { name: /^Jog/ })).toBeNull();
});

test('where too little is known there is neither a day nor a usual day', () => {
  render(<CardOf daily={null} usual={{ days: 3, ofDays: 28, neededDays: 7, daily: null }} />);
  expect(screen.getByText(/3 of at least 7 days .* Under 60 % of this time is known/)).toBeDefined();
  expect(rowOf('Walk')).toEqual(['–', '–', '–']);
});
