import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { readUser } from '../../platform/session/index.ts';
import { findAlert } from '../../testing/find-alert.ts';
import type { Answer } from '../../testing/http-server.ts';
import { carer, tokenLasting } from '../../testing/people.ts';
import { field, openSignIn, press, refuse, welcome } from './testing/open-sign-in.tsx';

let page: Awaited<ReturnType<typeof openSignIn>>;
afterEach(() => page.server.close());

const providerId = '7c9e6679-7425-40de-944b-e07fc1f90001';
const withProviders: Answer = {
  body: { needed: false, demonstration: false, canMail: true, hasProviders: true },
};
const ways = (...policies: string[]): Answer => ({
  body:
    policies.length === 0
      ? { kind: 'password', providers: [] }
      : { kind: 'provider', providers: [{ providerId, name: 'Elm ID', policies }] },
});
const [start, finish, link] = [
  '/user/StartExternalSignIn',
  '/user/FinishExternalSignIn',
  '/account/LinkIdentity',
];
const external = { ...carer('Patients.View'), signInPolicy: `provider:${providerId}` };
const unknown: Answer = {
  body: {
    kind: 'unknown',
    providerName: 'Elm ID',
    knownAs: 'erin@elm.example',
    linkToken: 'a-link-token',
    leaveUrl: null,
  },
};
const returning = '/sign-in?state=the-state&code=the-code&iss=https%3A%2F%2Fid.example.org';
const begin = (verifier = 'v'.repeat(43)) => localStorage.setItem('codeVerifier', verifier);

test('The address comes first, and its domain leads to the provider or the password', async () => {
  page = await openSignIn({
    '/setup/state': withProviders,
    '/user/verifyuser': ({ url }) =>
      ways(...(url.searchParams.get('domainName') === 'elm.example' ? ['sign-in', 'sign-up'] : [])),
    [start]: refuse(503, 'provider-unreachable'),
  });
  await page.user.click(await press('Continue'));
  expect(await screen.findByText('Enter your e-mail address or username.')).toBeDefined();
  await page.user.type(field('E-mail address or username'), 'erin@elm.example{Enter}');
  await page.user.click(await press('Continue with Elm ID'));
  await findAlert(/The sign-in provider does not answer/);
  expect(page.sent(start)[0]?.body).toMatchObject({
    providerId,
    policy: 'sign-in',
    loginHint: 'erin@elm.example',
    codeChallenge: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(localStorage.getItem('codeVerifier')).toBeNull();
  await page.user.click(await press('Use my Padlight password'));
  expect(field('Username')).toHaveProperty('value', 'erin@elm.example');
  expect(document.activeElement).toBe(field('Password'));
  await page.user.click(await press('Sign in through your organisation'));
  await page.user.type(
    await screen.findByLabelText('E-mail address or username'),
    'erin@other.example{Enter}',
  );
  await waitFor(() => expect(field('Username')).toHaveProperty('value', 'erin@other.example'));
});

test('A username without a domain goes to the password without a question', async () => {
  page = await openSignIn({ '/setup/state': withProviders, '/api/user/login': welcome() });
  await page.user.type(await screen.findByLabelText('E-mail address or username'), 'erin{Enter}');
  await page.user.type(await screen.findByLabelText('Password'), 'secret{Enter}');
  await waitFor(() => expect(page.signedIn()).toBe(1));
  expect(page.sent('/user/verifyuser')).toEqual([]);
});

test('A return signs in once: verifier and code are gone from the browser', async () => {
  begin();
  page = await openSignIn(
    { [finish]: { body: { kind: 'signed-in', signedIn: Object(welcome(external).body) } } },
    returning,
  );
  await waitFor(() => expect(page.signedIn()).toBe(1));
  expect(page.sent(finish).map(({ body }) => body)).toEqual([
    { state: 'the-state', code: 'the-code', iss: 'https://id.example.org', codeVerifier: 'v'.repeat(43) },
  ]);
  expect([localStorage.getItem('codeVerifier'), window.location.search]).toEqual([null, '']);
  expect(localStorage.getItem('currentPolicy')).toBe(`provider:${providerId}`);
});

test('An unknown identity is linked by username and password, and says who can invite', async () => {
  begin();
  const { body: signedIn } = welcome();
  const identity = { identityId: providerId, providerName: 'Elm ID', knownAs: null, lastUsedAt: null };
  page = await openSignIn(
    {
      [finish]: unknown,
      '/api/user/login': { body: signedIn },
      [link]: { body: { ...identity, linkedAt: '2026-11-26T08:00:00.000Z', user: external } },
    },
    returning,
  );
  expect(await screen.findByText(/Elm ID knows you as erin@elm\.example/)).toBeDefined();
  expect(screen.getByText(/Ask your organisation's administrator to invite you/)).toBeDefined();
  await page.user.type(field('Username'), 'erin');
  await page.user.type(field('Password'), 'secret{Enter}');
  await waitFor(() => expect(page.signedIn()).toBe(1));
  expect(page.sent(link)[0]?.body).toEqual({ linkToken: 'a-link-token', password: 'secret' });
  expect(readUser()?.signInPolicy).toBe(`provider:${providerId}`);
});

test('A link that is refused says why, and leads on with the password alone', async () => {
  begin();
  page = await openSignIn(
    { [finish]: unknown, '/api/user/login': welcome(), [link]: refuse(409, 'identity-taken') },
    returning,
  );
  await page.user.type(await screen.findByLabelText('Username'), 'erin');
  await page.user.type(field('Password'), 'secret{Enter}');
  await findAlert('This sign-in is linked to another account already.');
  await page.user.click(await press('Continue'));
  await waitFor(() => expect(page.signedIn()).toBe(1));
  expect(readUser()?.signInPolicy).toBe('password');
});

test('A linked account with a second factor is asked for its code', async () => {
  begin();
  const first = { secondFactor: 'needed', tokenInfo: { ...tokenLasting(15), refresh_token: '' } } as const;
  page = await openSignIn(
    { [finish]: { body: { kind: 'signed-in', signedIn: Object(welcome(external, first).body) } } },
    returning,
  );
  expect(await screen.findByRole('heading', { name: 'Enter the code' })).toBeDefined();
});

test('A refusal shows the provider’s description as text, at most 200 characters', async () => {
  begin();
  const description = `<b>No</b>${'x'.repeat(300)}`;
  page = await openSignIn(
    {},
    `/sign-in?${new URLSearchParams({ state: 's', error: 'access_denied', error_description: description })}`,
  );
  const quote = await screen.findByText(/^<b>No<\/b>x+$/);
  expect(quote.textContent).toHaveLength(200);
  expect(page.sent(finish)).toEqual([]);
});

test('A return that this browser did not begin is refused without a request', async () => {
  page = await openSignIn({}, returning);
  await findAlert(/was begun in another browser/);
  expect(page.sent(finish)).toEqual([]);
});

test('The return of a visit from the account signs no one in', async () => {
  begin();
  sessionStorage.setItem('externalOwner', 'erin');
  page = await openSignIn({}, returning);
  await waitFor(() => expect(sessionStorage.getItem('externalReturn')).toContain('the-code'));
  expect(JSON.parse(sessionStorage.getItem('externalReturn') ?? '')).toMatchObject({
    owner: 'erin',
    returned: { kind: 'code', body: { code: 'the-code', codeVerifier: 'v'.repeat(43) } },
  });
  expect([sessionStorage.getItem('externalOwner'), page.sent(finish)]).toEqual([null, []]);
});
