import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readTokenInfo, readUser } from '../../platform/session/index.ts';
import { findAlert } from '../../testing/find-alert.ts';
import type { Answer } from '../../testing/http-server.ts';
import { carer } from '../../testing/people.ts';
import { field, openSignIn, press, refuse, welcome } from './testing/open-sign-in.tsx';

let page: Awaited<ReturnType<typeof openSignIn>>;
afterEach(() => page.server.close());

const login = '/api/user/login';
const setUp = '/setup/first-administrator';
const setupState = (needed: boolean, demonstration: boolean): Answer => ({
  body: { needed, demonstration, canMail: true },
});

test('By keyboard alone: name, password, Enter, and the session is kept', async () => {
  page = await openSignIn({ [login]: welcome() });
  await page.user.click(field('Username'));
  await page.user.keyboard(' erin ');
  await page.user.tab();
  await page.user.keyboard('secret{Enter}');
  await waitFor(() => expect(page.signedIn()).toBe(1));
  expect(page.sent(login)[0]?.body).toEqual({ username: 'erin', password: 'secret' });
  expect(readUser()?.displayName).toBe('Erin Meyer');
  expect(readTokenInfo()).toBeDefined();
});

test('An empty form is not sent: fields name what is missing, the first focused', async () => {
  page = await openSignIn({ [login]: welcome() });
  await page.user.click(await press('Sign in'));
  expect(field('Username').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter your username.').id).toBe(
    field('Username').getAttribute('aria-describedby'),
  );
  expect(screen.getByText('Enter your password.')).toBeDefined();
  expect(document.activeElement).toBe(field('Username'));
  expect(page.sent(login)).toEqual([]);
});

test.each([
  [401, 'invalid-credentials', 'Incorrect username or password.'],
  [429, 'too-many-requests', 'Too many attempts. Wait a moment and try again.'],
  [500, 'unexpected', 'An unknown error occurred. Try again; if it happens again, quote c-42.'],
])('A %i says why in words and keeps what was typed', async (status, code, texts) => {
  page = await openSignIn({ [login]: refuse(status, code) });
  await page.user.type(field('Username'), 'erin');
  await page.user.type(field('Password'), 'wrong{Enter}');
  await findAlert(texts);
  expect(field('Username')).toHaveProperty('value', 'erin');
  expect(field('Password')).toHaveProperty('value', 'wrong');
  expect(page.signedIn()).toBe(0);
});

test('The password can be shown, and caps lock is reported', async () => {
  page = await openSignIn({});
  await page.user.click(await press('Show password'));
  expect(field('Password')).toHaveProperty('type', 'text');
  await page.user.click(field('Password'));
  await page.user.keyboard('{CapsLock}a');
  expect(screen.getByText('Caps lock is on.')).toBeDefined();
});

test('A demonstration says that it is one, and where its sign-in is', async () => {
  page = await openSignIn({ '/setup/state': setupState(false, true) });
  expect((await screen.findByText(/This is a demonstration/)).textContent).toContain('terminal');
});

test.each([
  ['roles-changed', 'Your roles have changed'],
  ['revoked', 'ended by an administrator'],
  ['ended-elsewhere', 'You ended this session on another device'],
  ['password-changed', 'Your password was changed'],
  ['second-factor-changed', 'The confirmation by code was turned on'],
  ['wrong-passwords', 'The password was wrong too often'],
  ['paired-again', 'Another device was paired as this wall display'],
  ['token-reused', 'The token of this session was used twice'],
  ['policy-changed', 'The way of signing in has changed'],
  ['second-factor', 'wants your sign-in confirmed with a code'],
  ['token-not-provided', 'Sign in to go on'],
  ['expired', 'Your session has ended'],
  ['suspended', 'Sign-in of your organisation was ended by the operator of this installation'],
  ['signed-out', 'You are signed out'],
])('Why the last session ended is reported: %s', async (ended, texts) => {
  page = await openSignIn({}, `/sign-in?ended=${ended}`);
  expect((await screen.findByRole('status')).textContent).toContain(texts);
});

test('What the address makes up is not shown', async () => {
  page = await openSignIn({}, `/sign-in?ended=${encodeURIComponent('<b>call this number</b>')}`);
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(screen.queryByRole('status')).toBeNull();
});

test('It says that it is decision support, in either language', async () => {
  page = await openSignIn({});
  expect(screen.getByText('Decision support, second to a wired nurse-call system.')).toBeDefined();
  await page.user.click(await press('Deutsch'));
  expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeDefined();
});

