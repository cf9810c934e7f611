import { type CodeSent, instant } from '@padlight/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import {
  keepPendingSignIn,
  readPendingSignIn,
  readTokenInfo,
  readUser,
} from '../../platform/session/index.ts';
import { findAlert } from '../../testing/find-alert.ts';
import type { Answer } from '../../testing/http-server.ts';
import { carer } from '../../testing/people.ts';
import { field, firstFactor, openSignIn, press, refuse, welcome } from './testing/open-sign-in.tsx';

let page: Awaited<ReturnType<typeof openSignIn>>;
afterEach(() => page.server.close());

const [login, send, give] = ['/api/user/login', '/user/initializemfa', '/user/verifymfacode'];
const waiting = { ...carer(), displayName: 'erin', email: 'e***n@example.org', organisations: [] };
const verified = { ...carer('Patients.View'), isMultiFactorEnabled: true };
const until = instant(Date.now() + 30 * 86_400_000);
const needed: Answer = { body: { user: waiting, tokenInfo: firstFactor, secondFactor: 'needed' } };
const welcomed = welcome(verified, { secondFactor: 'done', secondFactorUntil: until });
const codeSent = (more: Partial<CodeSent> = {}): CodeSent => ({
  sentTo: 'e***n@example.org',
  expiresAt: instant(Date.now() + 600_000),
  resendAt: instant(Date.now() + 60_000),
  triesLeft: 5,
  trustDays: 30,
  ...more,
});

async function toTheCode(replies: Record<string, Answer> = {}) {
  page = await openSignIn({ [login]: needed, [send]: { body: codeSent() }, [give]: welcomed, ...replies });
  await page.user.type(field('Username'), 'erin');
  await page.user.type(field('Password'), 'secret{Enter}');
  await screen.findByText(/We sent a 6-digit code to/);
}
const codeField = () => screen.findByLabelText('Code from the e-mail');
async function enter(code: string) {
  const input = await codeField();
  await page.user.click(input);
  await page.user.paste(code);
  await page.user.keyboard('{Enter}');
}

test('After the password a code is sent, and only it signs in', async () => {
  await toTheCode();
  expect(screen.getByText(/e\*\*\*n@example\.org/)).toBeDefined();
  expect(page.sent(send)[0]?.authorization).toBe('Bearer first-factor');
  expect([readUser(), readTokenInfo(), page.signedIn()]).toEqual([undefined, undefined, 0]);
  const input = await codeField();
  await waitFor(() => expect(document.activeElement).toBe(input));
  expect([input.getAttribute('autocomplete'), input.getAttribute('inputmode')]).toEqual([
    'one-time-code',
    'numeric',
  ]);
});

test.each([
  ['Not now', 'false', null],
  ['Trust this browser', 'true', [{ email: 'erin@example.org', expireDate: until }]],
])('A pasted code and “%s” let in, and until when it counts is kept', async (answer, trust, trusted) => {
  await toTheCode();
  await enter('123 456');
  await page.user.click(await press(answer));
  await waitFor(() => expect(page.signedIn()).toBe(1));
  expect(Object.fromEntries(page.sent(give)[0]?.url.searchParams ?? [])).toEqual({
    code: '123456',
    trustBrowser: trust,
  });
  expect(readUser()?.displayName).toBe('Erin Meyer');
  expect(JSON.parse(localStorage.getItem('verifyMfaCodeArr') ?? '')).toEqual([
    { email: 'erin@example.org', expireDate: until },
  ]);
  expect(JSON.parse(localStorage.getItem('trustBrowserArr') ?? 'null')).toEqual(trusted);
  expect(readPendingSignIn()).toBeUndefined();
});

test('Where the organisation trusts no browser, none is asked for', async () => {
  await toTheCode({ [send]: { body: codeSent({ trustDays: 0 }) } });
  await enter('123456');
  await waitFor(() => expect(page.signedIn()).toBe(1));
  expect(page.sent(give)[0]?.url.searchParams.get('trustBrowser')).toBe('false');
});

