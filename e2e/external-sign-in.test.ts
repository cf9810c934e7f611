import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiOf } from './harness/api.ts';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { type SignInProvider, startProvider } from './harness/provider.ts';
import { expectAccessible, giveSession, visit } from './harness/visitor.ts';

let home: Installation;
let browser: Browser;
let provider: SignInProvider;

beforeAll(async () => {
  [home, browser] = await openBoth(install({ patients: 2, settings: { PRIVATE_PROVIDERS: 'on' } }));
  provider = await startProvider(home.url);
});
afterAll(async () => {
  await browser?.close();
  await provider?.close();
  await home?.remove();
});

test('a super admin adds a provider, after trying what was entered', async () => {
  const boss = await visit(browser);
  await giveSession(boss, home, 'super');
  const { page } = boss;
  await page.goto(`${home.url}/manage/sign-in-providers`);
  await page.getByRole('button', { name: 'Add a sign-in provider' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Elm ID');
  await page.getByRole('textbox', { name: 'Issuer' }).fill(provider.issuer);
  await page.getByRole('textbox', { name: 'Client ID' }).fill(provider.client.id);
  await page.getByRole('textbox', { name: 'Client secret' }).fill('not-the-secret');
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByText('It does not accept the client ID, the secret or the redirect address.').waitFor();
  await page.getByRole('textbox', { name: 'Client secret' }).fill(provider.client.secret);
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByText('It accepts the client ID and the secret.').waitFor();
  await page.locator('fieldset').getByRole('checkbox').first().check();
  await page.getByRole('checkbox', { name: 'Users may sign in with it' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Elm ID was saved.').waitFor();
  await boss.leave();
  const api = await apiOf(home, 'super');
  const { organisationId } = home.home;
  const body = { organisationId, domains: ['home.example'] };
  expect((await api('PUT', '/superadmin/SaveOrganisationDomains', body)).status).toBe(200);
});

test('linking, sign-in, renewal and sign-out through a provider work in the browser', async () => {
  const carer = await visit(browser);
  const { page } = carer;
  const password = home.home.users.find(({ username }) => username === 'carer')?.password ?? '';
  const toProvider = async (): Promise<void> => {
    await page.goto(`${home.url}/sign-in`);
    await page.getByRole('textbox', { name: 'E-mail address or username' }).fill('erin@home.example');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('button', { name: 'Continue with Elm ID' }).click();
  };
  await toProvider();
  await page.getByRole('heading', { name: 'Link your account' }).waitFor();
  await page.getByText('Elm ID knows you as erin@home.example').waitFor();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Username' }).fill('carer');
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Sign in and link' }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/sign-in'));
  await page.locator('main').first().waitFor();

  const signOut = async (): Promise<void> => {
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByText('Sign out', { exact: true }).click();
    await page.getByRole('button', { name: /sign me out/i }).click();
    await page.waitForURL(`${home.url}/sign-in**`);
  };
  await signOut();

  await toProvider();
  await page.waitForURL((address) => !address.pathname.startsWith('/sign-in'));
  await page.locator('main').first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('codeVerifier'))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('currentPolicy'))).toMatch(/^provider:/);
  await page.goto(`${home.url}/manage/my-account`);
  await page.getByText('erin@home.example').waitFor();

  // The account is unlinked and linked again from its own page, and the session goes on.
  await page.getByRole('button', { name: 'Unlink Elm ID' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await page.getByText('Elm ID is no longer linked.').waitFor();
  await page.getByRole('button', { name: 'Link Elm ID' }).click();
  await page.getByText('Elm ID knows you as erin@home.example').waitFor();
  expect(new URL(page.url()).pathname).toBe('/manage/my-account');
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Sign-in providers' }).getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByText('Elm ID is linked.').waitFor();
  // The provider's session ended with the link: this one is signed out here alone.
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByText('Sign out', { exact: true }).click();
  await page.waitForURL(`${home.url}/sign-in**`);
  await toProvider();
  await page.waitForURL((address) => !address.pathname.startsWith('/sign-in'));
  await page.goto(`${home.url}/manage/my-account`);
  await page.getByText('erin@home.example').waitFor();

  // A token that is nearly over is renewed by the next call, and the session goes on.
  const before = await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('tokenInfo') ?? '{}');
    localStorage.setItem(
      'tokenInfo',
      JSON.stringify({ ...stored, expires_on: stored.expires_on - 870 * 1e7 }),
    );
    return stored.refresh_token;
  });
  await page.reload();
  await page.getByText('erin@home.example').waitFor();
  expect(
    await page.evaluate(() => JSON.parse(localStorage.getItem('tokenInfo') ?? '{}').refresh_token),
  ).not.toBe(before);
  await signOut();
  await carer.leave();
});

test('a refusal of the provider is text, and another browser’s return is refused', async () => {
  const visitor = await visit(browser);
  const { page } = visitor;
  await page.goto(`${home.url}/sign-in`);
  await page.evaluate(() => localStorage.setItem('codeVerifier', 'begun-here'));
  const description = `<b>No</b> ${'x'.repeat(300)}`;
  const refused = new URLSearchParams({ state: 's', error: 'access_denied', error_description: description });
  await page.goto(`${home.url}/sign-in?${refused}`);
  const reason = page.locator('q');
  await reason.waitFor();
  expect((await reason.textContent())?.length).toBe(200);
  expect(await page.locator('q b').count()).toBe(0);
  expect(page.url()).not.toContain('error');
  await page.goto(`${home.url}/sign-in?state=s&code=c`);
  await page.getByText('was begun in another browser').waitFor();
  await visitor.leave();
});
