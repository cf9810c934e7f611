import { createOrganisation, SignedIn, verifyInvitation } from '@padlight/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiOf } from './harness/api.ts';
import { type Installation, install, publicUrl } from './harness/installation.ts';
import { type Mailbox, openMailbox } from './harness/mailbox.ts';
import { openBoth } from './harness/open-both.ts';
import {
  eventually,
  expectAccessible,
  reloadAfterMs,
  signIn,
  type Visitor,
  visit,
} from './harness/visitor.ts';

const [nora, paula] = ['nora@elm.example.org', 'paula@birke.example.org'] as const;
const password = 'Moor#2831x';

let home: Installation;
let browser: Browser;
let mailbox: Mailbox;
/** The administrators of two organisations, and the invited user on a phone. */
let admin: Visitor;
let birke: Visitor;
let guest: Visitor;

beforeAll(async () => {
  mailbox = await openMailbox();
  [home, browser] = await openBoth(install({ patients: 2, smtpUrl: mailbox.url }));
  admin = await visit(browser);
  birke = await visit(browser);
  guest = await visit(browser, { viewport: { width: 390, height: 844 } });
});
afterAll(async () => {
  for (const visitor of [admin, birke, guest]) await visitor?.leave();
  await browser?.close();
  await home?.remove();
  await mailbox?.close();
});

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** The link of a kind in the newest mail to an address, once there is another than before. */
async function mailedLink(to: string, kind: string, before = ''): Promise<string> {
  let link = '';
  await eventually(() => {
    link = new RegExp(`https?:\\S+#${kind}=[\\w-]+`).exec(mailbox.newest(to) ?? '')?.[0] ?? '';
    expect(link).toMatch(new RegExp(`^${publicUrl}/`));
    expect(link).not.toBe(before);
  });
  return link;
}
const toServer = (link: string): string => link.replace(publicUrl, home.url);
const openLink = async ({ page }: Visitor, link: string): Promise<void> => {
  // Only the part behind the # may differ from the open page.
  await page.goto('about:blank');
  await page.goto(toServer(link));
};

/** Invites an address as a carer, on the screen; the result is beside it. */
async function inviteOnScreen({ page }: Visitor, address: string, language: string): Promise<void> {
  await page.goto(`${home.url}/manage/invite-user?open=new`);
  await page.getByRole('textbox', { name: 'E-mail addresses' }).fill(address);
  await page.getByRole('checkbox', { name: 'Carer' }).first().check();
  await page.locator('label').filter({ hasText: language }).click();
  await page.getByRole('textbox', { name: 'Personal message' }).fill('Your first shift is on Monday.');
  await press(page, /^Invite$/);
  await page.getByRole('region', { name: /invited$/ }).waitFor();
}

/** Waits until the list shows an invitation of this address in this state. */
const stateBecomes = ({ page }: Visitor, address: string, state: string): Promise<void> =>
  eventually(async () => {
    await page.goto(`${home.url}/manage/invite-user`);
    const row = page.getByRole('row').filter({ hasText: address });
    await row.getByText(state, { exact: true }).first().waitFor({ timeout: reloadAfterMs });
  });

/** Signs in on the open sign-in page. */
async function enter({ page }: Visitor, username: string): Promise<void> {
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
}

