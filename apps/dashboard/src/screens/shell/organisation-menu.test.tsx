import type { LoggedInUser } from '@padlight/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { currentSession, onOrganisationChange } from '../../platform/session/index.ts';
import { type Answer, type HttpServer, startHttpServer } from '../../testing/http-server.ts';
import { carer, organisationOf } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { shellAnswers } from '../../testing/shell-answers.ts';

let server: HttpServer;
afterEach(() => server.close());

const select = '/user/SelectOrganisation';
const linden = organisationOf(7, 'Lindenhof', 'Patients.View');
const birken = organisationOf(8, 'Birkenhof', 'Admin.View', 'Users.View');
const away = (organisation: typeof linden) => ({ ...organisation, Active: false });
const withoutRole = { ...away(organisationOf(9, 'Eichenhof')), Roles: [] };
const inside = (...organisations: LoggedInUser['organisations']): LoggedInUser => ({
  ...carer(),
  organisations,
});
const refused: Answer = {
  status: 404,
  body: { success: false, code: 'organisation-not-found', message: 'No.', correlationId: 'c-1' },
};

async function open(user: LoggedInUser, answer: Answer = refused) {
  server = await startHttpServer(shellAnswers({ [select]: answer }));
  const screens = [{ path: '/here', permission: 'login' as const, load: async () => () => <h1>Here</h1> }];
  await renderApp(user, screens, [], '/here');
  await screen.findByRole('heading', { name: 'Here' });
  return userEvent.setup();
}

test('A user of one organisation sees its name alone', async () => {
  await open(inside(linden, withoutRole));
  expect(screen.getByText('Lindenhof')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Change organisation/ })).toBeNull();
});

test('A user of several can switch: permissions follow, and open screens end', async () => {
  const user = await open(inside(linden, away(birken), withoutRole), { body: inside(away(linden), birken) });
  let moved = 0;
  const leave = onOrganisationChange(() => moved++);
  await user.click(screen.getByRole('button', { name: /Change organisation/ }));
  expect(screen.queryByRole('button', { name: 'Eichenhof' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Lindenhof' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Birkenhof' }));
  await waitFor(() => expect(moved).toBe(1));
  leave();
  expect(server.seen.find(({ url }) => url.pathname === select)?.body).toEqual({ organisationId: 8 });
  expect(currentSession()?.can('Users.View')).toBe(true);
  expect(currentSession()?.can('Patients.View')).toBe(false);
});

test('An organisation that was left meanwhile is reported, and nothing changes', async () => {
  const user = await open(inside(linden, away(birken)));
  await user.click(screen.getByRole('button', { name: /Change organisation/ }));
  await user.click(screen.getByRole('button', { name: 'Birkenhof' }));
  expect(await screen.findByText('You do not belong to this organisation any more.')).toBeDefined();
  expect(currentSession()?.organisation.OrganisationName.Name).toBe('Lindenhof');
});
