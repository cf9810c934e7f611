import { type Instant, instant, type Permission } from '@padlight/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { onSessionEnd, readTokenInfo } from '../../platform/session/index.ts';
import { findAlert } from '../../testing/find-alert.ts';
import { type Answer, type HttpServer, startHttpServer } from '../../testing/http-server.ts';
import { carer } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { shellAnswers } from '../../testing/shell-answers.ts';

let server: HttpServer;
const shows = (text: string) => async () => () => <h1>{text}</h1>;

async function open(
  path: string,
  granted: Permission[] = ['Classic Dashboard.View', 'Patients.View'],
  otherwise: Record<string, Answer> = {},
  isDemo = true,
  endsAt: Instant | null = null,
) {
  server = await startHttpServer(shellAnswers(otherwise));
  const user = carer(...granted);
  for (const organisation of user.organisations)
    Object.assign(organisation, { IsDemo: isDemo, SignInEndsAt: endsAt });
  const screens = [
    { path: '/dashboard', permission: 'Classic Dashboard.View' as const, load: shows('The board') },
    { path: '/patients', permission: 'Patients.View' as const, load: shows('The people') },
  ];
  const publicScreens = [
    { path: '/network-issue', permission: 'public' as const, load: shows('Network issues') },
    { path: '/404', permission: 'public' as const, load: shows('No such page') },
  ];
  return renderApp(user, screens, publicScreens, path);
}
afterEach(() => server.close());
const heading = (name: string) => screen.findByRole('heading', { name });

test('The shell loads the theme, people, filter and the lines above before it shows', async () => {
  await open('/dashboard');
  await heading('The board');
  const requests = server.seen.slice(0, 5).map(({ method, url }) => `${method} ${url.pathname}${url.search}`);
  // Requested in parallel, each over its own connection: their order on arrival is not defined.
  expect(requests.sort()).toEqual([
    'GET /node/checknodenetwork?organisationId=7',
    'GET /setting/GetOrgSettings?organisationId=7',
    'GET /user/GetAbsences?organisationId=7',
    'GET /user/getuserfilter?organisationId=7',
    'PUT /Board/GetPatient?organisationId=7&flag=0',
  ]);
});

test.each(['/setting/GetOrgSettings', '/Board/GetPatient', '/user/getuserfilter'])(
  'When %s fails, the network issue shows instead',
  async (path) => {
    const history = await open('/dashboard', undefined, { [path]: { status: 503, text: '' } });
    await heading('Network issues');
    expect(history.location.pathname).toBe('/network-issue');
  },
);

test('A user who may not see people requests none, and has a shorter navigation', async () => {
  await open('/patients', ['Patients.View', 'Reports.View']);
  await heading('The people');
  const nav = screen.getByRole('navigation', { name: 'Main navigation' });
  expect(
    within(nav)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Patients']);
});

test('The bar names the home, and marks only a demonstration as simulated', async () => {
  await open('/dashboard');
  await heading('The board');
  expect(screen.getByText('Lindenhof')).toBeDefined();
  expect(screen.getByText('Demonstration data: simulated')).toBeDefined();
});

test('A real home is not called simulated', async () => {
  await open('/dashboard', undefined, {}, false);
  await heading('The board');
  expect(screen.queryByText('Demonstration data: simulated')).toBeNull();
});

test('A home without reception is shown that the dashboard cannot update', async () => {
  await open('/dashboard', undefined, {
    '/node/checknodenetwork': { body: { nodesTotal: 12, nodesOffline: 12 } },
  });
  await findAlert(/Node network offline/);
});

test('A line above the lists shows the progress of a demonstration’s history', async () => {
  await open('/dashboard', undefined, {
    '/node/checknodenetwork': {
      body: { nodesTotal: 12, nodesOffline: 0, history: { days: 3, ofDays: 7 } },
    },
  });
  const progress = await screen.findByText('The history is loading: 3 of 7 days.');
  expect(progress.closest('.above')).not.toBeNull();
});

test('A lost connection to the cloud is a banner', async () => {
  await open('/dashboard');
  await findAlert(/Connection lost/);
});

test('The skip link comes first and leads to the content', async () => {
  const user = userEvent.setup();
  await open('/dashboard');
  await heading('The board');
  await user.tab();
  expect(document.activeElement?.getAttribute('href')).toBe('#main');
  expect(document.getElementById('main')?.tagName).toBe('MAIN');
});

test('The account panel opens by keyboard, closes on Escape and gives the focus back', async () => {
  const user = userEvent.setup();
  await open('/dashboard');
  await heading('The board');
  const account = screen.getByRole('button', { name: /Account of Erin Meyer/ });
  account.focus();
  await user.keyboard('{Enter}');
  expect(account.getAttribute('aria-expanded')).toBe('true');
  await user.tab();
  await user.keyboard('{Escape}');
  expect(account.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(account);
});

test('A choice in a menu closes it and gives the focus back', async () => {
  const user = userEvent.setup();
  await open('/dashboard');
  await heading('The board');
  const account = screen.getByRole('button', { name: /Account of Erin Meyer/ });
  account.focus();
  await user.keyboard('{Enter}');
  screen.getByRole('button', { name: 'English' }).focus();
  await user.keyboard('{Enter}');
  expect(account.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(account);
});

test('The tab is named after the open part of the product', async () => {
  await open('/patients');
  await heading('The people');
  await waitFor(() => expect(document.title).toBe('Patients · Padlight'));
});

test('Signing out by the account menu informs the server and removes the session', async () => {
  const reported: string[] = [];
  const leave = onSessionEnd((reason) => reported.push(reason));
  const user = userEvent.setup();
  await open('/dashboard');
  await heading('The board');
  await user.click(screen.getByRole('button', { name: /Account of Erin Meyer/ }));
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(reported).toEqual(['signed-out']));
  leave();
  expect(server.seen.some(({ url }) => url.pathname === '/api/user/Logout')).toBe(true);
  expect(readTokenInfo()).toBeUndefined();
});

test('An end of sign-in is announced above every screen with its time', async () => {
  const endsAt = instant(Date.UTC(2026, 11, 1, 23));
  for (const path of ['/dashboard', '/patients']) {
    await open(path, undefined, {}, true, endsAt);
    expect((await screen.findByText(/^Sign-in of this organisation ends/)).textContent).toContain(
      '2 Dec 2026, 00:00',
    );
    cleanup();
    await server.close();
  }
  await open('/dashboard');
  await heading('The board');
  expect(screen.queryByText(/^Sign-in of this organisation ends/)).toBeNull();
});
