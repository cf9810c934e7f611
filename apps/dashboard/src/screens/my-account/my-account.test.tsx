import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { currentSession } from '../../platform/session/index.ts';
import { carer } from '../../testing/people.ts';
import { accountOf, card, openAccount, refuse } from './testing/open-account.tsx';

let page: Awaited<ReturnType<typeof openAccount>>;
afterEach(() => page.server.close());
const in_ = async (title: string) => within(await card(title));

test('A name that is changed shows at once, wherever it is', async () => {
  const save = '/account/SaveMyProfile';
  page = await openAccount({ [save]: { body: accountOf({ displayName: 'Erin Schulz' }) } });
  const profile = await in_('Profile');
  const name = profile.getByLabelText('Your name');
  await page.user.clear(name);
  await page.user.keyboard('{Enter}');
  expect(await profile.findByText('Enter your name.')).toBeDefined();
  await page.user.type(name, ' Erin Schulz ');
  await page.user.click(profile.getByRole('button', { name: 'Save' }));
  expect(await profile.findByText('Saved.')).toBeDefined();
  expect(page.sent(save).map(({ body }) => body)).toEqual([{ displayName: 'Erin Schulz', language: 'en' }]);
  expect(await screen.findByRole('button', { name: /Account of Erin Schulz/ })).toBeDefined();
});

