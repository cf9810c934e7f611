import {
  type ChartKind,
  chartKinds,
  charts,
  getVoidingPattern,
  instant,
  type Permission,
} from '@padlight/contract';
import type { RouterHistory } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { type BoardServer, heardNow, startBoardServer } from '../../features/board/testing/board-server.ts';
import { fillOf, pointOf, voidOf } from '../../features/charts/testing/fill-of.ts';
import { abilitiesWith } from '../../features/tile/testing/abilities-with.ts';
import { readingOf, tileOf } from '../../features/tile/testing/tile-of.ts';
import { publicScreens, screens } from '../../routes.tsx';
import { findAlert } from '../../testing/find-alert.ts';
import { carer } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

let server: BoardServer;
afterEach(() => server.close());

const tile = tileOf(1, { reading: heardNow(readingOf()) });
const to = '2026-11-19T23:00:00.000Z';
const from = Date.parse(to) - 24 * 3_600_000;
const at = (hours: number) => instant(from + hours * 3_600_000);
const base = { ...fillOf(), person: { label: 'Ada', code: 'P-7' } };
const none = { points: [], day: null, night: null };
const limits = { highC: 38, lowC: 35, riseC: 1.1 };
const pattern = { value: null, low: null, high: null, why: 'too-short' };
const covered = { coveredMs: 0, rangeMs: 1 };

/** The replies of the charts that are tried here; of vital signs the skin temperature alone is measured. */
const replies: Readonly<Partial<Record<ChartKind, object>>> = {
  voiding: { ...base, voids: [voidOf(3, 120)] },
  'pad-fill': fillOf({ points: [pointOf(0, 100), pointOf(5, 120)] }),
  position: {
    ...base,
    stretches: [{ from: at(0), to: at(8), position: 'lying-left' }],
    shortestMs: 0,
    turns: [],
    recorded: [],
    overdue: [],
    goal: { mostMin: 240 },
    formerGoals: [],
    days: [],
    heldMs: { 'lying-left': 28_800_000 },
    overdueMs: 0,
    turnCount: 0,
    longestStay: null,
  },
  activity: {
    ...base,
    hours: [{ at: at(8), activityMs: { walk: 600_000 } }],
    days: [],
    rhythm: [],
    activityMs: {},
    filledFrom: null,
    daily: null,
    usual: { days: 0, ofDays: 28, neededDays: 7, daily: null },
  },
  vitals: {
    ...base,
    stretchMs: 300_000,
    fewValues: 2,
    nightly: [],
    baselineC: 36,
    limits,
    formerLimits: [],
    heartRate: none,
    oximetry: none,
    respiration: none,
    balance: none,
    temperature: { ...none, points: [{ at: at(1), mean: 36, low: 35.9, high: 36.1, count: 5 }] },
  },
  events: {
    ...base,
    turns: [{ at: at(3), degrees: 90 }],
    falls: [],
    alerts: [],
    devices: [],
    changes: [],
    feedback: [],
    notes: [],
    types: [],
    observations: [],
  },
};
const measured = {
  voids: 0,
  covered,
  day: covered,
  night: covered,
  measures: {
    daytimeFrequency: pattern,
    nocturia: pattern,
    volume24hMl: pattern,
    maximumMl: pattern,
    meanMl: pattern,
    nocturnalShare: pattern,
  },
};
const kinds = chartKinds.filter((kind) => kind in replies);
const views: readonly Permission[] = kinds.map((kind) => charts[kind].permission);
const address = `/patients/all-charts?patientId=${tile.patientId}&range=24h&to=${to}`;

