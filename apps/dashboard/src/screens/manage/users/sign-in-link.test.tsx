import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer, HttpServer } from '../../../testing/http-server.ts';
import { readCode } from '../network/read-code.ts';
import { openManage, refusal } from '../testing/open-manage.tsx';
import { noAbilities, userHome, userId, userOf } from '../testing/user-home.ts';
import { UserAccountsScreen } from './user-accounts-screen.tsx';

let server: HttpServer | undefined;
beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() }));
afterEach(async () => {
  vi.useRealTimers();
  await server?.close();
});

const path = '/user/createSignInLink';
const expiresAt = '2026-11-26T10:00:00.000Z';
const linkOf = (token: string, publicUrl: string | null = 'https://elm.example.org'): Answer => ({
  body: { token, publicUrl, expiresAt },
});
const made = { userId: userId(9) };

async function open(
  answers: Record<string, () => Answer>,
  at = '/manage/user-accounts',
  users = [userOf(1)],
) {
  const home = userHome(users);
  server = await openManage(
    UserAccountsScreen,
    (seen) => answers[seen.url.pathname]?.() ?? home.answer(seen),
    at,
  );
  return userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
}
const noMail = () => ({ body: { needed: false, demonstration: false, canMail: false } });
const requests = () => server?.seen.filter(({ url }) => url.pathname === path).map(({ body }) => body) ?? [];
const address = () => document.querySelector('[data-sign-in-link]')?.textContent;
const menuOf = async (user: ReturnType<typeof userEvent.setup>) => {
  await screen.findByText('User 1');
  await user.click(screen.getByRole('button', { name: 'Actions for User 1' }));
};
const maker = userOf(1, { abilities: { ...noAbilities, createLink: true, resetPassword: true } });

test('Without mail the form says so, then shows a link as a QR code', async () => {
  const answers = {
    '/setup/state': noMail,
    '/user/createUser': () => ({ body: made }),
    [path]: () => linkOf('t-1'),
  };
  const user = await open(answers, '/manage/user-accounts?open=new');
  await screen.findByText(/No mail can be sent: .* Hand them over yourself/);
  expect(requests()).toEqual([]);
  for (const [name, text] of [
    ['Name', 'Nora New'],
    ['Sign-in name', 'nora'],
    ['E-mail', 'nora@example.org'],
  ] as const)
    await user.type(screen.getByRole('textbox', { name }), text);
  await user.click(await screen.findByRole('checkbox', { name: 'Nurse' }));
  await user.click(screen.getByRole('button', { name: 'Add and show the link' }));
  await screen.findByRole('dialog', { name: 'Sign-in link for Nora New' });
  const link = 'https://elm.example.org/sign-in#choose-password=t-1';
  await waitFor(() => expect(address()).toBe(link));
  expect(requests()).toEqual([made]);
  expect(pictured(await screen.findByRole('img', { name: 'QR code of the sign-in link' }))).toBe(link);
  expect(screen.queryByText(/on its way/)).toBeNull();
});

/** The text that a camera reads from the drawn code. */
function pictured(svg: HTMLElement): string | undefined {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const scale = 4;
  const width = size * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of svg.innerHTML.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < scale; row++) {
      const from = ((Number(y) * scale + row) * width + Number(x) * scale) * 4;
      data.fill(0, from, from + scale * 4);
    }
  return readCode({ data, width, height: width, colorSpace: 'srgb' } as ImageData);
}

test('The link is hidden after two minutes, and another can be created', async () => {
  let made = 0;
  const next = () => linkOf(`t-${++made}`, null);
  const user = await open({ '/setup/state': noMail, [path]: next }, undefined, [maker]);
  await menuOf(user);
  await user.click(screen.getByRole('button', { name: 'Show a sign-in link' }));
  await waitFor(() => expect(address()).toBe(`${window.location.origin}/sign-in#choose-password=t-1`));
  expect(screen.getByRole('timer').textContent).toMatch(/^Hidden in [12]:/);
  act(() => void vi.advanceTimersByTime(120_000));
  await screen.findByText('The link is hidden.');
  expect(document.body.innerHTML).not.toContain('t-1');
  expect(screen.queryByRole('button', { name: 'Copy the address' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Make another link' }));
  await waitFor(() => expect(address()).toContain('t-2'));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.body.innerHTML).not.toContain('t-2');
});

test('A refusal is shown with its reason, and can be retried', async () => {
  let answer = refusal(409, 'account-not-new');
  const user = await open({ '/setup/state': noMail, [path]: () => answer }, undefined, [maker]);
  await menuOf(user);
  await user.click(screen.getByRole('button', { name: 'Show a sign-in link' }));
  await screen.findByText(/This account had a password or was used already/);
  answer = linkOf('t-1');
  await user.click(screen.getByRole('button', { name: 'Make another link' }));
  await waitFor(() => expect(address()).toContain('t-1'));
});

test('Without mail no password is reset, and the alternative is shown', async () => {
  const user = await open({ '/setup/state': noMail }, undefined, [maker]);
  await menuOf(user);
  await user.click(screen.getByRole('button', { name: 'Reset password' }));
  const dialog = within(screen.getByRole('dialog', { name: 'No password can be reset yet' }));
  dialog.getByText(/Have a mail server set up/);
  dialog.getByText(/delete the user and add them again/);
  expect(dialog.getAllByRole('button').map((button) => button.textContent)).toEqual(['Close']);
  expect(server?.seen.some(({ url }) => url.pathname === '/api/user/ResetPassword')).toBe(false);
});
