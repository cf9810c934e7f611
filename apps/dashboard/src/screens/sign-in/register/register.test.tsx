import { defaultPasswordPolicy } from '@padlight/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findAlert } from '../../../testing/find-alert.ts';
import type { Answer, Seen } from '../../../testing/http-server.ts';
import { carer } from '../../../testing/people.ts';
import { keepInvitationInfo, readInvitationInfo } from '../invitation-info.ts';
import { field, openSignIn, press, refuse, welcome } from '../testing/open-sign-in.tsx';
import { parseDraft } from './register-draft.ts';

let page: Awaited<ReturnType<typeof openSignIn>>;
beforeEach(() => sessionStorage.clear());
afterEach(() => page.server.close());

const paths = {
  state: '/registration/GetState',
  send: '/registration/SendEmailCode',
  verify: '/registration/VerifyEmailCode',
  user: '/Membership/createuserv2',
  organisation: '/registration/RegisterOrganisation',
  regions: '/setting/getAllRegions',
} as const;
const soon = (ms: number) => new Date(Date.now() + ms).toISOString();
const sent = (): Answer => ({
  body: {
    proofId: '0d3f0d4e-6c0b-4c52-9a0e-6b8b6f0f5a12',
    expiresAt: soon(600_000),
    resendAt: soon(60_000),
    triesLeft: 5,
  },
});
const proved = (organisationName: string | null): Answer => ({
  body: {
    proof: 'proof-1',
    email: 'eva@elm.example',
    expiresAt: soon(86_400_000),
    organisationName,
    passwordPolicy: defaultPasswordPolicy,
  },
});
const state = (newOrganisations: string, canMail = true): Answer => ({ body: { newOrganisations, canMail } });
const regions = {
  body: [
    { region: 'AT', timeZones: ['Europe/Vienna'], hourCycle: 'h23', measureUnit: 'metric', language: 'de' },
  ],
};

const open = (replies: Record<string, Answer | ((seen: Seen) => Answer)>, address = '/register') =>
  openSignIn(
    { [paths.state]: state('closed'), [paths.send]: sent(), [paths.regions]: regions, ...replies },
    address,
  );
async function type(label: string, text: string): Promise<void> {
  const input = await screen.findByLabelText(label);
  await page.user.clear(input);
  await page.user.type(input, text);
}
async function proveAddress(): Promise<void> {
  await type('E-mail address', 'eva@elm.example');
  await page.user.click(await press('Send the code'));
  await type('Code from the e-mail', '123456');
  await page.user.click(await press('Confirm'));
}
async function chooseAccount(submit: string): Promise<void> {
  await type('Your name', 'Eva Neu');
  await type('New password', 'Moor#2831x');
  await type('New password again', 'Moor#2831x');
  await page.user.click(await press(submit));
}

test('A scanned code leads through the address and its proof to an account', async () => {
  page = await open(
    {
      [paths.verify]: proved('Elm'),
      [paths.user]: { body: { state: 'joined', organisationName: 'Elm', username: 'eva@elm.example' } },
    },
    '/register#organisation-code=ABCD-EFGH-JKMN',
  );
  expect((await screen.findByLabelText<HTMLInputElement>('Code of the organisation')).value).toBe(
    'ABCD-EFGH-JKMN',
  );
  await proveAddress();
  await screen.findByRole('heading', { name: 'Your account at Elm' });
  await chooseAccount('Create the account');
  await screen.findByRole('heading', { name: 'Welcome to Elm' });
  expect(page.sent(paths.send)[0]?.body).toMatchObject({ purpose: 'join', code: 'ABCD-EFGH-JKMN' });
  expect(page.sent(paths.user)[0]?.body).toEqual({
    code: 'ABCD-EFGH-JKMN',
    proof: 'proof-1',
    displayName: 'Eva Neu',
    language: 'en',
    password: 'Moor#2831x',
  });
});

test('An invitation that waits on this device leads to an account with its address', async () => {
  const invitation = {
    organisationName: 'Elm',
    invitedBy: 'Erin Meyer',
    email: 'eva@elm.example',
    roles: ['Carer'],
    places: null,
    message: null,
    language: 'en',
    expiresAt: soon(86_400_000),
    passwordPolicy: defaultPasswordPolicy,
  };
  keepInvitationInfo('invited-1');
  page = await open({
    '/organisation/VerifyInvitation': { body: invitation },
    [paths.user]: { body: { state: 'joined', organisationName: 'Elm', username: 'eva@elm.example' } },
  });
  await screen.findByText('eva@elm.example');
  await chooseAccount('Create the account');
  await screen.findByRole('heading', { name: 'Welcome to Elm' });
  expect(page.sent(paths.user)[0]?.body).toEqual({
    invitationToken: 'invited-1',
    displayName: 'Eva Neu',
    language: 'en',
    password: 'Moor#2831x',
  });
  expect(readInvitationInfo()).toBeUndefined();
});

