import { defaultPasswordPolicy, type LoggedInUser, type OpenedInvitation } from '@padlight/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readUser, storeSession } from '../../platform/session/index.ts';
import { findAlert } from '../../testing/find-alert.ts';
import { carer, organisationOf, tokenLasting } from '../../testing/people.ts';
import { keepInvitationInfo, readInvitationInfo } from './invitation-info.ts';
import { field, openSignIn, press, refuse, welcome } from './testing/open-sign-in.tsx';

let page: Awaited<ReturnType<typeof openSignIn>>;
beforeEach(() => window.localStorage.clear());
afterEach(() => page.server.close());

const [verify, opened, accept, decline] = [
  '/organisation/VerifyInvitation',
  '/organisation/OpenInvitation',
  '/organisation/AcceptInvitation',
  '/organisation/DeclineInvitation',
];
const done = { body: { success: true } };
const invitation = {
  organisationName: 'Elm',
  invitedBy: 'Ada Amberwick',
  email: 'erin@example.org',
  roles: ['Carer', 'Nurse'],
  places: ['West'],
  message: 'Welcome.',
  language: 'en',
  expiresAt: '2026-12-03T10:00:00.000Z',
  passwordPolicy: defaultPasswordPolicy,
} as OpenedInvitation;
const user = carer('Patients.View');
const heading = (name: string) => screen.findByRole('heading', { name });
const address = '/verify-invitation#invitation=t-1';
const open = (replies: Parameters<typeof openSignIn>[0], at = address) =>
  openSignIn({ [verify]: { body: invitation }, [opened]: done, '/api/user/Logout': done, ...replies }, at);
const signedIn = (): void => storeSession(user, tokenLasting(15));

test('An invitation names inviter, address and roles, and asks to sign in', async () => {
  page = await open({});
  await heading('Your invitation to Elm');
  for (const text of ['Ada Amberwick', 'erin@example.org', 'Carer, Nurse', 'West', 'Welcome.'])
    expect(screen.getByText(text)).toBeDefined();
  expect(page.sent(verify)[0]?.url.searchParams.get('invitationToken')).toBe('t-1');
  await waitFor(() => expect(page.sent(opened)[0]?.body).toEqual({ invitationToken: 't-1' }));
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  expect(readInvitationInfo()).toBeUndefined();
  await press('Register');
});

test('After signing in the invitation is there again, and joining welcomes', async () => {
  const moved: LoggedInUser = {
    ...user,
    organisations: [
      ...user.organisations.map((organisation) => ({ ...organisation, Active: false })),
      organisationOf(9, 'Elm', 'Patients.View'),
    ],
  };
  page = await open({
    '/api/user/login': welcome(user),
    [accept]: { body: { organisationId: 9, organisationName: 'Elm' } },
    '/user/SelectOrganisation': { body: moved },
  });
  await page.user.click(await press('Sign in'));
  expect(readInvitationInfo()).toBe('t-1');
  await page.user.type(field('Username'), 'erin');
  await page.user.type(field('Password'), 'Padlight-1{Enter}');
  await heading('Your invitation to Elm');
  expect(page.signedIn()).toBe(0);
  expect(page.sent(verify).at(-1)?.url.searchParams.get('userId')).toBe(user.id);
  await page.user.click(await press('Accept'));
  await heading('Welcome to Elm');
  expect(page.sent(accept)[0]?.body).toEqual({ invitationToken: 't-1' });
  expect(readUser()?.organisations.find(({ Active }) => Active)?.OrganisationName.Name).toBe('Elm');
  expect(readInvitationInfo()).toBeUndefined();
  expect(window.location.href).not.toContain('t-1');
  await page.user.click(await press('Open the dashboard'));
  expect(page.signedIn()).toBe(1);
});

