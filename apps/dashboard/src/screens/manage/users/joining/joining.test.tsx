import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Answer, HttpServer } from '../../../../testing/http-server.ts';
import { openManage } from '../../testing/open-manage.tsx';
import { readRecipients } from './generate-code.tsx';
import { JoiningPanel } from './joining-panel.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const roleId = '0d3f0d4e-6c0b-4c52-9a0e-6b8b6f0f5a12';
const code = {
  code: 'ABCD-EFGH-JKMN',
  recipients: ['eva@elm.example'],
  role: { roleId, name: 'Carer' },
  endsAt: null,
  madeAt: '2026-11-20T10:00:00.000Z',
  madeBy: 'Ada Amberwick',
  needsApproval: false,
};
const request = {
  requestId: '1d3f0d4e-6c0b-4c52-9a0e-6b8b6f0f5a12',
  userId: '2d3f0d4e-6c0b-4c52-9a0e-6b8b6f0f5a12',
  displayName: 'Ben Bird',
  email: 'ben@elm.example',
  roleId,
  requestedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-12-20T10:00:00.000Z',
};
const role = { roleId, name: 'Carer', template: null, permissions: [], holders: 1, version: 1 };
const roles = {
  rows: [{ ...role, abilities: { edit: true, delete: true, assign: true } }],
  total: 1,
  abilities: { add: true },
};
let joined = 0;
const Panel = () => <JoiningPanel onJoined={() => joined++} />;

async function open(reply: object, answers: Record<string, Answer> = {}) {
  const state = {
    code: null,
    requests: [],
    publicUrl: 'https://pad.example',
    canMail: true,
    abilities: { edit: true },
  };
  server = await openManage(Panel, ({ url }) => {
    if (url.pathname === '/organisation/GetOrganisationSetupCode') return { body: { ...state, ...reply } };
    if (url.pathname === '/role/getRoles') return { body: roles };
    return answers[url.pathname];
  });
  return userEvent.setup();
}
const sent = (path: string) => (server?.seen ?? []).filter(({ url }) => url.pathname === path);
const dialog = async () => within(await screen.findByRole('dialog'));

test('A code is generated for pasted addresses, with a last day', async () => {
  const user = await open({}, { '/organisation/GenerateOrganisationSetupCode': { body: code } });
  await screen.findByText('There is no code.');
  await user.click(screen.getByRole('button', { name: 'Generate a code' }));
  const form = await dialog();
  await user.type(
    form.getByLabelText('Only for these e-mail addresses or domains'),
    'eva@elm.example; @oak.example',
  );
  await user.click(form.getByRole('button', { name: 'Generate a code' }));
  await waitFor(() => expect(sent('/organisation/GenerateOrganisationSetupCode')).toHaveLength(1));
  expect(sent('/organisation/GenerateOrganisationSetupCode')[0]?.body).toMatchObject({
    recipients: ['eva@elm.example', 'oak.example'],
    roleId: null,
    endsAt: null,
  });
  await screen.findByText('The code was generated.');
});

test('The code shows whom it admits, and its address for posters', async () => {
  await open({ code });
  await screen.findByText('ABCD-EFGH-JKMN');
  screen.getByText('https://pad.example/register#organisation-code=ABCD-EFGH-JKMN');
  screen.getByText('Only for eva@elm.example');
  screen.getByText('Users join at once when they prove their address');
});

test('A user who waits is approved with roles, or refused with a reason', async () => {
  const user = await open(
    { requests: [request] },
    {
      '/organisation/ApproveJoinRequest': { body: { userId: request.userId } },
      '/organisation/RefuseJoinRequest': { body: { success: true } },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Refuse Ben Bird' }));
  const refusal = await dialog();
  await user.type(refusal.getByLabelText('Reason'), 'Not of this home');
  await user.click(refusal.getByRole('button', { name: 'Refuse' }));
  await screen.findByText('Ben Bird was refused, and is informed by e-mail.');
  expect(sent('/organisation/RefuseJoinRequest')[0]?.body).toMatchObject({
    requestId: request.requestId,
    reason: 'Not of this home',
  });
  await user.click(screen.getByRole('button', { name: 'Approve Ben Bird' }));
  const approval = await dialog();
  await approval.findByRole('checkbox', { name: 'Carer', checked: true });
  await user.click(approval.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(joined).toBe(1));
  expect(sent('/organisation/ApproveJoinRequest')[0]?.body).toMatchObject({
    roleIds: [roleId],
    wardIds: null,
  });
});

test('A reader of some wards sees neither code nor requests', async () => {
  await open({ abilities: { edit: false } });
  await waitFor(() => expect(sent('/organisation/GetOrganisationSetupCode')).toHaveLength(1));
  expect(screen.queryByText('Code of the organisation')).toBeNull();
});

test('A pasted list is read whatever stands between its addresses', () => {
  expect(readRecipients('a@b.de,c@d.de;\n<e@f.de>  @g.de')).toEqual(['a@b.de', 'c@d.de', 'e@f.de', 'g.de']);
  expect(readRecipients('  ')).toEqual([]);
});