test('a new user is invited by a German mail, registers and is a member', async () => {
  await signIn(admin, home, 'admin', '/manage/invite-user');
  await inviteOnScreen(admin, nora, 'Deutsch');
  await admin.page.getByText('Invited', { exact: true }).first().waitFor();
  await expectAccessible(admin.page);
  const link = await mailedLink(nora, 'invitation');
  const mail = mailbox.newest(nora) ?? '';
  expect(mail).toContain('lädt Sie zu');
  expect(mail).toContain('Your first shift is on Monday.');
  await stateBecomes(admin, nora, 'Sent');

  // A mail scanner follows the link, and the address of the call behind it: the invitation stays as it is.
  const [token = ''] = link.split('=').slice(-1);
  const verifyAddress = `${home.url}${verifyInvitation.path}?invitationToken=${token}`;
  for (const address of [toServer(link), verifyAddress, verifyAddress])
    expect((await fetch(address)).status).toBe(200);
  await stateBecomes(admin, nora, 'Sent');

  const { page } = guest;
  await openLink(guest, link);
  await page.getByRole('heading', { name: /^Your invitation to/ }).waitFor();
  await page.getByText(nora).first().waitFor();
  await expectAccessible(page);
  await press(page, 'Register');
  await page.locator('[data-proved-email]', { hasText: nora }).waitFor();
  await page.locator('input[name=displayName]').fill('Nora Newberry');
  for (const name of ['password', 'repeat']) await page.locator(`input[name=${name}]`).fill(password);
  await expectAccessible(page);
  await page.locator('button[type=submit]').click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await enter(guest, nora);
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
  await page.locator('main').first().waitFor();
  await stateBecomes(admin, nora, 'Accepted');
  await openLink(guest, link);
  await page.getByRole('heading', { name: 'You are a member already' }).waitFor();
});

test('only the invited user answers, and declining changes nothing else', async () => {
  const api = await apiOf(home, 'super');
  const { status } = await api(createOrganisation.method, createOrganisation.path, {
    name: 'Birke',
    dashboardType: 'carer',
    language: 'en',
    region: 'DE',
    timeZone: 'Europe/Berlin',
    ...{
      hourCycle: 'region',
      measureUnit: 'metric',
      username: paula,
      displayName: 'Paula Neu',
      email: paula,
    },
  });
  expect(status).toBe(200);
  await openLink(birke, await mailedLink(paula, 'choose-password'));
  for (const name of ['password', 'repeat']) await birke.page.locator(`input[name=${name}]`).fill(password);
  await birke.page.locator('button[type=submit]').click();
  await birke.page.getByRole('link', { name: 'Sign in' }).waitFor();
  home.home.users.push({ username: paula, password, template: 'organisation-admin' });
  await signIn(birke, home, paula, '/manage/invite-user');
  const first = await mailedLink(nora, 'invitation');
  await inviteOnScreen(birke, nora, 'English');
  const link = await mailedLink(nora, 'invitation', first);

  // Someone else is signed in on this device.
  await openLink(admin, link);
  await admin.page.getByRole('heading', { name: 'This invitation is for someone else' }).waitFor();
  await expectAccessible(admin.page);
  await press(admin.page, 'Sign out and sign in as the invited user');
  await enter(admin, nora);
  await admin.page.getByRole('heading', { name: 'Your invitation to Birke' }).waitFor();
  await admin.page.getByText('You are signed in as Nora Newberry.').waitFor();
  await expectAccessible(admin.page);
  await press(admin.page, 'Decline');
  await admin.page.getByRole('heading', { name: 'You declined the invitation' }).waitFor();
  await stateBecomes(birke, nora, 'Declined');
});

test('a user who accepts is a member of two organisations', async () => {
  const declined = await mailedLink(nora, 'invitation');
  await inviteOnScreen(birke, nora, 'English');
  const link = await mailedLink(nora, 'invitation', declined);
  const { page } = guest;
  await openLink(guest, link);
  await page.getByRole('heading', { name: 'Your invitation to Birke' }).waitFor();
  await press(page, 'Accept');
  await page.getByRole('heading', { name: 'Welcome to Birke' }).waitFor();
  await press(page, 'Open the dashboard');
  await page.waitForURL((url) => !url.pathname.startsWith('/verify-invitation'));
  await page.getByText('Birke').first().waitFor();
  const entered = await page.request.post(`${home.url}/api/user/login`, {
    data: { username: nora, password },
  });
  const { organisations } = SignedIn.parse(await entered.json()).user;
  expect(organisations.map(({ OrganisationName: { Name } }) => Name)).toContain('Birke');
  expect(organisations).toHaveLength(2);

  await inviteOnScreen(birke, nora, 'English');
  await birke.page.getByRole('heading', { name: 'No one was invited' }).waitFor();
  await birke.page.getByText('Not invited: a member already').waitFor();
});
