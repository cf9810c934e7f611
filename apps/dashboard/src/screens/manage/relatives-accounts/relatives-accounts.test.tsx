import { defaultPasswordPolicy, instant, type SecondaryUserRow } from '@padlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Answer, HttpServer } from '../../../testing/http-server.ts';
import { openManage, refusal } from '../testing/open-manage.tsx';
import { RelativesAccountsScreen } from './relatives-accounts-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const userId = '0d3f0d4e-6c0b-4c52-9a0e-cccc00000001';
const [ada, ben] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const account = (more: Partial<SecondaryUserRow> = {}): SecondaryUserRow => ({
  userId: userId as SecondaryUserRow['userId'],
  username: 'daughter',
  displayName: 'Frieda’s daughter',
  kind: 'relative',
  language: 'en',
  parts: ['day'],
  people: [{ patientId: ada as never, label: 'Ada Amberwick', state: 'shared' }],
  keeper: { userId: userId as never, displayName: 'Erin Meyer' },
  endsAt: null,
  lastSignInAt: null,
  version: 1,
  abilities: { limit: true, resetPassword: true, takeOver: false, end: true },
  ...more,
});

async function open(rows: SecondaryUserRow[], answers: Record<string, Answer> = {}, path = '') {
  const abilities = { add: true, parts: ['day', 'nights'] };
  const all: Record<string, Answer> = {
    '/user/GetSecondaryUsers': {
      body: { rows, total: rows.length, abilities, passwordPolicy: defaultPasswordPolicy },
    },
    '/api/User/GetUserPatients': {
      body: [
        { patientId: ada, label: 'Ada Amberwick', room: '12', bed: 'A' },
        { patientId: ben, label: 'Ben Birch', room: null, bed: null },
      ],
    },
    ...answers,
  };
  server = await openManage(
    RelativesAccountsScreen,
    ({ url }) => all[url.pathname],
    `/manage/relatives-accounts${path}`,
  );
  return userEvent.setup();
}
const sent = (path: string) => server?.seen.filter(({ url }) => url.pathname === path) ?? [];
const dialog = () => within(screen.getByRole('dialog'));
async function act(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Frieda’s daughter' }));
  await user.click(screen.getByRole('button', { name }));
}

test('A new account shows its password once, with the sign-in name', async () => {
  const made = { body: { userId, password: 'Kp4-mndfr7' } };
  const user = await open([], { '/user/createsecondaryuser': made }, '?open=new');
  await user.type(await screen.findByRole('textbox', { name: 'Sign-in name' }), 'daughter');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Frieda’s daughter');
  await user.click(await screen.findByRole('checkbox', { name: /^Ada Amberwick/ }));
  await user.click(screen.getByRole('checkbox', { name: 'The last nights' }));
  await user.click(screen.getByRole('button', { name: 'Add and show the password' }));
  await screen.findByText('Kp4-mndfr7');
  expect(dialog().getByText(/sign-in name daughter/)).toBeTruthy();
  expect(sent('/user/createsecondaryuser')[0]?.body).toMatchObject({
    username: 'daughter',
    displayName: 'Frieda’s daughter',
    kind: 'relative',
    patientIds: [ada],
    parts: ['day'],
  });
  await user.click(dialog().getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText('Kp4-mndfr7')).toBeNull());
});

