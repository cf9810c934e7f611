import { defaultPasswordPolicy } from '@padlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { currentSession } from '../../platform/session/index.ts';
import { findAlert } from '../../testing/find-alert.ts';
import { carer, tokenLasting } from '../../testing/people.ts';
import { field, openSignIn, press, refuse } from './testing/open-sign-in.tsx';

let page: Awaited<ReturnType<typeof openSignIn>>;
afterEach(() => page.server.close());

const done = { body: { success: true } };
const [forgot, choose, policy] = [
  '/api/user/ForgotPassword',
  '/api/user/ChooseNewPassword',
  '/user/GetPasswordPolicy',
];
const [confirm, pair] = ['/account/ConfirmEmail', '/display/Pair'];
const heading = (name: string) => screen.findByRole('heading', { name });

test('A forgotten password is requested by name; the answer reveals no users', async () => {
  page = await openSignIn({ [forgot]: done });
  await page.user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  window.location.hash = '#forgot-password';
  await heading('Forgot your password?');
  await page.user.type(field('Username'), ' nobody {Enter}');
  expect(await screen.findByText(/If there is an account of this name/)).toBeDefined();
  expect(page.sent(forgot)[0]?.body).toEqual({ username: 'nobody' });
});

test('Too many requests are refused with a text; empty names are not sent', async () => {
  page = await openSignIn({ [forgot]: refuse(429, 'too-many-requests') }, '/sign-in#forgot-password');
  await page.user.click(await press('Send the link'));
  expect(screen.getByText('Enter your username.')).toBeDefined();
  expect(page.sent(forgot)).toEqual([]);
  await page.user.type(field('Username'), 'erin{Enter}');
  await findAlert(/Too many attempts/);
});

test('A new password is chosen by the organisation’s policy, ticked while it is typed', async () => {
  const strict = { ...defaultPasswordPolicy, minLength: 14, maxLength: 40, needsSpecial: false };
  page = await openSignIn({ [policy]: { body: strict }, [choose]: done }, '/sign-in#choose-password=t-1');
  await heading('Choose a new password');
  expect(page.sent(policy)[0]?.url.searchParams.get('token')).toBe('t-1');
  const rules = screen.getByRole('list', { name: 'The password must have' });
  const ticked = () =>
    within(rules)
      .getAllByRole('listitem')
      .map((rule) => rule.textContent);
  expect(ticked()).toEqual([
    '○14 to 40 characters(not yet)',
    '○a capital letter(not yet)',
    '○a small letter(not yet)',
    '○a digit(not yet)',
  ]);
  await page.user.type(field('New password'), 'Birken7');
  expect(ticked().map((rule) => rule?.startsWith('✓'))).toEqual([false, true, true, true]);
  await page.user.type(field('New password again'), 'Birken7{Enter}');
  expect(await screen.findByText('The password is not yet all that it must be.')).toBeDefined();
  expect(page.sent(choose)).toEqual([]);
  await page.user.type(field('New password'), 'walks-in-june');
  await page.user.type(field('New password again'), 'walks-in-june{Enter}');
  await heading('Your new password counts from now on');
  expect(page.sent(choose)[0]?.body).toEqual({ token: 't-1', password: 'Birken7walks-in-june' });
  expect(window.location.href).not.toContain('t-1');
});

test('A password that is easy to guess is reported beside its field', async () => {
  const replies = { [policy]: { body: defaultPasswordPolicy }, [choose]: refuse(400, 'password-obvious') };
  page = await openSignIn(replies, '/sign-in#choose-password=t-1');
  await heading('Choose a new password');
  await page.user.type(field('New password'), 'Passw0rd!');
  await page.user.type(field('New password again'), 'Passw0rd!{Enter}');
  expect(await screen.findByText(/easy to guess/)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(field('New password')));
});

