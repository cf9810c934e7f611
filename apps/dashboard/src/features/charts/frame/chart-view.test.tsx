import { defaultTerms, instant, PatientId, type Permission } from '@padlight/contract';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setTerms, startI18n } from '../../../platform/i18n/index.ts';
import { storeSession } from '../../../platform/session/index.ts';
import { carer, tokenLasting } from '../../../testing/people.ts';
import type { PadFill } from '../pad-fill/fill-series.ts';
import { padFill } from '../pad-fill/pad-fill.ts';
import { at, fillOf, from, pointOf, voidOf } from '../testing/fill-of.ts';
import { type ChartState, readChartAddress } from './chart-address.ts';
import { ChartOfData } from './chart-view.tsx';
import type { ChartQuery } from './use-chart-query.ts';

const signIn = (...permissions: Permission[]) => storeSession(carer(...permissions), tokenLasting(60));
beforeEach(async () => {
  signIn('Patients.View', 'Patients.Charts.Print');
  await startI18n(['charts', 'shell', 'tile', 'alerts'], 'en');
});
afterEach(() => setTerms(defaultTerms));

type State = ChartState<typeof padFill.views>;
const points = Array.from({ length: 288 }, (_, index) => pointOf(index * 5, index));
const patientId = PatientId.parse('0d3f0d4e-6c0b-4c52-9a0e-6b8b6f0f5a11');
const chart = (
  more: Partial<ChartQuery<PadFill>>,
  { address = {}, change = () => undefined }: Partial<Pick<State, 'change'> & { address: object }> = {},
) => (
  <ChartOfData
    of={padFill}
    patientId={patientId}
    query={{ data: undefined, from, to: at(1_440), failed: false, retry: () => undefined, ...more }}
    state={{ ...readChartAddress(padFill, { ...address }), change }}
  />
);

