import type { InvitationRow } from '@padlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Answer, HttpServer, Seen } from '../../../testing/http-server.ts';
import { openManage, refusal } from '../testing/open-manage.tsx';
import { roleIds, userHome, userId } from '../testing/user-home.ts';
import { InviteUserScreen } from './invite-user-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const at = '/manage/invite-user';
const expiresAt = '2026-12-03T10:00:00.000Z';
const rowOf = (n: number, more: Partial<InvitationRow> = {}): InvitationRow =>
  ({
    invitationId: userId(n),
    email: `user-${n}@example.org`,
    state: 'sent',
    voidReason: null,
    isMailed: true,
    invitedAt: '2026-11-26T10:00:00.000Z',
    invitedBy: 'Erin Meyer',
    expiresAt,
    endedAt: null,
    roles: ['Carer'],
    wardIds: null,
    language: 'en',
    abilities: { renew: true, withdraw: true },
    ...more,
  }) as InvitationRow;

type Answers = Record<string, (seen: Seen) => Answer | undefined>;
async function open(rows: readonly InvitationRow[], answers: Answers = {}, path = at) {
  const home = userHome([]);
  const list = (): Answer => ({ body: { rows, total: rows.length, abilities: { add: true } } });
  server = await openManage(
    InviteUserScreen,
    (seen) =>
      answers[seen.url.pathname]?.(seen) ??
      (seen.url.pathname === '/organisation/GetInvitedUsers' ? list() : home.answer(seen)),
    path,
  );
  return userEvent.setup();
}
const sent = (path: string) => server?.seen.filter(({ url }) => url.pathname === path) ?? [];
const press = (name: string | RegExp) => screen.findByRole('button', { name });
const resultOf = (address: string, result: string, token: string | null = null) => ({
  address,
  result,
  invitationId: result === 'invited' ? userId(7) : null,
  token,
});
const noMail = () => ({ body: { needed: false, demonstration: false, canMail: false } });

test('Pasted addresses show as correct, none or twice, and the answer names each', async () => {
  const user = await open(
    [],
    {
      '/organisation/Invite': () => ({
        body: {
          results: [resultOf('nora@example.org', 'invited'), resultOf('Ben Old', 'bad-address')],
          publicUrl: null,
          expiresAt,
        },
      }),
    },
    `${at}?open=new`,
  );
  await user.click(await screen.findByRole('textbox', { name: /^E-mail addresses/ }));
  await user.paste('Nora New <nora@example.org>\nBen Old\nNORA@example.org');
  const read = within(screen.getByRole('list', { name: 'Addresses that were read' }));
  expect(read.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'nora@example.orgCorrect',
    'Ben OldNo e-mail address',
    'NORA@example.orgTwice',
  ]);
  await screen.findByText('1 correct address');
  await user.click(await screen.findByRole('checkbox', { name: 'Nurse' }));
  await user.click(await press('Invite'));
  await screen.findByRole('heading', { name: '1 person was invited' });
  await screen.findByText('Not invited: no e-mail address');
  expect(sent('/organisation/Invite')[0]?.body).toMatchObject({
    organisationId: 7,
    addresses: ['nora@example.org', 'Ben Old'],
    roleIds: [roleIds[1]],
    wardIds: null,
    language: 'en',
  });
  await user.click(await press('Close the list'));
  expect(screen.queryByRole('heading', { name: '1 person was invited' })).toBeNull();
});

test('Without a correct address nothing is sent, and the field says why', async () => {
  const user = await open([], {}, `${at}?open=new`);
  await user.type(await screen.findByRole('textbox', { name: /^E-mail addresses/ }), 'Ben Old');
  await user.click(await screen.findByRole('checkbox', { name: 'Nurse' }));
  await user.click(await press('Invite'));
  await press(/^E-mail addresses: Enter at least 1/);
  expect(sent('/organisation/Invite')).toEqual([]);
});

test('Without mail the form says so, and links show as QR codes', async () => {
  const user = await open(
    [],
    {
      '/setup/state': noMail,
      '/organisation/Invite': () => ({
        body: {
          results: [resultOf('nora@example.org', 'invited', 't-1')],
          publicUrl: 'https://elm.example.org',
          expiresAt,
        },
      }),
    },
    `${at}?open=new`,
  );
  await screen.findByText(/No mail can be sent/);
  await user.type(await screen.findByRole('textbox', { name: /^E-mail addresses/ }), 'nora@example.org');
  await user.click(await screen.findByRole('checkbox', { name: 'Carer' }));
  await user.click(await press('Invite'));
  await user.click(await press('Show the link for nora@example.org'));
  await screen.findByRole('img', { name: 'QR code of the invitation' });
  expect(document.querySelector('[data-sign-in-link]')?.textContent).toBe(
    'https://elm.example.org/verify-invitation#invitation=t-1',
  );
});

test('The table says the state of each invitation, and why it is void', async () => {
  await open([
    rowOf(1, { state: 'not-delivered' }),
    rowOf(2, { isMailed: false }),
    rowOf(3, { state: 'void', voidReason: 'inviter', abilities: { renew: false, withdraw: false } }),
  ]);
  await screen.findByText('Not delivered');
  await screen.findByText('Link handed over');
  await screen.findByText('The inviter may no longer invite');
  expect(screen.queryByRole('button', { name: 'Actions for user-3@example.org' })).toBeNull();
});

test('A fresh invitation is sent from the table, and a refusal is named', async () => {
  let answer: Answer = {
    body: { invitationId: userId(8), email: 'user-1@example.org', token: null, publicUrl: null, expiresAt },
  };
  const user = await open([rowOf(1)], { '/organisation/RenewInvitation': () => answer });
  const renew = async () => {
    await user.click(await press('Actions for user-1@example.org'));
    await user.click(await press('Send a fresh invitation'));
  };
  await renew();
  await screen.findByText(/A fresh invitation is on its way to user-1@example.org/);
  expect(sent('/organisation/RenewInvitation')[0]?.body).toEqual({ invitationId: userId(1) });
  answer = refusal(409, 'already-member');
  await renew();
  await screen.findByText(/was not invited again: .*belongs to the organisation already/);
});

test('An invitation is withdrawn after a question', async () => {
  const user = await open([rowOf(1)], {
    '/organisation/WithdrawInvitation': () => ({ body: { success: true } }),
  });
  await user.click(await press('Actions for user-1@example.org'));
  await user.click(await press('Withdraw'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(sent('/organisation/WithdrawInvitation')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await screen.findByText('Withdrawn: user-1@example.org.');
  const [call] = sent('/organisation/WithdrawInvitation');
  expect(call?.url.searchParams.get('invitationId')).toBe(userId(1));
});

test('An empty list says how to begin, and the states narrow it', async () => {
  await open([], {}, `${at}?states=expired`);
  await waitFor(() =>
    expect(sent('/organisation/GetInvitedUsers')[0]?.url.searchParams.get('states')).toBe('expired'),
  );
});
