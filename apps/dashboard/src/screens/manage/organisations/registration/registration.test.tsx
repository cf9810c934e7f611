import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Answer, HttpServer } from '../../../../testing/http-server.ts';
import { openManage } from '../../testing/open-manage.tsx';
import { RegistrationPanel } from './registration-panel.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const request = {
  requestId: '1d3f0d4e-6c0b-4c52-9a0e-6b8b6f0f5a12',
  name: 'Birke',
  address: 'Harbour Road 1',
  phone: '0100 200',
  region: 'AT',
  timeZone: 'Europe/Vienna',
  subscriptionCode: 'AB-1234',
  displayName: 'Paula Neu',
  email: 'paula@birke.example',
  requestedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-27T10:00:00.000Z',
};
const code = {
  codeId: '2d3f0d4e-6c0b-4c52-9a0e-6b8b6f0f5a12',
  tail: 'WXYZ',
  note: 'Eva Neu',
  madeAt: '2026-11-20T10:00:00.000Z',
  madeBy: 'Ada Amberwick',
  expiresAt: '2026-12-20T10:00:00.000Z',
  state: 'valid',
  organisationName: null,
};
let created = 0;
const Panel = () => <RegistrationPanel onCreated={() => created++} />;

async function open(settings: object, answers: Record<string, Answer> = {}) {
  const stored = {
    newOrganisations: 'closed',
    version: 3,
    canMail: true,
    publicUrl: 'https://pad.example',
    codes: [],
    requests: [],
    abilities: { edit: true, add: true },
  };
  server = await openManage(Panel, ({ url }) =>
    url.pathname === '/superadmin/GetRegistrationSettings'
      ? { body: { ...stored, ...settings } }
      : answers[url.pathname],
  );
  return userEvent.setup();
}
const sent = (path: string) => (server?.seen ?? []).filter(({ url }) => url.pathname === path);
const dialog = async () => within(await screen.findByRole('dialog'));

test('The setting is saved in the version that was read', async () => {
  const path = '/superadmin/SaveRegistrationSettings';
  const user = await open({}, { [path]: { body: { newOrganisations: 'open', version: 4 } } });
  await user.click(await screen.findByRole('radio', { name: /Anyone, with approval/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The setting was saved.');
  expect(sent(path)[0]?.body).toEqual({ newOrganisations: 'open', version: 3 });
});

test('Where no mail can leave, registration cannot be opened, and it says why', async () => {
  await open({ canMail: false });
  await screen.findByText(/no address can be proved/);
  for (const name of [/Whoever has a registration code/, /Anyone, with approval/])
    expect(screen.getByRole<HTMLInputElement>('radio', { name }).disabled).toBe(true);
});

test('An organisation that waits is approved after a question', async () => {
  const path = '/superadmin/ApproveOrganisation';
  const user = await open({ requests: [request] }, { [path]: { body: { organisationId: 9 } } });
  await user.click(await screen.findByRole('button', { name: 'Approve Birke' }));
  const question = await dialog();
  question.getByText(/paula@birke.example/);
  await user.click(question.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(created).toBe(1));
  expect(sent(path)[0]?.body).toEqual({ requestId: request.requestId });
});

test('A refusal needs a reason, which is mailed', async () => {
  const path = '/superadmin/RefuseOrganisation';
  const user = await open({ requests: [request] }, { [path]: { body: { success: true } } });
  await user.click(await screen.findByRole('button', { name: 'Refuse Birke' }));
  const form = await dialog();
  await user.click(form.getByRole('button', { name: 'Refuse' }));
  expect(sent(path)).toEqual([]);
  await user.type(form.getByLabelText('Reason'), 'Not a care home');
  await user.click(form.getByRole('button', { name: 'Refuse' }));
  await screen.findByText(/Birke was refused/);
  expect(sent(path)[0]?.body).toEqual({ requestId: request.requestId, reason: 'Not a care home' });
});

test('A code is made, shown once with its link, and ended', async () => {
  const user = await open(
    { codes: [code] },
    {
      '/superadmin/CreateRegistrationCode': { body: { codeId: code.codeId, code: 'AAAA-BBBB-CCCC-DDDD' } },
      '/superadmin/EndRegistrationCode': { body: { success: true } },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Make a registration code' }));
  const form = await dialog();
  await user.type(form.getByLabelText('For whom'), 'Paula Neu');
  await user.click(form.getByRole('button', { name: 'Make a registration code' }));
  await screen.findByText('https://pad.example/register#registration-code=AAAA-BBBB-CCCC-DDDD');
  await user.click(screen.getByRole('button', { name: 'I have noted it' }));
  expect(screen.queryByText('AAAA-BBBB-CCCC-DDDD')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'End the code for Eva Neu' }));
  await user.click((await dialog()).getByRole('button', { name: 'End the code' }));
  await screen.findByText('The code was ended.');
  expect(sent('/superadmin/EndRegistrationCode')[0]?.url.searchParams.get('codeId')).toBe(code.codeId);
});
