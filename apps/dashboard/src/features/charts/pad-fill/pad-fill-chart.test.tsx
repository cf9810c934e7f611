import { defaultTerms, instant, PatientId, type Permission } from '@padlight/contract';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setTerms, startI18n } from '../../../platform/i18n/index.ts';
import { storeSession } from '../../../platform/session/index.ts';
import { carer, tokenLasting } from '../../../testing/people.ts';
import type { FillChoice } from './fill-choice.ts';
import { PadFillChart } from './pad-fill-chart.tsx';
import { at, fillOf, from, pointOf, voidOf } from './testing/fill-of.ts';
import type { FillQuery } from './use-pad-fill.ts';

const signIn = (...permissions: Permission[]) => storeSession(carer(...permissions), tokenLasting(60));
beforeEach(async () => {
  signIn('Patients.View', 'Patients.Charts.Print');
  await startI18n(['charts', 'shell'], 'en');
});
afterEach(() => setTerms(defaultTerms));

const points = Array.from({ length: 288 }, (_, index) => pointOf(index * 5, index));
const query = (more: Partial<FillQuery>): FillQuery => ({
  patientId: PatientId.parse('0d3f0d4e-6c0b-4c52-9a0e-6b8b6f0f5a11'),
  data: undefined,
  from,
  to: at(1_440),
  failed: false,
  retry: () => undefined,
  ...more,
});
const choice: FillChoice = { hours: 24, view: 'course', half: 'all' };
const chart = (more: Partial<FillQuery>, onChoose = (_: Partial<FillChoice>): void => undefined) => (
  <PadFillChart query={query(more)} choice={choice} onChoose={onChoose} />
);

test('a chart that could not be fetched says so and can be asked for again', () => {
  let asked = 0;
  render(chart({ failed: true, retry: () => asked++ }));
  expect(screen.getByRole('alert').textContent).toContain('Failed to get chart data');
  expect(screen.getByRole('button', { name: 'Print' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(asked).toBe(1);
});

test('a range without readings says what to do', () => {
  render(chart({ data: fillOf() }));
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toContainEqual(
    expect.stringContaining('Choose another time'),
  );
});

test('the pad is called what the organisation calls it, and the person is named', () => {
  setTerms([{ ...defaultTerms[0], Language: 'en', PadValue: 'liner', PluralPadValue: 'liners' } as never]);
  render(chart({ data: fillOf({ points }) }));
  const figure = screen.getByRole('figure', { name: 'Liner fill profile' });
  expect(figure.textContent).toContain('Ada · 1 Mar, 01:00');
});

test('the same data stands in a table', () => {
  const gaps = [{ from: instant(at(700)), to: instant(at(800)) }];
  render(chart({ data: fillOf({ points: points.slice(0, 3), gaps, voids: [voidOf(3, 120)] }) }));
  fireEvent.click(screen.getByRole('button', { name: 'As a table' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(1 + 3 + 1 + 1);
  expect(rows[1]?.textContent).toContain('Not known');
  expect(screen.queryByRole('img')).toBeNull();
});

test('what is chosen is told', () => {
  const chosen: object[] = [];
  render(chart({ data: fillOf({ points }) }, (change) => chosen.push(change)));
  fireEvent.click(screen.getByRole('radio', { name: 'Average day' }));
  fireEvent.click(screen.getByRole('radio', { name: '7 days' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Night' }));
  expect(chosen).toEqual([{ view: 'average' }, { hours: 168 }, { half: 'night' }]);
});

test('who may neither print nor share has only the table', () => {
  signIn('Patients.View');
  render(chart({ data: fillOf({ points }) }));
  const figure = screen.getByRole('figure');
  const tools = within(figure)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
  expect(tools).toEqual(['As a table', 'Event before', 'Event after']);
});

test('the keys read the chart value by value and event by event, with the zone where the clocks change', () => {
  const voids = [voidOf(4, 350)];
  render(chart({ data: fillOf({ points, voids }), to: Date.parse('2026-03-29T12:00:00Z') }));
  const slider = screen.getByRole('slider');
  expect(slider.getAttribute('aria-valuetext')).toMatch(/287 ml/);
  fireEvent.keyDown(slider, { key: 'Home' });
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^1 Mar, 01:00 (CET|GMT\+1): 0 ml/);
  fireEvent.keyDown(slider, { key: 'PageUp' });
  expect(slider.getAttribute('aria-valuetext')).toContain('Large void (300 ml and more), 350 ml');
});
