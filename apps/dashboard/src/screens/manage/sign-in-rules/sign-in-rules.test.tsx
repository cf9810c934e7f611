import { defaultPasswordPolicy, type PasswordPolicy } from '@padlight/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { findAlert } from '../../../testing/find-alert.ts';
import type { Answer, HttpServer, Seen } from '../../../testing/http-server.ts';
import { openManage, refusal } from '../testing/open-manage.tsx';
import { SignInRulesScreen } from './sign-in-rules-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

async function open(answers: Record<string, (seen: Seen) => Answer> = {}) {
  let policy: PasswordPolicy = defaultPasswordPolicy;
  const own: Record<string, (seen: Seen) => Answer> = {
    '/group/GetGroupPasswordPolicy': () => ({ body: policy }),
    '/organisation/GetSecondFactorPolicy': () => ({ body: { required: false, trustDays: 30 } }),
    '/group/SaveGroupPasswordPolicy': ({ body }) => {
      ({ policy } = body as { policy: PasswordPolicy });
      return { body: policy };
    },
    '/group/ResetGroupPasswordPolicy': () => {
      policy = defaultPasswordPolicy;
      return { body: policy };
    },
    ...answers,
  };
  server = await openManage(SignInRulesScreen, (seen) => own[seen.url.pathname]?.(seen));
  await screen.findByRole('heading', { name: 'Passwords' });
  return userEvent.setup();
}
const longest = () => screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Longest, in characters' });
const part = (name: string) => within(screen.getByRole('region', { name }));

test('A contradictory policy is reported beside the field, and is not sent', async () => {
  const user = await open();
  const shortest = await screen.findByRole('spinbutton', { name: 'Shortest, in characters' });
  await user.clear(shortest);
  await user.type(shortest, '20');
  await user.click(part('Passwords').getByRole('button', { name: 'Save' }));
  await screen.findByText('At least 12, and not less than the shortest.');
  expect(server?.seen.some(({ url }) => url.pathname === '/group/SaveGroupPasswordPolicy')).toBe(false);
});

test('A policy is saved, shown as saved, and undone', async () => {
  const user = await open();
  await user.clear(await longest());
  await user.type(await longest(), '64');
  await user.click(part('Passwords').getByRole('button', { name: 'Save' }));
  await screen.findByText('The rules for passwords were saved.');
  expect(await screen.findByRole('button', { name: 'Back to the default' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('It is as it was before.');
  await expect.poll(async () => (await longest()).value).toBe('12');
});

test('The second factor can’t be required of everyone without mail, with a remedy', async () => {
  const user = await open({ '/organisation/SaveSecondFactorPolicy': () => refusal(409, 'mail-not-set-up') });
  await user.click(await screen.findByRole('checkbox', { name: 'Everyone must use it' }));
  await user.click(part('Second factor').getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: /have SMTP set up first/ });
});

test('A failed return to the default is reported with its reason', async () => {
  const user = await open({
    '/group/GetGroupPasswordPolicy': () => ({ body: { ...defaultPasswordPolicy, maxLength: 64 } }),
    '/group/ResetGroupPasswordPolicy': () => refusal(403, 'forbidden'),
  });
  await user.click(await screen.findByRole('button', { name: 'Back to the default' }));
  await findAlert(/do not have the permission/, part('Passwords'));
});
