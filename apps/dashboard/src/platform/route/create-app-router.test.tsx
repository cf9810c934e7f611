import { instant, type Permission } from '@padlight/contract';
import { createMemoryHistory, Outlet, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { carer, tokenLasting } from '../../testing/people.ts';
import { CallError, createQueryClient } from '../call/index.ts';
import { onSessionEnd, storeSession, storeUser } from '../session/index.ts';
import { createAppRouter } from './create-app-router.tsx';
import type { ScreenRoute } from './screen-route.ts';

const shows = (text: string) => async () => () => <p>{text}</p>;
const publicScreens: ScreenRoute[] = [
  { path: '/network-issue', permission: 'public', load: shows('network issue') },
  { path: '/404', permission: 'public', load: shows('no such page') },
];
const screens: ScreenRoute[] = [
  { path: '/', permission: 'login', leadsTo: ['/dashboard', '/patients'] },
  {
    path: '/manage',
    permission: 'Organisations.View',
    leadsTo: ['/manage/patient-list', '/manage/my-account'],
  },
  { path: '/dashboard', permission: 'Classic Dashboard.View', load: shows('the board') },
  { path: '/patients', permission: 'Patients.View', load: shows('the people') },
  { path: '/manage/patient-list', permission: 'Patients.View', load: shows('the list') },
  { path: '/manage/my-account', permission: 'login', load: shows('my account') },
  {
    path: '/reports',
    permission: 'Reports.View',
    load: () => Promise.reject(new Error('Failed to fetch dynamically imported module')),
  },
  {
    path: '/person',
    permission: 'Patients.View',
    load: () => new Promise(() => undefined),
    begins: (search, { can }) => [() => begun.push({ search, mayRead: can('Patients.View') })],
  },
];
const begun: object[] = [];
let ended: string[] = [];
let leave = (): void => undefined;
// A page that is being left keeps its loading screen's timer of 300 ms, which needs a window.
afterAll(() => new Promise((resolve) => setTimeout(resolve, 500)));
beforeEach(() => {
  ended = [];
  leave = onSessionEnd((reason) => ended.push(reason));
});
afterEach(() => leave());

function open(path: string, enter: () => Promise<void> = async () => undefined) {
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter({
    queries: createQueryClient(),
    publicScreens,
    screens,
    enter,
    history,
    shell: () => (
      <div data-testid="shell">
        <Outlet />
      </div>
    ),
    pending: () => <p>loading</p>,
    failed: ({ error }) => <p>failed: {String(error)}</p>,
  });
  render(<RouterProvider router={router} />);
  return history;
}
/** Sets a user whose second factor is valid for this many hours. */
function asksSecondFactor(hours: number | null): void {
  const user = { ...carer('Classic Dashboard.View'), isMultiFactorEnabled: true };
  storeUser(user);
  const until = instant(Date.now() + Number(hours) * 3_600_000);
  const entries = hours === null ? [] : [{ email: 'ERIN@example.org', expireDate: until }];
  localStorage.setItem('verifyMfaCodeArr', JSON.stringify(entries));
}
const signIn = (...granted: Permission[]): void => storeSession(carer(...granted), tokenLasting(60));

test('A screen opens inside the shell for a user with its permission', async () => {
  signIn('Classic Dashboard.View');
  open('/dashboard');
  expect((await screen.findByText('the board')).closest('[data-testid=shell]')).not.toBeNull();
});

test('Without a user the stored session is cleared and nothing is shown', async () => {
  localStorage.setItem('permissions', '["Classic Dashboard.View"]');
  open('/dashboard');
  await expect.poll(() => ended).toEqual(['token-not-provided']);
  expect(localStorage.getItem('permissions')).toBeNull();
  expect(screen.queryByText('the board')).toBeNull();
});

test('A user without a token counts as signed out', async () => {
  signIn('Classic Dashboard.View');
  localStorage.removeItem('tokenInfo');
  open('/dashboard');
  await expect.poll(() => ended).toEqual(['token-not-provided']);
});

test.each([
  [
    'another way of signing in',
    () => localStorage.setItem('currentPolicy', 'B2C_1_signin'),
    'policy-changed',
  ],
  ['no second factor', () => asksSecondFactor(null), 'second-factor'],
  ['an expired second factor', () => asksSecondFactor(-1), 'second-factor'],
])('With %s the session is cleared and nothing is shown', async (_what, change, reason) => {
  signIn('Classic Dashboard.View');
  change();
  open('/dashboard');
  await expect.poll(() => ended).toEqual([reason]);
  for (const key of ['user', 'tokenInfo', 'permissions', 'currentPolicy'])
    expect([key, localStorage.getItem(key)]).toEqual([key, null]);
  expect(screen.queryByText('the board')).toBeNull();
});

test('A valid second factor opens the screen', async () => {
  signIn('Classic Dashboard.View');
  asksSecondFactor(1);
  open('/dashboard');
  await screen.findByText('the board');
  expect(ended).toEqual([]);
});

test('A screen without its permission is not found', async () => {
  signIn('Patients.View');
  const history = open('/dashboard');
  await screen.findByText('no such page');
  expect(history.location.pathname).toBe('/404');
});

test.each(['/nowhere', '/manage/landing', '/dashboard/else'])(
  '%s is unknown and goes to /404',
  async (path) => {
    signIn('Classic Dashboard.View', 'Organisations.View');
    const history = open(path);
    await screen.findByText('no such page');
    expect(history.location.pathname).toBe('/404');
  },
);

test('The start leads to the board, or to the first permitted screen', async () => {
  signIn('Classic Dashboard.View', 'Patients.View');
  open('/');
  await screen.findByText('the board');
  signIn('Patients.View');
  open('/');
  await screen.findByText('the people');
});

test('A failed entry of the shell leads to /network-issue, with the way back', async () => {
  signIn('Classic Dashboard.View');
  const history = open('/dashboard', () => Promise.reject(new CallError('network', 0, 'away')));
  await screen.findByText('network issue');
  const from = `from=${encodeURIComponent('/dashboard')}`;
  expect(history.location.href).toBe(`/network-issue?${from}&reason=network`);
  const refused = new CallError('filter-invalid', 500, 'No.', { correlationId: 'c-9' });
  const other = open('/dashboard', () => Promise.reject(refused));
  await waitFor(() =>
    expect(other.location.href).toBe(`/network-issue?${from}&reason=filter-invalid&number=c-9`),
  );
});

test.each([
  ['/patients', 'the people', '/patients'],
  ['/reports', 'no such page', '/404'],
  ['/manage/patient-list', 'no such page', '/404'],
  ['/manage/my-account', 'my account', '/manage/my-account'],
])('In simple mode %s leads to %s', async (path, text, there) => {
  signIn('Patients.View', 'Reports.View');
  const user = carer('Patients.View', 'Reports.View');
  storeUser({
    ...user,
    organisations: user.organisations.map((organisation) => ({ ...organisation, DashboardType: 'carer' })),
  });
  const history = open(path);
  await screen.findByText(text);
  expect(history.location.pathname).toBe(there);
});

test('A 401 while entering shows nothing: the page is being left', async () => {
  signIn('Classic Dashboard.View');
  let isRequested = false;
  const history = open('/dashboard', () => {
    isRequested = true;
    return Promise.reject(new CallError('token-invalid', 401, 'ended'));
  });
  await expect.poll(() => isRequested).toBe(true);
  expect(history.location.pathname).toBe('/dashboard');
  expect(screen.queryByText('the board')).toBeNull();
});

test('The shell is entered once, however many screens are opened', async () => {
  signIn('Classic Dashboard.View', 'Patients.View');
  let entered = 0;
  const history = open('/dashboard', async () => void entered++);
  await screen.findByText('the board');
  history.push('/patients');
  await screen.findByText('the people');
  expect(entered).toBe(1);
});

test('A screen whose script does not load is reported as such', async () => {
  signIn('Reports.View');
  open('/reports');
  await screen.findByText('failed: ScreenLoadError: A screen could not be loaded.');
});

test('A redirecting path leads each user to a permitted screen', async () => {
  signIn('Patients.View', 'Manage.View');
  open('/manage');
  await screen.findByText('the list');
});

test.each([['Classic Dashboard.View'], ['Patients.View']] as const)(
  'A user without the manage area is led to their account, also with %s',
  async (permission) => {
    signIn(permission);
    open('/manage');
    await screen.findByText('my account');
  },
);

test('A permitted screen requests its first data before its script is loaded', async () => {
  signIn('Reports.View');
  const history = open('/person?patientId=p1');
  await screen.findByText('no such page');
  expect(begun).toEqual([]);
  signIn('Patients.View');
  history.push('/person?patientId=p1');
  await expect.poll(() => begun).toEqual([{ search: { patientId: 'p1' }, mayRead: true }]);
});