test('Five digits are not sent', async () => {
  await toTheCode();
  await enter('12345');
  expect(await screen.findByText('Enter the 6 digits of the e-mail.')).toBeDefined();
  expect(page.sent(give)).toEqual([]);
});

test('A wrong code says how many tries are left, and trust is asked once', async () => {
  await toTheCode({ [give]: refuse(403, 'code-wrong') });
  await enter('111111');
  await page.user.click(await press('Not now'));
  expect(await screen.findByText('That is not the code of the newest e-mail.')).toBeDefined();
  expect(screen.getByText('4 tries left.')).toBeDefined();
  expect(document.activeElement).toBe(await codeField());
  await enter('222222');
  expect(await screen.findByText('3 tries left.')).toBeDefined();
  expect(page.sent(give)).toHaveLength(2);
  expect(page.signedIn()).toBe(0);
});

test('A void code leads to another one, which can be sent after a wait', async () => {
  await toTheCode({
    [give]: refuse(403, 'code-void'),
    [send]: { body: codeSent({ resendAt: instant(Date.now()) }) },
  });
  await enter('111111');
  await page.user.click(await press('Not now'));
  expect(await screen.findByText(/expired or was tried too often/)).toBeDefined();
  await page.user.click(await press('Send another code'));
  expect(await screen.findByText(/Another code is on its way/)).toBeDefined();
  expect(screen.queryByText(/expired or was tried too often/)).toBeNull();
  expect(page.sent(send)).toHaveLength(2);
});

test('Before its time the button counts down and sends nothing', async () => {
  await toTheCode();
  await page.user.click(await press(/Send another code \(in \d+ s\)/));
  expect(page.sent(send)).toHaveLength(1);
});

test('A page that was left to read the mail goes on without another code', async () => {
  keepPendingSignIn({ user: waiting, tokenInfo: firstFactor, sent: codeSent({ triesLeft: 3 }) });
  page = await openSignIn({ [send]: { body: codeSent() }, [give]: welcomed });
  expect(await screen.findByText('3 tries left.')).toBeDefined();
  await enter('123456');
  await page.user.click(await press('Not now'));
  await waitFor(() => expect(page.signedIn()).toBe(1));
  expect(page.sent(send)).toEqual([]);
});

test('A code that is over is not waited for: another one is sent', async () => {
  const over = codeSent({ expiresAt: instant(Date.now() - 1) });
  keepPendingSignIn({ user: waiting, tokenInfo: firstFactor, sent: over });
  page = await openSignIn({ [send]: { body: codeSent() } });
  await screen.findByText(/We sent a 6-digit code/);
  expect(page.sent(send)).toHaveLength(1);
});

test('When no code can be sent it says why, and can be tried again', async () => {
  keepPendingSignIn({ user: waiting, tokenInfo: firstFactor });
  page = await openSignIn({ [send]: refuse(429, 'too-many-requests') });
  await findAlert(/Too many attempts/);
  await page.user.click(await press('Send another code'));
  await waitFor(() => expect(page.sent(send)).toHaveLength(2));
});

test('When the time is over, a text asks for the password again', async () => {
  keepPendingSignIn({ user: waiting, tokenInfo: firstFactor });
  page = await openSignIn({ [send]: refuse(401, 'token-invalid') });
  expect(await screen.findByText(/Your session has ended/)).toBeDefined();
  expect(readPendingSignIn()).toBeUndefined();
});

test('Another user can sign in instead: the sign-in that was begun is ended', async () => {
  await toTheCode({ '/api/user/Logout': { body: { success: true } } });
  await page.user.click(await press('Sign in as someone else'));
  expect(await screen.findByLabelText('Password')).toBeDefined();
  await waitFor(() => expect(page.sent('/api/user/Logout')[0]?.authorization).toBe('Bearer first-factor'));
  expect(readPendingSignIn()).toBeUndefined();
});

test('A private window is not offered to be trusted', async () => {
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: { getDirectory: () => Promise.reject(new DOMException('No.', 'SecurityError')) },
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'));
  await toTheCode();
  await enter('123456');
  expect(await screen.findByText(/This is a private window/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Trust this browser' })).toBeNull();
});
