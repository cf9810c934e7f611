import { instant } from '@padlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type BoardServer, startBoardServer } from '../../features/board/testing/board-server.ts';
import { findAlert } from '../../testing/find-alert.ts';
import type { Answer } from '../../testing/http-server.ts';
import { carer } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

let server: BoardServer;
afterEach(() => server.close());

const until = instant(Date.now() + 9 * 60_000);
const away = { own: { until, endedAt: null, endedBy: null }, absences: [] };
const here = { own: null, absences: [] };

/** The shell with the server's answers; a call may change who is away. */
async function open(answers: { absences: object; begin?: Answer }) {
  server = await startBoardServer([], ({ url: { pathname } }): Answer | undefined => {
    if (pathname === '/user/GetAbsences') return { body: answers.absences };
    if (pathname === '/user/EndAbsence') {
      answers.absences = here;
      return { body: { success: true } };
    }
    if (pathname !== '/user/BeginAbsence') return undefined;
    if (answers.begin) return answers.begin;
    answers.absences = away;
    return { body: { userId: carer().id, name: 'Erin Meyer', until } };
  });
  const screens = [{ path: '/here', permission: 'login' as const, load: async () => () => <h1>Here</h1> }];
  await renderApp(carer('Patients.View', 'Dashboard.Alert.Save'), screens, [], '/here');
  await screen.findByRole('heading', { name: 'Here' });
  return userEvent.setup();
}

async function press(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: /Account of/ }));
  await user.click(await screen.findByRole('button', { name: 'Away for 10 minutes' }));
}

test('The account menu passes calls on, every screen says so, one press ends it', async () => {
  const user = await open({ absences: here });
  await press(user);
  const back = await screen.findByRole('button', { name: 'I am back' });
  const line = within(back.parentElement ?? document.body);
  expect(line.getByText(/You are away until/)).toBeDefined();
  await user.click(back);
  await waitFor(() => expect(screen.queryByText(/You are away until/)).toBeNull());
});

test('Without anyone else to call the menu says so, and no one is away', async () => {
  const code = 'no-one-else-signed-in';
  const refused = { status: 409, body: { success: false, code, message: 'No.', correlationId: 'c-1' } };
  const user = await open({ absences: here, begin: refused });
  await press(user);
  await findAlert(/^No one else is signed in/);
  expect(screen.queryByText(/You are away/)).toBeNull();
});

test('An absence shows as soon as reported; its forced end stays until read', async () => {
  const answers = { absences: here as object };
  const user = await open(answers);
  await waitFor(() => expect(server.seen.some(({ url }) => url.pathname === '/user/GetAbsences')).toBe(true));
  const other = { userId: '0d3f0d4e-6c0b-4c52-9a0e-6b8b6f0f5a12', name: 'Anna Berg', until };
  answers.absences = { own: null, absences: [other] };
  await waitFor(() => {
    server.changeAbsences();
    expect(screen.getByText('Anna Berg')).toBeDefined();
  });
  const ended = { until, endedAt: instant(Date.now()), endedBy: 'uncovered' };
  answers.absences = { own: ended, absences: [] };
  server.changeAbsences();
  await findAlert(/no one else is there who can be called/);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByText(/no one else is there/)).toBeNull();
});
