import { instant } from '@padlight/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { currentSession } from '../../platform/session/index.ts';
import { findAlert } from '../../testing/find-alert.ts';
import { carer } from '../../testing/people.ts';
import { accountOf, browsers, card, openAccount, refuse, sessions } from './testing/open-account.tsx';

let page: Awaited<ReturnType<typeof openAccount>>;
afterEach(() => page.server.close());
const in_ = async (title: string) => within(await card(title));

const [send, set] = ['/user/initializemfa', '/account/SetMySecondFactor'];
const sent = {
  sentTo: 'e***n@example.org',
  expiresAt: instant(Date.now() + 600_000),
  resendAt: instant(Date.now() + 60_000),
  triesLeft: 5,
  trustDays: 14,
};
const until = instant(Date.now() + 14 * 86_400_000);
const factor = (enabled: boolean, required = false) =>
  accountOf({ secondFactor: { enabled, required, trustDays: 14, until: enabled ? until : null } });
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? '[]');

test('The second factor is turned on with a code, and this session goes on', async () => {
  page = await openAccount({ [send]: { body: sent }, [set]: { body: factor(true) } });
  const part = await in_('Code by e-mail');
  expect(part.getByText(/^Off/)).toBeDefined();
  expect(page.sent(send)).toEqual([]);
  await page.user.click(part.getByRole('button', { name: 'Turn on' }));
  expect(await part.findByText(/We sent a 6-digit code to e\*\*\*n@example\.org/)).toBeDefined();
  await page.user.type(part.getByLabelText('Code from the e-mail'), '12 34 56{Enter}');
  expect(await part.findByText(/^On/)).toBeDefined();
  expect(page.sent(set)[0]?.body).toEqual({ enabled: true, code: '123456' });
  expect(currentSession()?.user.isMultiFactorEnabled).toBe(true);
  expect(stored('verifyMfaCodeArr')).toEqual([{ email: 'erin@example.org', expireDate: until }]);
});

test('A wrong code turns nothing on', async () => {
  page = await openAccount({ [send]: { body: sent }, [set]: refuse(403, 'code-wrong') });
  const part = await in_('Code by e-mail');
  await page.user.click(part.getByRole('button', { name: 'Turn on' }));
  await page.user.type(await part.findByLabelText('Code from the e-mail'), '111111{Enter}');
  expect(await part.findByText('That is not the code of the newest e-mail.')).toBeDefined();
  await page.user.click(part.getByRole('button', { name: 'Cancel' }));
  expect(part.getByText(/^Off/)).toBeDefined();
  expect(stored('verifyMfaCodeArr')).toEqual([]);
});

test('A code that can’t be sent says why', async () => {
  page = await openAccount({ [send]: refuse(429, 'too-many-requests') });
  const part = await in_('Code by e-mail');
  await page.user.click(part.getByRole('button', { name: 'Turn on' }));
  await findAlert(/Too many attempts/, part);
});

test('It is turned off with the password, and this browser’s trust goes with it', async () => {
  const entry = { email: 'erin@example.org', expireDate: instant(Date.now() + 60_000) };
  localStorage.setItem('trustBrowserArr', JSON.stringify([entry]));
  const user = { ...carer(), isMultiFactorEnabled: true };
  page = await openAccount(
    { '/account/GetMyAccount': { body: factor(true) }, [set]: { body: factor(false) } },
    user,
  );
  const part = await in_('Code by e-mail');
  await page.user.click(part.getByRole('button', { name: 'Turn off' }));
  await page.user.type(part.getByLabelText('Your password'), 'secret{Enter}');
  expect(await part.findByText(/^Off/)).toBeDefined();
  expect(page.sent(set)[0]?.body).toEqual({ enabled: false, password: 'secret' });
  expect(currentSession()?.user.isMultiFactorEnabled).toBe(false);
  expect(stored('trustBrowserArr')).toEqual([]);
});

test('Where the organisation requires it, it stays on and says so', async () => {
  page = await openAccount({ '/account/GetMyAccount': { body: factor(true, true) } });
  const part = await in_('Code by e-mail');
  expect(part.getByText(/Your organisation requires it/)).toBeDefined();
  expect(part.queryByRole('button')).toBeNull();
});

test('This session is marked and stays; another one is signed out', async () => {
  const end = '/account/EndMySession';
  let ended = false;
  page = await openAccount({
    '/account/GetMySessions': () => ({ body: ended ? sessions.slice(0, 1) : sessions }),
    [end]: () => {
      ended = true;
      return { body: { success: true } };
    },
  });
  const part = await in_('Where you are signed in');
  const [here, other] = await part.findAllByRole('listitem');
  if (!here || !other) throw new Error('Two sessions were to be listed.');
  expect(here.textContent).toContain('Firefox on LinuxThis device');
  expect(within(here).queryByRole('button')).toBeNull();
  await page.user.click(within(other).getByRole('button', { name: 'Sign out Safari on iPhone' }));
  expect(await part.findByText('You are signed in nowhere else.')).toBeDefined();
  expect(page.sent(end)[0]?.url.searchParams.get('sessionId')).toBe(sessions[1]?.sessionId);
});

test('All others are signed out at once, and it says how many', async () => {
  page = await openAccount({ '/account/EndMyOtherSessions': { body: { success: true, ended: 2 } } });
  const part = await in_('Where you are signed in');
  await page.user.click(await part.findByRole('button', { name: 'Sign out all others' }));
  expect(await part.findByText('2 other devices were signed out.')).toBeDefined();
  await waitFor(() => expect(page.sent('/account/GetMySessions')).toHaveLength(2));
});