test('A link that is over leads to another one', async () => {
  page = await openSignIn({ [policy]: refuse(403, 'link-invalid') }, '/sign-in#choose-password=old');
  await heading('This link does not work any more');
  expect(screen.getByText(/expired or was used before/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ask for another link' }).getAttribute('href')).toBe(
    '/sign-in#forgot-password',
  );
});

test('An e-mail address is confirmed by a press, not by opening the link', async () => {
  page = await openSignIn({ [confirm]: done }, '/sign-in#confirm-email=t-2');
  await heading('Confirm your e-mail address');
  expect(page.sent(confirm)).toEqual([]);
  await page.user.click(await press('Confirm'));
  await heading('Your e-mail address is confirmed');
  expect(page.sent(confirm)[0]?.body).toEqual({ token: 't-2' });
  expect(window.location.href).not.toContain('t-2');
});

test('E-mails about events are ended, and begun again, by the signed link', async () => {
  const address = '/receive-notification#email=erin%40example.org&signature=s-1';
  page = await openSignIn(
    {
      '/user/UserEmailSubscriptionByEmail': { body: { subscribed: true } },
      '/user/UnSubscribeEventEmailByEmail': { body: { subscribed: false } },
      '/user/SubscribeEventEmailByEmail': { body: { subscribed: true } },
    },
    address,
  );
  expect(await screen.findByText('E-mails about events are sent to erin@example.org.')).toBeDefined();
  await page.user.click(await press('Send no more'));
  expect(await screen.findByText('No e-mails about events are sent to erin@example.org.')).toBeDefined();
  const [sent] = page.sent('/user/UnSubscribeEventEmailByEmail');
  expect(sent?.authorization).toBeUndefined();
  expect(sent?.url.searchParams.get('signature')).toBe('s-1');
  await page.user.click(await press('Send them'));
  expect(await screen.findByText('E-mails about events are sent to erin@example.org.')).toBeDefined();
});

test('An event mail’s link that is not ours says so', async () => {
  page = await openSignIn(
    { '/user/UserEmailSubscriptionByEmail': refuse(403, 'link-invalid') },
    '/receive-notification',
  );
  await heading('This link does not work any more');
});

test('Where no mail can leave, a forgotten password leads to the administrator', async () => {
  const noMail = { body: { needed: false, demonstration: false, canMail: false } };
  page = await openSignIn({ '/setup/state': noMail }, '/sign-in#forgot-password');
  await screen.findByText(/no link is mailed, .* Ask your administrator/);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('A wall display is paired with its code, and is signed in', async () => {
  const user = { ...carer('Classic Dashboard.View'), displayName: 'Ward office' };
  page = await openSignIn({ [pair]: { body: { user, tokenInfo: tokenLasting(15) } } }, '/sign-in#display');
  await heading('Pair a wall display');
  await page.user.type(field('Pairing code'), ' abcd-2345{Enter}');
  await waitFor(() => expect(page.signedIn()).toBe(1));
  expect(page.sent(pair)[0]?.body).toEqual({ code: 'abcd-2345' });
  expect(currentSession()?.user.displayName).toBe('Ward office');
});

test('A pairing code that is wrong or over is reported beside its field', async () => {
  page = await openSignIn({ [pair]: refuse(403, 'pairing-code-invalid') }, '/sign-in#display');
  await page.user.click(await press('Pair this device'));
  expect(screen.getByText('Enter the pairing code.')).toBeDefined();
  await page.user.type(field('Pairing code'), 'ABCD-9999{Enter}');
  expect(await screen.findByText(/wrong, used or older than 15 minutes/)).toBeDefined();
  expect(page.signedIn()).toBe(0);
});

test('A demonstration shows its mails, and only its own links can be followed', async () => {
  const replies = {
    '/setup/state': { body: { needed: false, demonstration: true, canMail: true } },
    '/demonstration/outbox': () => ({
      body: [
        {
          id: 1,
          at: '2026-11-21T10:00:00.000Z',
          to: 'erin@example.org',
          subject: 'Choose a new password for Padlight',
          text: `Hello Erin,\n${window.location.origin}/sign-in#choose-password=t-1\nhttps://elsewhere.example/x`,
        },
      ],
    }),
  };
  page = await openSignIn(replies);
  expect(
    (await screen.findByRole('link', { name: 'Mails of this demonstration' })).getAttribute('href'),
  ).toBe('#mails');
  window.location.hash = '#mails';
  await heading('Choose a new password for Padlight');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([`${window.location.origin}/sign-in#choose-password=t-1`, '#sign-in']);
});

test('Elsewhere there are no such mails', async () => {
  page = await openSignIn({}, '/sign-in#mails');
  await findAlert('This does not exist here.');
});
