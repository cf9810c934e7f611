import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Answer, HttpServer } from '../../../testing/http-server.ts';
import { openManage, refusal } from '../testing/open-manage.tsx';
import { SignInProvidersScreen } from './sign-in-providers-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const provider = {
  providerId: '7c9e6679-7425-40de-944b-e07fc1f90001',
  version: 3,
  name: 'Elm ID',
  issuer: 'https://id.elm.example',
  clientId: 'padlight',
  hasSecret: true,
  signInUrl: null,
  signUpUrl: null,
  passwordResetUrl: null,
  isEnabled: true,
  organisationIds: [7],
  accounts: 2,
};
const list = (...providers: object[]): Answer => ({
  body: {
    providers,
    organisations: [
      { organisationId: 7, name: 'Lindenhof' },
      { organisationId: 8, name: 'Oak' },
    ],
    redirectUrl: 'https://padlight.example.org/sign-in',
    abilities: { edit: true },
  },
});
async function open(answers: Record<string, Answer>) {
  server = await openManage(SignInProvidersScreen, ({ url }) => answers[url.pathname]);
  return userEvent.setup();
}
const sent = (path: string) => server?.seen.filter(({ url }) => url.pathname === path) ?? [];
const [read, save, attempt, remove] = [
  '/superadmin/GetIdentityProviders',
  '/superadmin/SaveIdentityProvider',
  '/superadmin/TryIdentityProvider',
  '/superadmin/DeleteIdentityProvider',
];

test('A provider is listed with its state, its accounts and its organisations', async () => {
  await open({ [read]: list(provider) });
  const card = within(await screen.findByRole('region', { name: 'Elm ID' }));
  for (const text of ['On', 'https://id.elm.example', '2 linked accounts', 'Used by Lindenhof'])
    card.getByText(text);
});

test('A stored secret stays unless another is entered, and is no draft', async () => {
  const user = await open({ [read]: list(provider), [save]: { body: provider } });
  await user.click(await screen.findByRole('button', { name: 'Edit Elm ID' }));
  expect(screen.getByText('https://padlight.example.org/sign-in')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Elm ID was saved.');
  expect(sent(save)[0]?.body).toEqual({
    ...(({ hasSecret: _has, accounts: _accounts, ...values }) => values)(provider),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Elm ID' }));
  await user.type(screen.getByLabelText(/^Client secret/), 'hush-hush');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('hush-hush');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Elm ID was saved.');
  expect(sent(save)[1]?.body).toMatchObject({ clientSecret: 'hush-hush' });
});

test('A try lists what is right and wrong, with the provider’s own text', async () => {
  const findings = [
    { check: 'reached', finding: 'good', detail: null },
    { check: 'issuer', finding: 'good', detail: null },
    { check: 'pkce', finding: 'missing', detail: null },
    { check: 'signature', finding: 'good', detail: 'RS256' },
    { check: 'client', finding: 'wrong', detail: 'invalid_client' },
    { check: 'logout', finding: 'missing', detail: null },
  ];
  const user = await open({ [read]: list(provider), [attempt]: { body: { findings } } });
  await user.click(await screen.findByRole('button', { name: 'Edit Elm ID' }));
  await user.click(screen.getByRole('button', { name: 'Try it' }));
  expect(
    await screen.findByText(/does not accept the client ID, the secret or the redirect address/),
  ).toBeDefined();
  expect(screen.getByText('invalid_client')).toBeDefined();
  expect(sent(attempt)[0]?.body).toMatchObject({ providerId: provider.providerId, issuer: provider.issuer });
});

test('A taken name is refused at its field, and what was typed stays', async () => {
  const user = await open({ [read]: list(), [save]: refusal(409, 'provider-name-taken') });
  await user.click(await screen.findByRole('button', { name: 'Add a sign-in provider' }));
  await user.type(screen.getByLabelText(/^Name/), 'Elm ID');
  await user.type(screen.getByLabelText(/^Issuer/), 'https://id.elm.example');
  await user.type(screen.getByLabelText(/^Client ID/), 'padlight');
  await user.click(screen.getByRole('checkbox', { name: 'Oak' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: /^Name: / });
  expect(screen.getByLabelText(/^Issuer/)).toHaveProperty('value', 'https://id.elm.example');
  expect(sent(save)[0]?.body).toMatchObject({ providerId: null, organisationIds: [8] });
});

test('A deletion is confirmed by the name, and says whose links end', async () => {
  const user = await open({ [read]: list(provider), [remove]: { body: { success: true } } });
  await user.click(await screen.findByRole('button', { name: 'Delete Elm ID' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/2 accounts are unlinked/)).toBeDefined();
  await user.type(dialog.getByRole('textbox'), 'Elm ID');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Elm ID was deleted.');
  expect(sent(remove)[0]?.url.searchParams.get('providerId')).toBe(provider.providerId);
});