test('A saved language is used at once, and on this browser’s sign-in page', async () => {
  page = await openAccount({ '/account/SaveMyProfile': { body: accountOf({ language: 'de' }) } });
  const profile = await in_('Profile');
  await page.user.selectOptions(profile.getByLabelText('Language of screens and e-mails'), 'Deutsch');
  await page.user.click(profile.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Mein Konto' })).toBeDefined();
  expect(page.sent('/account/SaveMyProfile')[0]?.body).toMatchObject({ language: 'de' });
  expect(currentSession()?.user.language).toBe('de');
  expect(localStorage.getItem('language')).toBe('de');
});

test('Another e-mail address waits for its link, and wants the password', async () => {
  const change = '/account/ChangeMyEmail';
  page = await openAccount({ [change]: { body: accountOf({ pendingEmail: 'new@example.org' }) } });
  const email = await in_('E-mail address');
  expect(email.getByText('Codes and links are sent to erin@example.org.')).toBeDefined();
  await page.user.type(email.getByLabelText('New e-mail address'), 'new@example{Enter}');
  expect(await email.findByText('Enter a correct e-mail address.')).toBeDefined();
  expect(email.getByText('Enter your password.')).toBeDefined();
  expect(document.activeElement).toBe(email.getByLabelText('New e-mail address'));
  await page.user.type(email.getByLabelText('New e-mail address'), '.org');
  await page.user.type(email.getByLabelText('Your password'), 'secret{Enter}');
  expect(await email.findByText(/new@example\.org is not confirmed yet/)).toBeDefined();
  expect(page.sent(change)[0]?.body).toEqual({ email: 'new@example.org', password: 'secret' });
  // It begins again: what is typed next is judged when it is sent.
  await waitFor(() => expect(email.getByLabelText('Your password')).toHaveProperty('value', ''));
  await page.user.type(email.getByLabelText('New e-mail address'), 'o');
  expect(email.queryByText(/^Enter/)).toBeNull();
});

test('A wrong password is reported beside its field, and what was typed stays', async () => {
  page = await openAccount({ '/account/ChangeMyEmail': refuse(403, 'wrong-password') });
  const email = await in_('E-mail address');
  await page.user.type(email.getByLabelText('New e-mail address'), 'new@example.org');
  await page.user.type(email.getByLabelText('Your password'), 'wrong{Enter}');
  expect(await email.findByText('That is not your current password.')).toBeDefined();
  expect(email.getByLabelText('New e-mail address')).toHaveProperty('value', 'new@example.org');
  expect(document.activeElement).toBe(email.getByLabelText('Your password'));
});

test('Nothing that is typed in the account is kept as a draft', async () => {
  page = await openAccount();
  const email = await in_('E-mail address');
  await page.user.type(email.getByLabelText('New e-mail address'), 'new@example.org');
  await page.user.type(email.getByLabelText('Your password'), 'secret-Word');
  const stored = [localStorage, sessionStorage].flatMap((store) => Object.values(store)).join();
  expect(stored).not.toMatch(/new@example|secret-Word/);
});

async function changePassword(old: string, next: string) {
  const password = await in_('Password');
  await page.user.type(password.getByLabelText('Your current password'), old);
  await page.user.type(password.getByLabelText('New password'), next);
  await page.user.type(password.getByLabelText('New password again'), `${next}{Enter}`);
  return password;
}

test('A new password signs the other devices out, and they are looked at again', async () => {
  const change = '/api/user/ChangePassword';
  page = await openAccount({ [change]: { body: { success: true } } });
  const password = await changePassword('Lind3n-hof', 'Birk3n-hof');
  expect(await password.findByText(/Your new password counts from now on/)).toBeDefined();
  expect(page.sent(change)[0]?.body).toEqual({ oldPassword: 'Lind3n-hof', newPassword: 'Birk3n-hof' });
  await waitFor(() => expect(page.sent('/account/GetMySessions')).toHaveLength(2));
  expect(password.getByLabelText('New password')).toHaveProperty('value', '');
});

test.each([
  ['the same', 'Lind3n-hof', 'Choose another password than the one before.'],
  ['one that the policy refuses', 'short', 'The password is not yet all that it must be.'],
])('%s is not sent', async (_what, next, texts) => {
  page = await openAccount();
  const password = await changePassword('Lind3n-hof', next);
  expect(await password.findByText(texts)).toBeDefined();
  expect(page.sent('/api/user/ChangePassword')).toEqual([]);
});

test('Events by e-mail are turned on and off', async () => {
  const set = '/account/SetMyEventMail';
  page = await openAccount({
    [set]: ({ body }) => ({ body: accountOf({ eventMail: Object(body).subscribed }) }),
  });
  const mail = await in_('E-mails about events');
  const wanted = mail.getByRole('checkbox');
  await page.user.click(wanted);
  await waitFor(() => expect(wanted).toHaveProperty('checked', true));
  await page.user.click(wanted);
  await waitFor(() => expect(wanted).toHaveProperty('checked', false));
  expect(page.sent(set).map(({ body }) => body)).toEqual([{ subscribed: true }, { subscribed: false }]);
});

test('Zooming by touch is allowed on this device', async () => {
  page = await openAccount();
  await page.user.click((await in_('On this device')).getByRole('checkbox'));
  expect(localStorage.getItem('touchZoom')).toBe('allowed');
  expect(document.documentElement.dataset.touchZoom).toBeUndefined();
});

test('A wall display is shown that it has no account', async () => {
  page = await openAccount({}, { ...carer(), isDisplay: true });
  await screen.findByText('This device is a wall display: it has no account.');
  expect(page.sent('/account/GetMyAccount')).toEqual([]);
  await page.user.click(await screen.findByRole('button', { name: /Account of/ }));
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'My account' })).toBeNull();
});

test('What was typed and not saved is not left without a question', async () => {
  page = await openAccount();
  const email = await in_('E-mail address');
  await page.user.type(email.getByLabelText('New e-mail address'), 'new@example.org');
  page.history.push('/elsewhere');
  await page.user.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(email.getByLabelText('New e-mail address')).toHaveProperty('value', 'new@example.org');
  await page.user.clear(email.getByLabelText('New e-mail address'));
  page.history.push('/elsewhere');
  await screen.findByRole('heading', { name: 'Elsewhere' });
});

test('An account that does not come says so, and can be asked for again', async () => {
  let answers = 0;
  page = await openAccount({
    '/account/GetMyAccount': () => (answers++ === 0 ? refuse(500, 'unexpected') : { body: accountOf() }),
  });
  await screen.findByText('Your account could not be loaded');
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await card('Profile')).toBeDefined();
  expect(currentSession()?.user.displayName).toBe('Erin Meyer');
});