test('A chosen password is checked, sent, shown once, and never part of a draft', async () => {
  const chosen = { body: { userId, password: null } };
  const user = await open([], { '/user/createsecondaryuser': chosen }, '?open=new');
  await user.type(await screen.findByRole('textbox', { name: 'Sign-in name' }), 'daughter');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Frieda’s daughter');
  await user.click(await screen.findByRole('checkbox', { name: /^Ada Amberwick/ }));
  const password = screen.getByLabelText(/^Password/);
  await user.type(password, 'heron');
  await user.click(screen.getByRole('button', { name: 'Add and show the password' }));
  expect(sent('/user/createsecondaryuser')).toEqual([]);
  expect(screen.getAllByText('The password is not yet all that it must be.').length).toBeGreaterThan(0);
  await user.clear(password);
  await user.type(password, 'Heron+Reed7');
  const stored = [localStorage, sessionStorage].flatMap((store) => Object.values(store)).join();
  expect(stored).toContain('Frieda’s daughter');
  expect(stored).not.toMatch(/heron/i);
  await user.click(screen.getByRole('button', { name: 'Add and show the password' }));
  expect(await screen.findByText('Heron+Reed7')).toBeTruthy();
  expect(sent('/user/createsecondaryuser')[0]?.body).toMatchObject({ password: 'Heron+Reed7' });
});

test('A taken name is reported beside its field, and what was typed stays', async () => {
  const taken = { '/user/createsecondaryuser': refusal(409, 'username-taken') };
  const user = await open([], taken, '?open=new');
  const name = await screen.findByRole('textbox', { name: 'Sign-in name' });
  await user.type(name, 'daughter');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Frieda’s daughter');
  await user.click(await screen.findByRole('checkbox', { name: /^Ada Amberwick/ }));
  await user.click(screen.getByRole('button', { name: 'Add and show the password' }));
  expect((await screen.findAllByText(/sign-in name is taken/)).length).toBeGreaterThan(0);
  expect(name).toHaveProperty('value', 'daughter');
});

test('A change of people and parts can be undone', async () => {
  const saved = { '/user/UpdateSecondaryUser': { body: { version: 2 } } };
  const user = await open([account()], saved, `?open=limit:${userId}`);
  await user.click(await screen.findByRole('checkbox', { name: 'Ben Birch' }));
  await user.click(screen.getByRole('checkbox', { name: 'Changes and turns of today' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('It is as it was before.');
  expect(sent('/user/UpdateSecondaryUser').map(({ body }) => body)).toMatchObject([
    { patientIds: [ada, ben], parts: [], version: 1 },
    { patientIds: [ada], parts: ['day'], version: 2 },
  ]);
});

test('A new password is asked for first, and shown once', async () => {
  const reset = { '/user/resetsecondaryuserpassword': { body: { password: 'Xw9-trqm2' } } };
  const user = await open([account()], reset);
  await act(user, 'New password');
  expect(dialog().getByText(/The previous password stops working/)).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'New password' }));
  await screen.findByText('Xw9-trqm2');
});

test('Ending an account says what follows, and that it is done', async () => {
  const user = await open([account()], { '/user/EndSecondaryUser': { body: { success: true } } });
  await act(user, 'End the account');
  expect(dialog().getByText(/^It is signed out at once/)).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'End the account' }));
  await screen.findByText('Ended: Frieda’s daughter.');
});

test('An account that waits shows until when, and is taken over', async () => {
  const waits = account({
    keeper: null,
    endsAt: instant(Date.UTC(2026, 11, 24, 12)),
    people: [{ patientId: ada as never, label: 'Ada Amberwick', state: 'not-seen' }],
    abilities: { limit: false, resetPassword: false, takeOver: true, end: true },
  });
  const user = await open([waits], { '/user/TakeOverSecondaryUser': { body: { success: true } } });
  await screen.findByText(/^Shows nothing, and ends on 24 Dec 2026/);
  await screen.findByText('Ada Amberwick (no longer seen by the keeper)');
  await act(user, 'Take over');
  await user.click(dialog().getByRole('button', { name: 'Take over' }));
  await screen.findByText('You keep Frieda’s daughter now.');
  expect(sent('/user/TakeOverSecondaryUser')[0]?.url.searchParams.get('userId')).toBe(userId);
});

test('An account that shows no one says why', async () => {
  await open([
    account({ people: [{ patientId: ada as never, label: 'Ada Amberwick', state: 'no-consent' }] }),
  ]);
  await screen.findByText('Shows no one now');
  await screen.findByText('Ada Amberwick (no consent)');
});