/** Opens the page by these permissions; `failing` is not answered. */
async function open(permissions: readonly Permission[], failing?: ChartKind): Promise<RouterHistory> {
  server = await startBoardServer([tile], ({ url: { pathname } }) => {
    if (pathname === '/Board/GetPatientDetail')
      return { body: { tile, abilities: abilitiesWith(), alerts: [] } };
    if (pathname === getVoidingPattern.path) return { body: measured };
    const kind = chartKinds.find((name) => charts[name].call.path === pathname);
    if (kind === undefined) return undefined;
    return kind === failing ? { status: 500, text: 'no' } : { body: replies[kind] };
  });
  return renderApp(carer('Patients.View', ...permissions), screens, publicScreens, address);
}
const rangesOf = (kind: ChartKind) => {
  const requests = server.seen.filter(({ url }) => url.pathname === charts[kind].call.path);
  return requests.map(({ url: { searchParams } }) => [
    searchParams.get('fromDate'),
    searchParams.get('toDate'),
  ]);
};
const titles = () => screen.getAllByRole('figure').map((figure) => within(figure).getByRole('heading'));
const printing = () => screen.findByRole('button', { name: 'Print all charts' });

test('every chart that the reader may view is loaded once, up to one end', async () => {
  await open(['Patients.Charts.Print', ...views]);
  await printing();
  for (const kind of kinds) {
    const start = kind === 'voiding' ? Date.parse(to) - 96 * 3_600_000 : from;
    expect([kind, rangesOf(kind)]).toEqual([kind, [[instant(start), to]]]);
  }
  expect(titles().map(({ textContent }) => textContent)).toEqual([
    ...[
      'Voiding chart',
      'Brief fill profile',
      'Body position',
      'Physical activity',
      'Vital signs: Skin temperature',
      'Events',
    ],
  ]);
  expect(screen.getByText(/^Not measured in this time: Heart rate, Oxygen/)).toBeDefined();
});

test('each sheet names its person, its range, and the user who prints it', async () => {
  await open(['Patients.Charts.Print', ...views]);
  await printing();
  for (const figure of screen.getAllByRole('figure'))
    expect(figure.textContent).toMatch(/Ada · 1\d Nov, 00:00 – 20 Nov, 00:00.*Printed .* by /);
});

test('a chart that fails says so, and the others can be printed', async () => {
  await open(['Patients.Charts.Print', ...views], 'position');
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await userEvent.click(await printing());
  expect(print).toHaveBeenCalledOnce();
  const failed = screen.getByRole('figure', { name: 'Body position' });
  // The first live connection requests everything again, and meanwhile the chart is pending once more.
  await findAlert(/Failed to get chart data/, within(failed));
  expect(failed.textContent).toContain(tile.label);
  expect(screen.getAllByRole('img', { name: / from 1\d Nov, 00:00 to 20 Nov, 00:00$/ })).toHaveLength(5);
  window.dispatchEvent(new Event('afterprint'));
});

test('only permitted charts are loaded and printed; the others are named', async () => {
  await open(['Patients.Charts.Print', charts.position.permission]);
  await printing();
  expect(titles().map(({ textContent }) => textContent)).toEqual(['Body position']);
  for (const kind of chartKinds.filter((kind) => kind !== 'position'))
    expect([kind, rangesOf(kind)]).toEqual([kind, []]);
  expect(screen.getByText(/^Not on these pages/).textContent).toContain(
    'Vital signs chart, Observation chart, Continence assessment, Events chart',
  );
});

test('a user who may not print charts can neither find nor open the page', async () => {
  const history = await open(views);
  await waitFor(() => expect(history.location.pathname).toBe('/404'));
  expect(screen.queryByRole('link', { name: 'All charts' })).toBeNull();
  expect(screen.queryByRole('figure')).toBeNull();
});

test('a chosen range applies to all charts, and to the page of each', async () => {
  await open(['Patients.Charts.Print', ...views]);
  await printing();
  await userEvent.click(screen.getByRole('radio', { name: '3 days' }));
  await waitFor(() => expect(rangesOf('events').at(-1)).toEqual(['2026-11-16T23:00:00.000Z', to]));
  await printing();
  const tabs = screen.getByRole('navigation', { name: /^Pages of this/ });
  const link = within(tabs).getByRole('link', { name: 'Position' });
  expect(Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://test').searchParams)).toEqual({
    patientId: tile.patientId,
    range: '3d',
    to,
  });
});
