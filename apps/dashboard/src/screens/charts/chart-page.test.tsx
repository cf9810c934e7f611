import { chartKinds, charts, getPadFill, getPatientVoidRecord, instant } from '@padlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type BoardServer, heardNow, startBoardServer } from '../../features/board/testing/board-server.ts';
import { fillOf, pointOf, voidOf } from '../../features/charts/testing/fill-of.ts';
import { abilitiesWith } from '../../features/tile/testing/abilities-with.ts';
import { readingOf, tileOf } from '../../features/tile/testing/tile-of.ts';
import { screens } from '../../routes.tsx';
import { carer } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

let server: BoardServer;
afterEach(() => server.close());

const tile = tileOf(1, { reading: heardNow(readingOf()) });
const day = { from: '2026-11-18T23:00:00.000Z', to: '2026-11-19T23:00:00.000Z' };
const hourMs = 3_600_000;

/** The ranges of the requests of a call: from and to. */
const rangesOf = ({ path }: { path: string }): (string | null)[][] =>
  server.seen
    .filter(({ url }) => url.pathname === path)
    .map(({ url: { searchParams } }) => [searchParams.get('fromDate'), searchParams.get('toDate')]);
/** The range of the last request of a call. */
const rangeOf = (call: { path: string }): (string | null)[] | undefined => rangesOf(call).at(-1);
const reply = fillOf({ points: [pointOf(0, 100), pointOf(5, 120)], voids: [voidOf(3, 120)] });

async function open(path: string): Promise<void> {
  server = await startBoardServer([tile], ({ url }) => {
    const bodies: Readonly<Record<string, unknown>> = {
      '/Board/GetPatientDetail': { tile, abilities: abilitiesWith(), alerts: [] },
      [getPadFill.path]: reply,
      [getPatientVoidRecord.path]: reply,
    };
    const body = bodies[url.pathname];
    return body === undefined ? undefined : { body };
  });
  await renderApp(
    carer('Patients.View', ...Object.values(charts).map(({ permission }) => permission)),
    screens.filter((route) => 'load' in route),
    [{ path: '/network-issue', permission: 'public', load: async () => () => <h1>Network issues</h1> }],
    path,
  );
}

test('the fill profile of a day in the address is exactly that day', async () => {
  await open(`${charts['pad-fill'].path}?patientId=${tile.patientId}&range=24h&to=${day.to}`);
  await screen.findByRole('img');
  expect(rangeOf(getPadFill)).toEqual([day.from, day.to]);
  expect(screen.getByLabelText('Last day')).toHaveProperty('value', '19/11/2026');
});

test('the arrows of a chart lead through the days, and up to now', async () => {
  await open(`${charts['pad-fill'].path}?patientId=${tile.patientId}&range=24h&to=${day.to}`);
  await screen.findByRole('img');
  await userEvent.click(screen.getByRole('button', { name: 'Time before' }));
  await waitFor(() => expect(rangeOf(getPadFill)).toEqual(['2026-11-17T23:00:00.000Z', day.from]));
  await userEvent.click(screen.getByRole('button', { name: 'Up to now' }));
  await waitFor(() => {
    const [from, to] = (rangeOf(getPadFill) ?? []).map((instant) => Date.parse(instant ?? ''));
    expect((to ?? 0) - (from ?? 0)).toBe(24 * hourMs);
    expect(to).toBeGreaterThanOrEqual(Date.now());
  });
});

test('the fill profile by day covers three months, and over time a day again', async () => {
  await open(`${charts['pad-fill'].path}?patientId=${tile.patientId}&view=daily&to=${day.to}`);
  await userEvent.click(await screen.findByRole('radio', { name: '3 months' }));
  await waitFor(() => expect(rangeOf(getPadFill)).toEqual(['2026-08-20T22:00:00.000Z', day.to]));
  await userEvent.click(screen.getByRole('radio', { name: 'Over time' }));
  await waitFor(() => expect(rangeOf(getPadFill)).toEqual([day.from, day.to]));
});

test('the voiding chart keeps its 96 hours, up to any end', async () => {
  await open(`${charts.voiding.path}?patientId=${tile.patientId}&to=${day.to}`);
  await screen.findByRole('img');
  expect(rangeOf(getPatientVoidRecord)).toEqual([instant(Date.parse(day.to) - 96 * hourMs), day.to]);
});

test('a range is compared with the range before it, figure by figure', async () => {
  await open(`${charts.voiding.path}?patientId=${tile.patientId}&to=${day.to}`);
  await screen.findByRole('img');
  await userEvent.click(screen.getByRole('button', { name: 'Compare with the time before' }));
  const card = await screen.findByRole('region', { name: 'Compared with the time before' });
  await within(card).findByRole('table');
  const start = Date.parse(day.to) - 96 * hourMs;
  // Either range may be requested first.
  expect(rangesOf(getPatientVoidRecord)).toContainEqual([instant(start - 96 * hourMs), instant(start)]);
  // No pad was worn in either range: voids would not have been seen.
  const row = within(card).getByRole('row', { name: /^Voids/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['–', '–', '']);
  await userEvent.click(screen.getByRole('button', { name: 'Compare with the time before' }));
  expect(screen.queryByRole('region', { name: 'Compared with the time before' })).toBeNull();
});

test.each(chartKinds)('the chart %s has its screen, its tab and its figure', async (kind) => {
  await open(`${charts[kind].path}?patientId=${tile.patientId}`);
  const tabs = await screen.findByRole('navigation', { name: /^Pages of this/ });
  const tab = within(tabs).getByRole('link', { current: 'page' });
  expect(tab.getAttribute('href')).toContain(charts[kind].path);
  await screen.findByRole('figure');
});