test('A session that cannot move says so, and the user has joined', async () => {
  signedIn();
  page = await open({
    [accept]: { body: { organisationId: 9, organisationName: 'Elm' } },
    '/user/SelectOrganisation': refuse(403, 'other-organisation-suspended'),
  });
  await page.user.click(await press('Accept'));
  await heading('Welcome to Elm');
  expect(screen.getByText(/Change to it at the top of the page/)).toBeDefined();
});

test('An invitation is declined, and is of no use from then on', async () => {
  signedIn();
  keepInvitationInfo('t-1');
  page = await open({ [decline]: done }, '/verify-invitation');
  await page.user.click(await press('Decline'));
  await heading('You declined the invitation');
  expect(readInvitationInfo()).toBeUndefined();
});

test('A refusal of the answer is shown, and the invitation stays', async () => {
  signedIn();
  page = await open({ [accept]: refuse(409, 'invitation-over') });
  await page.user.click(await press('Accept'));
  await findAlert(/no longer valid/);
});

test('An invitation of someone else offers to sign out, and waits for them', async () => {
  signedIn();
  page = await open({ [verify]: refuse(403, 'invitation-of-another') });
  await heading('This invitation is for someone else');
  expect(screen.getByText('You are signed in as Erin Meyer.')).toBeDefined();
  await page.user.click(await press('Sign out and sign in as the invited user'));
  await heading('Sign in');
  expect(page.sent('/api/user/Logout')).toHaveLength(1);
  expect(readUser()).toBeUndefined();
  expect(readInvitationInfo()).toBe('t-1');
});

test('Who goes on without the invitation is not asked again', async () => {
  signedIn();
  keepInvitationInfo('t-1');
  page = await open({ [verify]: refuse(403, 'invitation-of-another') });
  await page.user.click(await press('Go on without the invitation'));
  expect(page.signedIn()).toBe(1);
  expect(readInvitationInfo()).toBeUndefined();
});

test.each([
  ['invitation-over', 409, 'This invitation is no longer valid', /Ask an administrator/],
  ['invitation-not-found', 404, 'This invitation was not found', /newest e-mail/],
  ['already-member', 409, 'You are a member already', /belongs to the organisation already/],
] as const)(
  '%s has a text with the next step, and the device forgets the link',
  async (code, status, title, text) => {
    signedIn();
    keepInvitationInfo('t-1');
    page = await open({ [verify]: refuse(status, code) });
    await heading(title);
    expect(screen.getByText(text)).toBeDefined();
    await waitFor(() => expect(readInvitationInfo()).toBeUndefined());
  },
);

test('A user who is gone signs in again, and finds the invitation', async () => {
  signedIn();
  page = await open({ [verify]: refuse(404, 'invitation-user-not-found') });
  await heading('This user no longer exists');
  await page.user.click(await press(/^Sign out/));
  await heading('Sign in');
  expect(readInvitationInfo()).toBe('t-1');
});

test('A failed load is tried again', async () => {
  let answer = refuse(503, 'database-away');
  page = await open({ [verify]: () => answer });
  await heading('The invitation could not be loaded');
  answer = { body: invitation };
  await page.user.click(await press('Try again'));
  await heading('Your invitation to Elm');
});

test('Without a link the page says so, and nothing is requested', async () => {
  page = await open({}, '/verify-invitation');
  await heading('This invitation was not found');
  expect(page.sent(verify)).toEqual([]);
  await page.user.click(await press('To sign in'));
  await heading('Sign in');
});

test('An invitation waits on the device for an hour at most', async () => {
  page = await open({});
  keepInvitationInfo('t-1');
  const stored = JSON.parse(window.localStorage.getItem('invitationInfo') ?? '{}');
  expect(stored.until - Date.now()).toBeGreaterThan(59 * 60_000);
  for (const until of [Date.now() - 1, Date.now() + 2 * 60 * 60_000, 'soon']) {
    window.localStorage.setItem('invitationInfo', JSON.stringify({ invitationToken: 't-1', until }));
    expect(readInvitationInfo()).toBeUndefined();
  }
});