test('a chart that could not be fetched says so, and can be retried', () => {
  let retries = 0;
  render(chart({ failed: true, retry: () => retries++ }));
  expect(screen.getByRole('alert').textContent).toContain('Failed to get chart data');
  expect(screen.getByRole('button', { name: 'Print' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retries).toBe(1);
});

test('a range without readings has a notice with a hint', () => {
  render(chart({ data: fillOf() }));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringContaining('Choose another time'),
  );
});

test('a chart uses the organisation’s word for pads, and names the person', () => {
  setTerms([{ ...defaultTerms[0], Language: 'en', PadValue: 'liner', PluralPadValue: 'liners' } as never]);
  render(chart({ data: fillOf({ points }) }));
  const figure = screen.getByRole('figure', { name: 'Liner fill profile' });
  expect(figure.textContent).toContain('Ada · 1 Mar, 01:00');
});

test('a chart says before which time its data is still being prepared', () => {
  const { rerender } = render(chart({ data: fillOf({ points }) }));
  expect(screen.queryByText(/still being prepared/)).toBeNull();
  rerender(chart({ data: fillOf({ points, filledFrom: instant(at(60)) }) }));
  expect(screen.getByText(/Data before 1 Mar, 02:00 is still being prepared/)).toBeDefined();
});

test('the data of a chart is also a table', () => {
  const gaps = [{ from: instant(at(700)), to: instant(at(800)) }];
  render(chart({ data: fillOf({ points: points.slice(0, 3), gaps, voids: [voidOf(3, 120)] }) }));
  const switching = screen.getByRole('button', { name: 'As a table' });
  switching.focus();
  fireEvent.click(switching);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'As a chart' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(1 + 3 + 1 + 1);
  expect(rows[1]?.textContent).toContain('Not known');
  expect(screen.queryByRole('img')).toBeNull();
});

test('choices go into the address', () => {
  const chosen: object[] = [];
  render(chart({ data: fillOf({ points }) }, { change: (change) => chosen.push(change) }));
  fireEvent.click(screen.getByRole('radio', { name: 'Average day' }));
  fireEvent.click(screen.getByRole('radio', { name: '7 days' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Night' }));
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '10/02/2026' } });
  expect(chosen).toEqual([
    { view: 'average' },
    { range: '7d' },
    { half: 'night' },
    { to: '2026-02-10T23:00:00.000Z' },
  ]);
});

test('arrows lead to the day before and the day after, and up to now', () => {
  const chosen: object[] = [];
  const address = { to: '2026-03-29T22:00:00.000Z' };
  render(chart({ data: fillOf({ points }) }, { address, change: (change) => chosen.push(change) }));
  expect(screen.getByLabelText('Last day')).toHaveProperty('value', '29/03/2026');
  for (const name of ['Time before', 'Time after', 'Up to now'])
    fireEvent.click(screen.getByRole('button', { name }));
  expect(chosen).toEqual([
    { to: '2026-03-28T23:00:00.000Z' },
    { to: '2026-03-30T22:00:00.000Z' },
    { to: undefined },
  ]);
});

test('a range up to now ends there, and its button keeps the focus', () => {
  const chosen: object[] = [];
  render(chart({ data: fillOf({ points }) }, { change: (change) => chosen.push(change) }));
  const after = screen.getByRole('button', { name: 'Time after' });
  expect(after.getAttribute('aria-disabled')).toBe('true');
  after.focus();
  fireEvent.click(after);
  expect([chosen, document.activeElement]).toEqual([[], after]);
  expect(screen.queryByRole('button', { name: 'Up to now' })).toBeNull();
});

test('a view offers its own ranges, and one with a single range says so', () => {
  const { unmount } = render(chart({ data: fillOf({ points }) }, { address: { view: 'daily' } }));
  const ranges = within(screen.getByRole('group', { name: 'Time' })).getAllByRole('radio');
  expect(ranges.map((range) => range.closest('label')?.textContent)).toEqual(['7 days', '3 months']);
  unmount();
  render(chart({ data: fillOf({ points }) }, { address: { view: 'average', range: '3m' } }));
  expect(screen.queryByRole('radio', { name: '24 hours' })).toBeNull();
  expect(screen.getByText('Over 7 days')).toBeTruthy();
});

test('three months are drawn and listed by day, with the fill of each day', () => {
  const days = Array.from({ length: 91 }, (_, day) => ({
    date: `day ${day}`,
    from: instant(at(day * 1_440)),
    to: instant(at((day + 1) * 1_440)),
    coveredMs: 80_000_000,
    day: { ml: 900, lowMl: 700, highMl: 1_100, voids: 5 },
    night: { ml: 300, lowMl: 200, highMl: 400, voids: 2 },
    fill: { minPct: 2, maxPct: 81, meanPct: 37, lowPct: 30, highPct: 45 },
  }));
  render(chart({ data: fillOf({ days }) }, { address: { view: 'daily', range: '3m' } }));
  expect(screen.getByRole('radio', { name: '3 months' })).toHaveProperty('checked', true);
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toContain('1,200 ml voided');
  fireEvent.click(screen.getByRole('button', { name: 'As a table' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(1 + 91);
  const cells = within(rows[1] ?? expect.fail()).getAllByRole('cell');
  // The goal is 85 % by day and 75 % by night: it is not known which of them applies.
  const unknown = 'Not known whether the goal was kept';
  expect(cells.slice(-3).map(({ textContent }) => textContent)).toEqual(['37', '81', unknown]);
});

test('values beyond the scale are marked and explained, and only then', () => {
  const wild = { ...pointOf(1_440, 300), highMl: 9_000 };
  const { container, unmount } = render(chart({ data: fillOf({ points: [...points, wild] }) }));
  expect(container.querySelectorAll('[data-cut=top]')).toHaveLength(1);
  expect(screen.getByText('Goes beyond the scale')).toBeTruthy();
  unmount();
  render(chart({ data: fillOf({ points }) }));
  expect(screen.queryByText('Goes beyond the scale')).toBeNull();
});

test('a user who may neither print nor share has only the table', () => {
  signIn('Patients.View');
  render(chart({ data: fillOf({ points }) }));
  const figure = screen.getByRole('figure');
  const tools = within(figure)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
  const range = ['Time before', 'Choose a day: Last day', 'Time after'];
  expect(tools).toEqual(['As a table', ...range, null, 'Event before', 'Event after']);
});

test('keys step through values and events, with the zone where clocks change', () => {
  const voids = [voidOf(4, 350)];
  render(chart({ data: fillOf({ points, voids }), to: Date.parse('2026-03-29T12:00:00Z') }));
  const slider = screen.getByRole('slider');
  expect(slider.getAttribute('aria-valuetext')).toMatch(/287 ml/);
  fireEvent.keyDown(slider, { key: 'Home' });
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^1 Mar, 01:00 (CET|GMT\+1): 0 ml/);
  fireEvent.keyDown(slider, { key: 'PageUp' });
  expect(slider.getAttribute('aria-valuetext')).toContain('Large void (300 ml and more), 350 ml');
});
