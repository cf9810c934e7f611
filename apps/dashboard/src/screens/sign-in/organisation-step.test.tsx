import type { LoggedInUser } from '@padlight/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { currentSession, readTokenInfo } from '../../platform/session/index.ts';
import { findAlert } from '../../testing/find-alert.ts';
import type { Answer } from '../../testing/http-server.ts';
import { carer, organisationOf } from '../../testing/people.ts';
import { field, openSignIn, press, refuse, welcome } from './testing/open-sign-in.tsx';

let page: Awaited<ReturnType<typeof openSignIn>>;
afterEach(() => page.server.close());

const [login, select] = ['/api/user/login', '/user/SelectOrganisation'];
const linden = { ...organisationOf(7, 'Lindenhof', 'Patients.View'), Active: false };
const birken = { ...organisationOf(8, 'Birkenhof', 'Admin.View', 'Users.View'), Active: false };
const withoutRole = { ...organisationOf(9, 'Eichenhof'), Active: false, Roles: [] };
const inside = (...organisations: LoggedInUser['organisations']): LoggedInUser => ({
  ...carer(),
  organisations,
});

async function signIn(user: LoggedInUser, selected: Answer = refuse(404, 'organisation-not-found')) {
  page = await openSignIn({ [login]: welcome(user), [select]: selected });
  await page.user.type(field('Username'), 'erin');
  await page.user.type(field('Password'), 'secret{Enter}');
}

test('The only organisation with a role is taken by itself', async () => {
  await signIn(inside(linden, withoutRole), { body: inside({ ...linden, Active: true }, withoutRole) });
  await waitFor(() => expect(page.signedIn()).toBe(1));
  expect(page.sent(select)[0]?.body).toEqual({ organisationId: 7 });
  expect(currentSession()?.can('Patients.View')).toBe(true);
});

test('The active one is not asked for', async () => {
  await signIn(inside({ ...linden, Active: true }, birken));
  await waitFor(() => expect(page.signedIn()).toBe(1));
  expect(page.sent(select)).toEqual([]);
});

test('Among several it is chosen, and only that one’s permissions count', async () => {
  await signIn(inside(linden, birken), { body: inside(linden, { ...birken, Active: true }) });
  await page.user.click(await press('Birkenhof'));
  await waitFor(() => expect(page.signedIn()).toBe(1));
  expect(page.sent(select)[0]?.body).toEqual({ organisationId: 8 });
  expect(currentSession()?.can('Users.View')).toBe(true);
  expect(currentSession()?.can('Patients.View')).toBe(false);
});

test('One that was left meanwhile is reported, and another can be chosen', async () => {
  await signIn(inside(linden, birken));
  await page.user.click(await press('Birkenhof'));
  await findAlert(/You do not belong to this organisation/);
  expect(await press('Lindenhof')).toBeDefined();
});

test.each([
  ['no organisation', []],
  ['one without a role', [withoutRole]],
  ['an active one without a role', [{ ...withoutRole, Active: true }]],
])('Who has %s is reported who can change that, and is not signed in', async (_what, organisations) => {
  await signIn(inside(...organisations));
  await screen.findByRole('heading', { name: 'You belong to no organisation yet' });
  expect([page.signedIn(), readTokenInfo()]).toEqual([0, undefined]);
  await page.user.click(await press('Sign in as someone else'));
  expect(await screen.findByLabelText('Password')).toBeDefined();
});
