import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { HttpServer } from '../../../testing/http-server.ts';
import { openManage } from '../testing/open-manage.tsx';
import { ServerTimeScreen } from './server-time-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const now = '2026-11-22T10:00:00.000Z';
const right = {
  now,
  machine: now,
  doubt: null,
  doubtedSince: null,
  gatewaysSay: now,
  gatewaysHeard: 3,
  abilities: { confirm: true },
};

test('a correct clock needs and offers no confirmation', async () => {
  server = await openManage(ServerTimeScreen, ({ url }) =>
    url.pathname === '/clock/GetServerTime' ? { body: right } : undefined,
  );
  await screen.findByText(/agrees with its last record/);
  expect(screen.queryByRole('button', { name: /The date is right/ })).toBeNull();
});

test('a doubted clock is explained, and its shown date can be confirmed', async () => {
  const machine = '2028-04-05T10:00:00.000Z';
  let time = {
    ...right,
    machine,
    doubt: 'gap' as string | null,
    gatewaysSay: null as string | null,
    gatewaysHeard: 0,
  };
  let confirmed: unknown;
  server = await openManage(ServerTimeScreen, ({ url, body }) => {
    if (url.pathname === '/clock/GetServerTime') return { body: time };
    if (url.pathname !== '/clock/ConfirmServerTime') return undefined;
    confirmed = body;
    time = { ...time, now: machine, doubt: null };
    return { body: { success: true } };
  });
  const user = userEvent.setup();
  await screen.findByText(/did not agree with the last record/);
  expect(screen.getByText(/No gateway sent anything/)).toBeTruthy();
  expect(screen.getByText(/no measurement, session or record expires or is deleted/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /The date is right: .*2028/ }));
  await user.click(await screen.findByRole('button', { name: 'The date is right' }));
  await screen.findByText('The date was confirmed.');
  await screen.findByText(/agrees with its last record/);
  expect(confirmed).toEqual({ machine });
});

test('a clock that only super admins may confirm is read-only for others', async () => {
  const doubted = { ...right, doubt: 'gap', abilities: { confirm: false } };
  server = await openManage(ServerTimeScreen, ({ url }) =>
    url.pathname === '/clock/GetServerTime' ? { body: doubted } : undefined,
  );
  await screen.findByText(/a super admin sets the clock of the machine right, or confirms its date/);
  expect(screen.queryByRole('button', { name: /The date is right/ })).toBeNull();
});
