import { createDisplay, getAuditLog, type ReplyOf } from '@padlight/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiOf } from './harness/api.ts';
import { type Installation, install, publicUrl } from './harness/installation.ts';
import { type Mailbox, openMailbox } from './harness/mailbox.ts';
import { openBoth } from './harness/open-both.ts';
import { eventually, expectAccessible, signIn, type Visitor, visit } from './harness/visitor.ts';

const address = 'paula@birke.example.org';
const password = 'Moor#2831x';
const birke = { username: address, password, template: 'organisation-admin' };

describe('an organisation of an installation', () => {
  let home: Installation;
  let browser: Browser;
  let mailbox: Mailbox;
  let boss: Visitor;
  let admin: Visitor;
  let wall: Visitor;

  beforeAll(async () => {
    mailbox = await openMailbox();
    [home, browser] = await openBoth(install({ patients: 2, smtpUrl: mailbox.url }));
    boss = await visit(browser);
    admin = await visit(browser);
    wall = await visit(browser, { viewport: { width: 1920, height: 1080 } });
  });
  afterAll(async () => {
    for (const visitor of [boss, admin, wall]) await visitor?.leave();
    await browser?.close();
    await home?.remove();
    await mailbox?.close();
  });

  const openList = async () => {
    await boss.page.goto(`${home.url}/manage/organisations`);
    await boss.page.getByRole('heading', { name: 'Organisations', exact: true }).waitFor();
  };
  const act = async (name: string) => {
    await boss.page.getByRole('button', { name: 'Actions for Birke' }).click();
    await boss.page.getByRole('button', { name, exact: true }).click();
  };
  const submit = async () => boss.page.getByRole('dialog').locator('button[type=submit]').click();

  test('is made by a super admin, and its administrator signs in by mailed link', async () => {
    await signIn(boss, home, 'super');
    const { page } = boss;
    await openList();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add an organisation' }).click();
    await page.getByLabel('Name of the organisation').fill('Birke');
    await page.getByLabel(/^Country/).selectOption({ label: 'Austria' });
    await eventually(async () =>
      expect(await page.getByLabel(/^Time zone/).inputValue()).toBe('Europe/Vienna'),
    );
    await page.locator('label').filter({ hasText: 'English' }).click();
    await page.getByLabel(/^First administrator/).fill('Paula Neu');
    await page.getByLabel(/^E-mail of the administrator/).fill(address);
    await page.getByLabel(/^Sign-in name of the administrator/).fill(address);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add and mail the link' }).click();
    await page.getByText(/^Birke was added\./).waitFor();
    await page.getByRole('row', { name: /Birke/ }).getByText('In use').waitFor();

    let link = '';
    await eventually(() => {
      link = /https?:\S+#choose-password=[\w-]+/.exec(mailbox.newest(address) ?? '')?.[0] ?? '';
      expect(link).toMatch(new RegExp(`^${publicUrl}/`));
    });
    await admin.page.goto(link.replace(publicUrl, home.url));
    const fields = admin.page.locator('input[autocomplete=new-password]');
    await fields.nth(0).fill(password);
    await fields.nth(1).fill(password);
    await admin.page.locator('button[type=submit]').click();
    await admin.page.getByRole('link', { name: 'Sign in' }).click();
    home.home.users.push(birke);
    await signIn(admin, home, address);
    await admin.page.getByText('Birke').first().waitFor();
  });

  test('announces the end of sign-in on each screen and wall, until it is cancelled', async () => {
    const api = await apiOf(home, address);
    const made = await api(createDisplay.method, createDisplay.path, {
      name: 'Hall',
      wardIds: null,
      privacy: 'pseudonymised',
    });
    const { code } = made.body as ReplyOf<typeof createDisplay>;
    await wall.page.goto(`${home.url}/sign-in#display`);
    await wall.page.getByLabel('Pairing code').fill(code);
    await wall.page.getByRole('button', { name: 'Pair this device' }).click();
    await wall.page.getByText('Birke').first().waitFor();

    await openList();
    await act('End sign-in');
    await expectAccessible(boss.page);
    await submit();
    await boss.page.getByText(/^Sign-in to Birke ends/).waitFor();
    await admin.page.getByText(/^Sign-in of this organisation ends/).waitFor();
    await expectAccessible(admin.page);
    await wall.page.getByText(/^Sign-in ends/).waitFor();
    await boss.page.getByRole('row', { name: /Birke/ }).getByText('Ends', { exact: true }).waitFor();

    await act('Let sign in again');
    await submit();
    await boss.page.getByText('Birke may sign in.').waitFor();
    await admin.page.getByText(/^Sign-in of this organisation ends/).waitFor({ state: 'hidden' });
    await wall.page.getByText(/^Sign-in ends/).waitFor({ state: 'hidden' });
  });

  test('is signed out at once with a reason, and signs in again once resumed', async () => {
    await act('End sign-in');
    await boss.page.getByRole('dialog').locator('label').filter({ hasText: 'At once' }).click();
    await boss.page
      .getByRole('dialog')
      .getByLabel(/^Reason/)
      .fill('The contract has ended');
    await submit();
    await boss.page.getByText(/^Sign-in to Birke ends/).waitFor();
    for (const { page } of [admin, wall]) {
      await page.waitForURL(/sign-in\?ended=suspended/);
      await page
        .getByRole('status')
        .getByText(/was ended by the operator of this installation/)
        .waitFor();
    }
    await expectAccessible(wall.page);
    await admin.page.locator('input[name=username]').fill(address);
    await admin.page.locator('input[name=password]').fill(password);
    await admin.page.locator('button[type=submit]').click();
    await admin.page.getByText(/^Sign-in of this organisation was ended/).waitFor();

    await act('Let sign in again');
    await submit();
    await boss.page.getByText('Birke may sign in.').waitFor();
    await signIn(admin, home, address, '/manage/audit');
    await admin.page.getByText('Sign-in of an organisation is to end').first().waitFor();
    await admin.page
      .getByText(/The contract has ended/)
      .first()
      .waitFor();
    // The user who acted reads it in the audit of their own organisation, with the name of this one.
    const own = (await (await apiOf(home, 'super'))('GET', `${getAuditLog.path}?actions=organisation.`))
      .body as ReplyOf<typeof getAuditLog>;
    expect(own.rows[0]?.detail).toContainEqual({ name: 'organisation', value: 'Birke' });
  });
});