test('A sign-in switches to the account’s language, and the page keeps it', async () => {
  const user = { ...carer('Patients.View'), language: 'de' };
  page = await openSignIn({ '/api/user/login': welcome(user) });
  await page.user.click(await press('English'));
  await page.user.type(field('Username'), 'erin');
  await page.user.type(field('Password'), 'Kiebitz-1{Enter}');
  await waitFor(() => expect(page.signedIn()).toBe(1));
  expect([sessionStorage.getItem('language'), localStorage.getItem('language')]).toEqual([null, 'de']);
});

test('Where there is an administrator, /register offers no set-up', async () => {
  const state = { body: { newOrganisations: 'closed', canMail: true } };
  page = await openSignIn({ '/registration/GetState': state }, '/register');
  expect(await screen.findByText(/Accounts are for users of an organisation/)).toBeDefined();
  expect(screen.queryByLabelText('Set-up code')).toBeNull();
});

async function fillSetUp(repeat: string): Promise<void> {
  await screen.findByRole('heading', { name: 'Set up Padlight' });
  const typed = {
    'Set-up code': 'code-1',
    Organisation: 'Lindenhof',
    'Your name': 'Erin Meyer',
    'E-mail address': 'erin@example.org',
    'New password': 'Lind3n-hof',
    'New password again': repeat,
  };
  for (const [label, text] of Object.entries(typed)) await page.user.type(field(label), text);
  await page.user.keyboard('{Enter}');
}

test('An empty installation is set up with the code, and signs its administrator in', async () => {
  page = await openSignIn({ '/setup/state': setupState(true, false), [setUp]: welcome() }, '/register');
  await fillSetUp('Lind3n-hog');
  expect(screen.getByText('The two passwords are not the same.')).toBeDefined();
  expect(page.sent(setUp)).toEqual([]);
  await page.user.type(field('New password again'), '{Backspace}f{Enter}');
  await waitFor(() => expect(page.signedIn()).toBe(1));
  const [sent] = page.sent(setUp);
  expect(sent?.body).toMatchObject({
    setupCode: 'code-1',
    password: 'Lind3n-hof',
    email: 'erin@example.org',
    language: 'en',
  });
  expect(sent?.body).not.toHaveProperty('repeat');
});

test('A wrong set-up code is reported beside its field', async () => {
  const replies = { '/setup/state': setupState(true, false), [setUp]: refuse(403, 'setup-code-invalid') };
  page = await openSignIn(replies, '/register');
  await fillSetUp('Lind3n-hof');
  expect(await screen.findByText('That is not the set-up code printed in the terminal.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(field('Set-up code')));
});

/** The zone that a browser states, whatever this machine's is. */
const stateZone = (timeZone: string | undefined): void => {
  const options = Intl.DateTimeFormat.prototype.resolvedOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function own(
    this: Intl.DateTimeFormat,
  ) {
    return { ...options.call(this), timeZone } as Intl.ResolvedDateTimeFormatOptions;
  });
};

test.each(['Etc/Unknown', undefined, '', 'Mars/Olympus_Mons'])(
  'A browser with the time zone %j asks for that of the home',
  async (zone) => {
    stateZone(zone);
    page = await openSignIn({ '/setup/state': setupState(true, false), [setUp]: welcome() }, '/register');
    await fillSetUp('Lind3n-hof');
    expect(field('Time zone').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Time zone'));
    expect(page.sent(setUp)).toEqual([]);
    await page.user.selectOptions(field('Time zone'), 'Europe/Berlin');
    await page.user.click(await press('Set up'));
    await waitFor(() => expect(page.signedIn()).toBe(1));
    expect(page.sent(setUp)[0]?.body).toMatchObject({ timeZone: 'Europe/Berlin' });
  },
);

const refusal = (...paths: string[]): Answer => ({
  status: 400,
  body: {
    success: false,
    code: 'bad-request',
    message: 'No.',
    correlationId: 'c-42',
    fields: paths.map((path) => ({ path, message: 'No.' })),
  },
});

test('Each refused field is marked, and one outside of the form is named above', async () => {
  const replies = {
    '/setup/state': setupState(true, false),
    [setUp]: refusal('body.timeZone', 'body.organisationName', 'body.language'),
  };
  page = await openSignIn(replies, '/register');
  await fillSetUp('Lind3n-hof');
  await findAlert(/Not taken: language\.$/);
  for (const label of ['Time zone', 'Organisation'])
    expect([label, field(label).getAttribute('aria-invalid')]).toEqual([label, 'true']);
  expect(field('Your name').getAttribute('aria-invalid')).toBeNull();
});
