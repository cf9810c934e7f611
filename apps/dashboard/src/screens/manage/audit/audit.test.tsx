import { AlertType, type AuditEntry, instant } from '@padlight/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { HttpServer } from '../../../testing/http-server.ts';
import { openManage } from '../testing/open-manage.tsx';
import { userHome, userId, userOf } from '../testing/user-home.ts';
import { AuditScreen } from './index.ts';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const entry = (id: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: instant(Date.parse('2026-11-21T10:00:00Z')),
  action: 'role.saved',
  userId: userId(1) as AuditEntry['userId'],
  userName: 'User 1',
  patientId: null,
  patientLabel: null,
  target: null,
  detail: [{ name: 'name', value: 'Carer' }],
  address: '127.0.0.1',
  correlationId: null,
  ...more,
});
const rows = [
  entry(1),
  entry(2, {
    action: 'refused',
    userId: null,
    userName: null,
    detail: [{ name: 'code', value: 'invalid-credentials' }],
  }),
  entry(3, {
    action: 'new.thing',
    detail: [
      { name: 'removed', value: '["Patients.View","Users.Add"]' },
      { name: 'trustsBrowser', value: 'false' },
      { name: 'brandNew', value: '{"x":1}' },
      { name: 'type', value: String(AlertType.check_fall) },
      { name: 'fromDate', value: '2026-11-20T16:30:00.000Z' },
    ],
  }),
];

async function open(path = '/manage/audit') {
  const home = userHome([userOf(1), userOf(2)]);
  const actions = ['role.saved', 'refused', 'new.thing'];
  server = await openManage(
    AuditScreen,
    (seen) =>
      seen.url.pathname === '/audit/GetAuditLog' ? { body: { rows, total: 3, actions } } : home.answer(seen),
    path,
  );
  await screen.findByRole('cell', { name: 'Role saved' });
  return userEvent.setup();
}
const asked = () =>
  server?.seen.filter(({ url }) => url.pathname === '/audit/GetAuditLog').at(-1)?.url.searchParams;

test('What was done is reported in words, what is new here by the server’s name, and who was nobody as nobody', async () => {
  await open();
  expect(screen.getByRole('cell', { name: 'Refused' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'new.thing' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'Nobody signed in' })).toBeTruthy();
  expect(screen.getAllByRole('cell', { name: /Sat 21 Nov, 11:00/ })).toHaveLength(3);
});

test('Details are reported in words, and what has none here as it was written down', async () => {
  await open();
  for (const texts of ['Because', 'name or password wrong', 'Taken away', 'Browser trusted', 'No'])
    expect(screen.getByText(texts)).toBeTruthy();
  expect(screen.getByText(/View; Users: Add/)).toBeTruthy();
  expect(screen.getByText('Possible fall')).toBeTruthy();
  expect(screen.getByText('20 Nov 2026, 17:30')).toBeTruthy();
  for (const raw of ['brandNew', '{"x":1}']) expect(screen.getByText(raw)).toBeTruthy();
});

test('It is narrowed by action and by person', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Action' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Refused' }));
  await waitFor(() => expect(asked()?.get('actions')).toBe('refused'));
  await user.click(screen.getAllByRole('button', { name: /What may be done/ })[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Only what User 1 did' }));
  await waitFor(() => expect(asked()?.get('userId')).toBe(userId(1)));
  expect(await screen.findByRole('button', { name: 'Take back: User 1' })).toBeTruthy();
});

test('Days are those of the organisation, both included', async () => {
  const from = '2026-11-19T23:00:00.000Z';
  const user = await open(`/manage/audit?from=${from}`);
  await user.click(screen.getByRole('button', { name: 'Days' }));
  expect((screen.getByLabelText('From') as HTMLInputElement).value).toBe('2026-11-20');
  const last = screen.getByLabelText('To, this day included');
  await user.type(last, '2026-11-20');
  await waitFor(() => expect(asked()?.get('to')).toBe('2026-11-20T23:00:00.000Z'));
  expect(asked()?.get('from')).toBe(from);
});
