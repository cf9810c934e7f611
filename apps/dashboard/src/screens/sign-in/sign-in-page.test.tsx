import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { startI18n } from '../../platform/i18n/index.ts';
import { readTokenInfo, readUser } from '../../platform/session/index.ts';
import { type Answer, type HttpServer, type Seen, startHttpServer } from '../../testing/http-server.ts';
import { carer, tokenLasting } from '../../testing/people.ts';
import { SignInPage } from './index.ts';

let server: HttpServer;
let signedIn = 0;
const setup = (state: object, otherwise: (seen: Seen) => Answer) => (seen: Seen) =>
  seen.url.pathname === '/setup/state' ? { body: state } : otherwise(seen);
const welcome = (): Answer => ({ body: { user: carer('Patients.View'), tokenInfo: tokenLasting(15) } });
const refuse = (status: number, code: string) => (): Answer => ({
  status,
  body: { success: false, code, message: 'No.', correlationId: 'c-42' },
});

async function open(
  answer: (seen: Seen) => Answer,
  {
    state = { needed: false, demonstration: false },
    registering = false,
    ended = null as string | null,
  } = {},
) {
  server = await startHttpServer(setup(state, answer));
  signedIn = 0;
  await startI18n(['sign-in'], 'en');
  render(<SignInPage registering={registering} ended={ended} onSignedIn={() => signedIn++} />);
  return userEvent.setup();
}
afterEach(() => server.close());
const field = (label: string) => screen.getByLabelText(label);
const sent = () => server.seen.filter(({ method }) => method === 'POST');

test('By keyboard alone: name, password, Enter, and the session is kept', async () => {
  const user = await open(welcome);
  await user.click(field('Username'));
  await user.keyboard(' erin ');
  await user.tab();
  await user.keyboard('secret{Enter}');
  await waitFor(() => expect(signedIn).toBe(1));
  expect(sent()[0]?.body).toEqual({ username: 'erin', password: 'secret' });
  expect(readUser()?.displayName).toBe('Erin Meyer');
  expect(readTokenInfo()).toBeDefined();
});

test('An empty form is not sent: each field says what is missing, the first has the focus', async () => {
  const user = await open(welcome);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(field('Username').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter your username.').id).toBe(
    field('Username').getAttribute('aria-describedby'),
  );
  expect(screen.getByText('Enter your password.')).toBeDefined();
  expect(document.activeElement).toBe(field('Username'));
  expect(sent()).toEqual([]);
});

test.each([
  [401, 'invalid-credentials', 'Incorrect username or password.'],
  [429, 'too-many-requests', 'Too many attempts. Wait a moment and try again.'],
  [500, 'unexpected', 'Sign in failed by an unknown error. Try again; if it stays, quote c-42.'],
])('A %i says why in words and keeps what was typed', async (status, code, words) => {
  const user = await open(refuse(status, code));
  await user.type(field('Username'), 'erin');
  await user.type(field('Password'), 'wrong{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(field('Username')).toHaveProperty('value', 'erin');
  expect(field('Password')).toHaveProperty('value', 'wrong');
  expect(signedIn).toBe(0);
});

test('The password can be shown, and caps lock is told', async () => {
  const user = await open(welcome);
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field('Password')).toHaveProperty('type', 'text');
  await user.click(field('Password'));
  await user.keyboard('{CapsLock}a');
  expect(screen.getByText('Caps lock is on.')).toBeDefined();
});

test('A demonstration says that it is one, and where its sign-in stands', async () => {
  await open(welcome, { state: { needed: false, demonstration: true } });
  expect((await screen.findByText(/This is a demonstration/)).textContent).toContain('terminal');
});

test('Why the last session ended is told; anything else in the address is not', async () => {
  await open(welcome, { ended: 'roles-changed' });
  expect(screen.getByRole('status').textContent).toContain('Your roles have changed');
});

test('What the address makes up is not shown', async () => {
  await open(welcome, { ended: '<b>call this number</b>' });
  expect(screen.queryByRole('status')).toBeNull();
});

test('It says that it is decision support, in either language', async () => {
  const user = await open(welcome);
  expect(screen.getByText('Decision support, second to a wired nurse-call system.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Deutsch' }));
  expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeDefined();
});

test('Where there is an administrator, /register names who to ask', async () => {
  await open(welcome, { registering: true });
  expect(await screen.findByText(/Ask there for an invitation/)).toBeDefined();
  expect(screen.queryByLabelText('Set-up code')).toBeNull();
});

test('An empty installation is set up with the code, and its administrator is signed in', async () => {
  const user = await open(welcome, { registering: true, state: { needed: true, demonstration: false } });
  await screen.findByRole('heading', { name: 'Set up Padlight' });
  await user.type(field('Set-up code'), 'code-1');
  await user.type(field('Organisation'), 'Lindenhof');
  await user.type(field('Your name'), 'Erin Meyer');
  await user.type(field('E-mail address'), 'erin@example.org');
  await user.type(field('Password'), 'Lind3n-hof');
  await user.type(field('Password again'), 'Lind3n-hog{Enter}');
  expect(screen.getByText('The two passwords are not the same.')).toBeDefined();
  expect(sent()).toEqual([]);
  await user.type(field('Password again'), '{Backspace}f{Enter}');
  await waitFor(() => expect(signedIn).toBe(1));
  expect(sent()[0]?.body).toMatchObject({
    setupCode: 'code-1',
    password: 'Lind3n-hof',
    email: 'erin@example.org',
  });
  expect(sent()[0]?.body).not.toHaveProperty('repeat');
});