test('A code that is wrong or for another address is reported at its field', async () => {
  page = await open({ [paths.send]: refuse(403, 'organisation-code-other-email') });
  await page.user.click(await press('I have the code of an organisation'));
  await page.user.click(await press('Send the code'));
  expect(field('Code of the organisation').getAttribute('aria-invalid')).toBe('true');
  await type('Code of the organisation', 'ABCD');
  await type('E-mail address', 'eva@elm.example');
  await page.user.click(await press('Send the code'));
  await waitFor(() => expect(field('E-mail address').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText(/not valid for this e-mail address/)).toBeDefined();
});

test('Where registration is closed, no organisation can be registered', async () => {
  page = await open({});
  await screen.findByText(/New organisations are created by whoever runs/);
  expect(screen.queryByRole('button', { name: 'Register a new organisation' })).toBeNull();
});

test('Where no mail leaves, no one can register, and the page says why', async () => {
  page = await open({ [paths.state]: state('closed', false) });
  await screen.findByText(/sends no e-mails/);
  expect(screen.queryByRole('button', { name: 'I have the code of an organisation' })).toBeNull();
});

test('The wizard asks for one thing after another, and sends them together', async () => {
  page = await open({
    [paths.state]: state('open'),
    [paths.verify]: proved(null),
    [paths.organisation]: { body: { state: 'waiting', decidedBy: soon(7 * 86_400_000) } },
  });
  await page.user.click(await press('Register a new organisation'));
  await proveAddress();
  await screen.findByRole('heading', { name: 'The organisation' });
  await page.user.click(await press('Next'));
  expect(field('Name').getAttribute('aria-invalid')).toBe('true');
  for (const [label, text] of [
    ['Name', 'Elm'],
    ['Address', 'Harbour Road 1'],
    ['Phone', '0100 200'],
    ['Subscription code', 'ab-1234'],
  ] as const)
    await type(label, text);
  await page.user.selectOptions(field('Country'), 'AT');
  await page.user.click(await press('Next'));
  await chooseAccount('Next');
  await screen.findByRole('heading', { name: 'Check what you entered' });
  expect(screen.getByText('AB-1234')).toBeDefined();
  await page.user.click(await press('Register and wait for approval'));
  await screen.findByRole('heading', { name: 'Elm waits for approval' });
  expect(page.sent(paths.organisation)[0]?.body).toMatchObject({
    code: null,
    proof: 'proof-1',
    displayName: 'Eva Neu',
    organisation: {
      name: 'Elm',
      region: 'AT',
      timeZone: 'Europe/Vienna',
      subscriptionCode: 'AB-1234',
      language: 'en',
    },
  });
});

test('A reload keeps what was typed but never the password', async () => {
  page = await open({ [paths.state]: state('by-code'), [paths.verify]: proved(null) });
  await page.user.click(await press('Register a new organisation'));
  await type('Registration code', 'AAAA-BBBB-CCCC-DDDD');
  await proveAddress();
  await type('Name', 'Elm');
  const stored = JSON.stringify(Object.values(sessionStorage));
  expect(stored).toContain('Elm');
  expect(stored).not.toContain('Moor#2831x');
});

test('A proof that expired is needed again, and the draft stays', () => {
  const organisation = {
    name: 'Elm',
    address: '',
    phone: '',
    region: '',
    timeZone: '',
    language: '',
    subscriptionCode: '',
  };
  const stored = { email: 'eva@elm.example', organisation, proved: Object(proved(null).body) };
  expect(parseDraft(stored, Date.now()).proved?.proof).toBe('proof-1');
  expect(parseDraft(stored, Date.now() + 2 * 86_400_000)).toMatchObject({ proved: null, organisation });
  expect(parseDraft({ email: 7, organisation: 'none' }, 0)).toMatchObject({ email: '', proved: null });
});

test('A user without an organisation enters its code after the sign-in', async () => {
  page = await open(
    {
      '/api/user/login': welcome({ ...carer(), organisations: [] }),
      '/organisation/join': { body: { state: 'waiting', organisationName: 'Elm' } },
    },
    '/sign-in',
  );
  await page.user.type(field('Username'), 'erin');
  await page.user.type(field('Password'), 'secret{Enter}');
  await type('Code of the organisation', 'ABCD-EFGH-JKMN');
  await page.user.click(await press('Join'));
  await screen.findByText(/An administrator of Elm decides/);
  expect(page.sent('/organisation/join')[0]?.url.searchParams.get('code')).toBe('ABCD-EFGH-JKMN');
});

test('Where the server is away, the page says so', async () => {
  page = await open({ [paths.state]: refuse(503, 'database-away') });
  await findAlert(/cannot be reached/);
});
