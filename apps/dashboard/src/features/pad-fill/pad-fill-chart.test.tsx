import { defaultTerms, instant } from '@padlight/contract';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setTerms, startI18n } from '../../platform/i18n/index.ts';
import { storeSession } from '../../platform/session/index.ts';
import { carer, tokenLasting } from '../../testing/people.ts';
import { FillReader } from './fill-reader.tsx';
import { PadFillChart } from './index.ts';
import { at, fillOf, from, pointOf } from './testing/fill-of.ts';
import type { FillQuery } from './use-pad-fill.ts';

beforeEach(async () => {
  storeSession(carer('Patients.View'), tokenLasting(60));
  await startI18n(['person', 'board', 'shell'], 'en');
});
afterEach(() => setTerms(defaultTerms));

const points = Array.from({ length: 288 }, (_, index) => pointOf(index * 5, index));
const query = (more: Partial<FillQuery>): FillQuery => ({
  fill: undefined,
  from,
  to: at(1_440),
  failed: false,
  retry: () => undefined,
  ...more,
});
const chart = (more: Partial<FillQuery>) => (
  <PadFillChart name="Ada" query={query(more)} hours={24} onHours={() => undefined} />
);

test('a chart that could not be fetched says so and can be asked for again', () => {
  let asked = 0;
  render(chart({ failed: true, retry: () => asked++ }));
  expect(screen.getByRole('alert').textContent).toContain('Failed to get chart data');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(asked).toBe(1);
});

test('a range without readings says what to do', () => {
  render(chart({ fill: fillOf() }));
  expect(screen.getByRole('status').textContent).toContain('Choose a longer range');
});

test('the pad is called what the organisation calls it', () => {
  setTerms([{ ...defaultTerms[0], Language: 'en', PadValue: 'liner', PluralPadValue: 'liners' } as never]);
  render(chart({}));
  expect(screen.getByRole('figure', { name: 'Liner fill profile' })).toBeTruthy();
});

test('the same data stands in a table', () => {
  const gaps = [{ from: instant(at(700)), to: instant(at(800)) }];
  render(chart({ fill: fillOf({ points: points.slice(0, 3), gaps }) }));
  fireEvent.click(screen.getByRole('button', { name: 'As a table' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(1 + 3 + 1);
  expect(rows[1]?.textContent).toContain('No readings');
  expect(screen.queryByRole('img')).toBeNull();
});

test('the keys of the slider read the chart value by value', () => {
  render(
    <FillReader points={points} from={from} to={at(1_440)}>
      <p>picture</p>
    </FillReader>,
  );
  const slider = screen.getByRole('slider');
  expect(slider.getAttribute('aria-valuetext')).toContain('287 ml');
  fireEvent.change(slider, { target: { value: String(at(60)) } });
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^1 Mar, 02:00: 12 ml, 2 % of capacity/);
  expect(screen.getByText(/^1 Mar, 02:00: 12 ml/)).toBeTruthy();
});
