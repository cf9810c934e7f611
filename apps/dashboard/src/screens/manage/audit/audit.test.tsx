import { AlertType, type AuditEntry, instant } from '@padlight/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { HttpServer } from '../../../testing/http-server.ts';
import { openManage } from '../testing/open-manage.tsx';
import { userHome, userId, userOf } from '../testing/user-home.ts';
import { AuditScreen } from './audit-screen.tsx';

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
      { name: 'reason', value: 'device-handled' },
      { name: 'podMac', value: 'AC:23:3F:00:0A:1B' },
      { name: 'changeId', value: '00000000-0000-4000-8000-000000000001' },
      { name: 'assignedTo', value: '00000000-0000-4000-8000-000000000002' },
      { name: 'call', value: '/audit/GetAuditLog' },
      { name: 'type', value: String(AlertType.check_fall) },
      { name: 'fromDate', value: '2026-11-20T16:30:00.000Z' },
    ],
  }),
  entry(4, { action: 'alert.escalated', userId: null, userName: null, address: null, detail: [] }),
];

async function open(path = '/manage/audit', count = 2) {
  const home = userHome(Array.from({ length: count }, (_, index) => userOf(index + 1)));
  const actions = ['role.saved', 'refused', 'new.thing'];
  server = await openManage(
    AuditScreen,
    (seen) =>
      seen.url.pathname === '/audit/GetAuditLog' ? { body: { rows, total: 4, actions } } : home.answer(seen),
    path,
  );
  await screen.findByRole('cell', { name: 'Role saved' });
  return userEvent.setup();
}
const lastQuery = () =>
  server?.seen.filter(({ url }) => url.pathname === '/audit/GetAuditLog').at(-1)?.url.searchParams;

test('An action is shown as a text, with its user or Padlight', async () => {
  const user = await open();
  expect(screen.getByRole('cell', { name: 'Refused' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'Other action' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'Not signed in' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'Padlight' })).toBeTruthy();
  expect(screen.getAllByRole('cell', { name: /Sat 21 Nov, 11:00/ })).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Action' }));
  const offered = (await screen.findAllByRole('checkbox')).map(
    (element) => element.parentElement?.textContent,
  );
  expect(offered).toEqual(['Role saved', 'Refused']);
});

test('Details are shown as texts, without codes, ids and unknown fields', async () => {
  await open();
  for (const texts of ['Because', 'name or password wrong', 'Removed', 'Browser trusted', 'No'])
    expect(screen.getByText(texts)).toBeTruthy();
  expect(screen.getByText(/View; Users: Add/)).toBeTruthy();
  expect(screen.getByText('Possible fall')).toBeTruthy();
  expect(screen.getByText('20 Nov 2026, 17:30')).toBeTruthy();
  expect(screen.getByText('Pod handled')).toBeTruthy();
  expect(screen.getByText('ends in 0A1B')).toBeTruthy();
  const tableText = screen.getByRole('table').textContent ?? '';
  for (const raw of ['brandNew', '{"x":1}', '00000000-', 'device-handled', 'new.thing', 'GetAuditLog'])
    expect(tableText).not.toContain(raw);
});

test('The audit can be filtered by action and by person', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Action' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Refused' }));
  await waitFor(() => expect(lastQuery()?.get('actions')).toBe('refused'));
  await user.click(screen.getAllByRole('button', { name: /Actions for/ })[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Only what User 1 did' }));
  await waitFor(() => expect(lastQuery()?.get('userId')).toBe(userId(1)));
  expect(await screen.findByRole('button', { name: 'Remove filter: User 1' })).toBeTruthy();
});

test('The address’s user is named among many, and typing finds each', async () => {
  const user = await open(`/manage/audit?userId=${userId(140)}`, 150);
  await screen.findByRole('button', { name: 'Remove filter: User 140' });
  await user.click(screen.getByRole('button', { name: /^By/ }));
  expect(screen.queryByRole('checkbox', { name: 'User 123' })).toBeNull();
  await user.type(screen.getByRole('searchbox', { name: 'Find in the list' }), 'User 123');
  await user.click(await screen.findByRole('checkbox', { name: 'User 123' }));
  await waitFor(() => expect(lastQuery()?.get('userId')).toBe(userId(123)));
  await screen.findByRole('button', { name: 'Remove filter: User 123' });
});

test('Days are in the organisation’s time zone, both included', async () => {
  const from = '2026-11-19T23:00:00.000Z';
  const user = await open(`/manage/audit?from=${from}`);
  await user.click(screen.getByRole('button', { name: 'Days' }));
  expect((screen.getByLabelText('From') as HTMLInputElement).value).toBe('20/11/2026');
  const last = screen.getByLabelText('To, this day included');
  await user.type(last, '20/11/2026');
  await waitFor(() => expect(lastQuery()?.get('to')).toBe('2026-11-20T23:00:00.000Z'));
  expect(lastQuery()?.get('from')).toBe(from);
});