test('A session that has ended already is reported in words', async () => {
  page = await openAccount({ '/account/EndMySession': refuse(404, 'session-not-found') });
  const part = await in_('Where you are signed in');
  await page.user.click(
    (await part.findAllByRole('button', { name: /^Sign out Safari/ }))[0] ?? document.body,
  );
  await findAlert(/This session has ended already/, part);
});

test('Trusted browsers are forgotten singly or all at once, this one too', async () => {
  const entry = { email: 'erin@example.org', expireDate: instant(Date.now() + 60_000) };
  localStorage.setItem('trustBrowserArr', JSON.stringify([entry]));
  const [forget, forgetAll] = ['/account/ForgetMyBrowser', '/account/ForgetMyBrowsers'];
  let left = browsers;
  page = await openAccount({
    '/account/GetMyTrustedBrowsers': () => ({ body: left }),
    [forget]: { body: { success: true } },
    [forgetAll]: () => {
      left = [];
      return { body: { success: true } };
    },
  });
  const part = await in_('Trusted browsers');
  await page.user.click(await part.findByRole('button', { name: 'Forget Unknown device' }));
  await waitFor(() =>
    expect(page.sent(forget)[0]?.url.searchParams.get('browserId')).toBe(browsers[1]?.browserId),
  );
  expect(stored('trustBrowserArr')).toHaveLength(1);
  await page.user.click(part.getByRole('button', { name: 'Forget all' }));
  expect(await part.findByText('No browser is trusted.')).toBeDefined();
  expect(stored('trustBrowserArr')).toEqual([]);
});

test('A linked sign-in is unlinked after a question', async () => {
  const identity = {
    identityId: '7c9e6679-7425-40de-944b-e07fc1f90201',
    providerName: 'Elm ID',
    knownAs: 'erin@elm.example',
    linkedAt: instant(Date.UTC(2026, 10, 21, 8)),
    lastUsedAt: null,
    isThis: true,
  };
  page = await openAccount({
    '/account/GetMyIdentities': { body: [identity] },
    '/account/UnlinkIdentity': { body: { success: true } },
  });
  const part = await in_('Sign-in providers');
  expect(await part.findByText('erin@elm.example')).toBeDefined();
  await page.user.click(part.getByRole('button', { name: 'Unlink Elm ID' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Unlink' }));
  await waitFor(() => expect(page.sent('/account/UnlinkIdentity')).toHaveLength(1));
});

const provider = { providerId: '7c9e6679-7425-40de-944b-e07fc1f90001', name: 'Elm ID' };
const [start, prove, link] = ['/user/StartExternalSignIn', '/account/ProveIdentity', '/account/LinkIdentity'];
const answer = { state: 'the-state', code: 'the-code', codeVerifier: 'v'.repeat(43) };
const returnTo = (owner: string, returned: object) =>
  sessionStorage.setItem('externalReturn', JSON.stringify({ owner, returned }));
const proved = {
  [prove]: { body: { providerName: 'Elm ID', knownAs: 'erin@elm.example', linkToken: 'a-link-token' } },
  '/account/GetMyProviders': { body: [provider] },
};

test('A provider is visited for this user, and a failure says why', async () => {
  page = await openAccount({ ...proved, [start]: refuse(503, 'provider-unreachable') });
  const part = await in_('Sign-in providers');
  await page.user.click(await part.findByRole('button', { name: 'Link Elm ID' }));
  await findAlert(/The sign-in provider does not answer/, part);
  expect(page.sent(start)[0]?.body).toMatchObject({ policy: 'sign-in', loginHint: 'erin@example.org' });
});

test('The return of a provider is linked with the password, once', async () => {
  const { id: userId } = carer();
  returnTo(userId, { kind: 'code', body: answer });
  const identity = { identityId: provider.providerId, providerName: 'Elm ID', knownAs: null };
  const times = { linkedAt: instant(Date.UTC(2026, 10, 26)), lastUsedAt: null };
  let wrong = true;
  page = await openAccount({
    ...proved,
    [link]: () => {
      if (wrong) return refuse(403, 'wrong-password');
      return { body: { ...identity, ...times, user: carer() } };
    },
  });
  const part = await in_('Sign-in providers');
  expect(await part.findByText(/Elm ID knows you as erin@elm\.example/)).toBeDefined();
  expect(page.sent(prove).map(({ body }) => body)).toEqual([answer]);
  expect(sessionStorage.getItem('externalReturn')).toBeNull();
  await page.user.type(part.getByLabelText('Your password'), 'wrong{Enter}');
  expect(await part.findByText('That is not your current password.')).toBeDefined();
  wrong = false;
  await page.user.clear(part.getByLabelText('Your password'));
  await page.user.type(part.getByLabelText('Your password'), 'secret{Enter}');
  expect(await part.findByText(/^Elm ID is linked/)).toBeDefined();
  expect(page.sent(link).at(-1)?.body).toEqual({ linkToken: 'a-link-token', password: 'secret' });
  await waitFor(() => expect(page.sent('/account/GetMyIdentities')).toHaveLength(2));
});

test('A refusal shows as text, and another user’s return is forgotten', async () => {
  returnTo(carer().id, { kind: 'refused', description: '<b>No</b>' });
  page = await openAccount(proved);
  expect(await (await in_('Sign-in providers')).findByText('<b>No</b>')).toBeDefined();
  cleanup();
  await page.server.close();
  returnTo('someone-else', { kind: 'code', body: answer });
  page = await openAccount(proved);
  expect(await (await in_('Sign-in providers')).findByRole('button', { name: 'Link Elm ID' })).toBeDefined();
  expect(page.sent(prove)).toEqual([]);
  expect(sessionStorage.getItem('externalReturn')).toBeNull();
});
