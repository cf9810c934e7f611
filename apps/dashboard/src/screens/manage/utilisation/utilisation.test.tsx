import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { HttpServer } from '../../../testing/http-server.ts';
import { carer } from '../../../testing/people.ts';
import { openManage } from '../testing/open-manage.tsx';
import { UtilisationScreen } from './utilisation-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const at = '2026-11-21T10:00:00.000Z';
const figures = {
  messages: 86_000,
  measurements: 900,
  repeats: 2_100,
  latenessMeanMs: 12_400,
  latenessMaxMs: 90_000,
  clockOffsetMs: -2_500,
  loadMean: 1.2,
  loadMax: 3,
  freeMin: 41,
  gaps: 2,
  gapMs: 420_000,
  pods: 31,
};
const node = {
  nodeMac: 'AC:23:3F:00:00:01',
  siteId: '5f0c9c6e-0d0b-4f0e-8f39-6a5d3d0f0f01',
  building: 'Main house',
  room: '101',
  floor: 'Ground',
  location: null,
  state: 'offline',
  lastHeardAt: at,
  figures,
  strains: [
    { kind: 'load', level: 'over' },
    { kind: 'lateness', level: 'near' },
  ],
};
const steps = [
  { at, ...figures },
  { at: '2026-11-21T11:00:00.000Z', ...figures, loadMean: null, loadMax: null, messages: 0 },
];

async function open(path = '/manage/network-utilisation', person?: ReturnType<typeof carer>) {
  server = await openManage(
    UtilisationScreen,
    ({ url }) =>
      url.pathname === '/site/GetNetworkUtilisation'
        ? {
            body: {
              rows: [node],
              total: 1,
              strained: 1,
              from: at,
              until: '2026-11-21T12:00:00.000Z',
              stepHours: 1,
              steps: url.searchParams.has('nodeMac') ? steps : [],
            },
          }
        : url.pathname === '/site/GetUserSite'
          ? { status: 403, body: { success: false, code: 'forbidden', message: 'No.', correlationId: 'c' } }
          : undefined,
    path,
    person,
  );
  return userEvent.setup();
}

test('The list has each node’s values near a limit, and the limits', async () => {
  const user = await open();
  await screen.findByText('Load: over the limit');
  screen.getByText('Lateness: near the limit');
  screen.getByText('12.4 s, worst 1.5 min');
  screen.getByText('120 %, worst 300 %');
  screen.getByText('7.0 min in 2 gaps');
  screen.getByText('2,100 (70 %)');
  screen.getByText(/^One node is near a limit or over it\./);
  await user.click(screen.getByText('What counts as near a limit'));
  screen.getByText(/near from 10.0 s on, over from 30.0 s on/);
});

test('A node has its hours as pictures and table, its period in the address', async () => {
  const user = await open('/manage/network-utilisation?open=node:AC233F000001');
  await screen.findByRole('heading', { name: 'Use of node AC:23:3F:00:00:01' });
  await screen.findByText('Hour by hour');
  await user.click(screen.getByText('As a table'));
  expect(screen.getAllByRole('row')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: '7 days' }));
  await expect
    .poll(() => server?.seen.some(({ url }) => url.searchParams.get('range') === '7-days'))
    .toBe(true);
  expect(screen.getByRole('button', { name: '7 days' }).getAttribute('aria-pressed')).toBe('true');
});

test('A reader who may not see devices sees why, and nothing is requested', async () => {
  await open(undefined, carer('Manage.View'));
  await screen.findByText('You may not see the use of the network');
  expect(server?.seen.some(({ url }) => url.pathname === '/site/GetNetworkUtilisation')).toBe(false);
});
