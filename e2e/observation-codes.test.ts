/// <reference lib="dom" />
import {
  getPatientsForObservationToPrint,
  type PrintedCode,
  type ReplyOf,
  replaceObservationCode,
} from '@padlight/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, apiOf } from './harness/api.ts';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { expectAccessible, signIn, type Visitor, visit } from './harness/visitor.ts';

let home: Installation;
let browser: Browser;
let lead: Api;
const here: Visitor[] = [];

beforeAll(async () => {
  [home, browser] = await openBoth(install({ patients: 3 }));
  lead = await apiOf(home, 'lead');
});
afterAll(async () => {
  for (const visitor of here) await visitor.leave();
  await browser?.close();
  await home?.remove();
});

const patient = (index: number) => home.home.patients[index] ?? expect.fail(`no patient ${index}`);

async function printed(patientIds: string[], roomIds: string[] = []): Promise<PrintedCode> {
  const { method, path } = getPatientsForObservationToPrint;
  const { body } = await lead(method, path, { print: 'card', patientIds, roomIds });
  const { codes } = body as ReplyOf<typeof getPatientsForObservationToPrint>;
  return codes[0] ?? expect.fail('nothing was printed');
}
const addressOf = ({ code }: PrintedCode): string => `${home.url}/observe?code=${code.token}`;

/** A phone with a touch screen, on which no one is signed in. */
async function openPhone(): Promise<Page> {
  const viewport = { width: 390, height: 844 };
  const phone = await visit(browser, { viewport, hasTouch: true, isMobile: true });
  here.push(phone);
  return phone.page;
}

async function signInWhere(page: Page): Promise<void> {
  await page.waitForURL((address) => address.pathname === '/sign-in');
  const carer = home.home.users.find(({ template }) => template === 'carer');
  await page.locator('input[name=username]').fill(carer?.username ?? '');
  await page.locator('input[name=password]').fill(carer?.password ?? '');
  await page.locator('button[type=submit]').tap();
}

test('a scan leads through the sign-in to an entry in three taps', async () => {
  const { alias, patientId } = patient(0);
  const code = await printed([patientId]);
  const page = await openPhone();
  await page.goto(addressOf(code));
  await page.locator('input[name=password]').waitFor();
  expect(await page.content()).not.toContain(alias);
  await signInWhere(page);
  await page.waitForURL(addressOf(code));
  await page.getByRole('heading', { level: 1, name: alias }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mood' }).tap();
  await page.getByRole('button', { name: /Very good/ }).tap();
  await page.getByRole('button', { name: 'Save' }).tap();
  await page.getByText(/^Entered: Mood · 5 · Very good/).waitFor();
  await page.getByRole('button', { name: /^Undo: / }).tap();
  await page.getByText(/^Undone by/).waitFor();

  const before = await printed([patient(1).patientId]);
  const { method, path } = replaceObservationCode;
  expect((await lead(method, path, { codeId: before.code.codeId })).status).toBe(200);
  await page.goto(addressOf(before));
  await page.getByText('This code was replaced').waitFor();
  await expectAccessible(page);
  await page.goto(`${home.url}/observe?code=${'x'.repeat(22)}`);
  await page.getByText('This code is not known here').waitFor();
});

test('an observation of an area is entered by its code, and listed', async () => {
  const admin = await visit(browser);
  here.push(admin);
  await signIn(admin, home, 'lead', '/common-areas');
  const { page } = admin;
  await expectAccessible(page);
  await page
    .getByRole('checkbox')
    .or(page.getByRole('heading', { level: 2 }))
    .first()
    .waitFor();
  const room = page.locator('a[href*="roomId="]').first();
  const roomId = new URL((await room.getAttribute('href')) ?? '', home.url).searchParams.get('roomId') ?? '';
  const code = await printed([], [roomId]);
  await page.goto(addressOf(code));
  await page.getByRole('heading', { level: 1, name: code.label }).waitFor();
  await page.getByRole('button', { name: 'Free text' }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('The floor is wet.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^Entered: Free text/).waitFor();
  await page.goto(`${home.url}/common-areas?roomId=${roomId}`);
  await page.getByText('The floor is wet.').waitFor();
});

/** The boxes of the printed places, in mm, from the edges of their sheet. */
const placesOf = (page: Page) =>
  page.evaluate(() => {
    const mm = (px: number) => Math.round((px * 254) / 96) / 10;
    return [...document.querySelectorAll('section[aria-label="Sheets to print"] > ol')].map((sheet) => {
      const edge = sheet.getBoundingClientRect();
      return [...sheet.children].map((place) => {
        const { left, top, width, height } = place.getBoundingClientRect();
        return { left: mm(left - edge.left), top: mm(top - edge.top), width: mm(width), height: mm(height) };
      });
    });
  });

test('sheets of labels and cards have the sizes of their paper', async () => {
  const admin = await visit(browser);
  here.push(admin);
  await signIn(admin, home, 'admin', '/manage/observation-codes');
  const { page } = admin;
  await page.getByRole('button', { name: /^People: choose all/ }).click();
  await expectAccessible(page);
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  const back = page.getByRole('button', { name: 'Back to the choice' });
  /** Prints a kind of sheet: the places as they lie on paper, and the number of pages. */
  const print = async (kind: RegExp) => {
    await page.getByRole('button', { name: kind }).click();
    await page.getByRole('button', { name: 'Show the sheets' }).click();
    await page.getByRole('region', { name: 'Sheets to print' }).getByRole('img').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.emulateMedia({ media: 'print' });
    expect(await back.isVisible()).toBe(false);
    const [places = []] = await placesOf(page);
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    // A4 in points.
    expect(paper).toMatch(/\/MediaBox\s*\[\s*0 0 59[45][.\d]* 84[12][.\d]*\s*\]/);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await back.click();
    return { places, pages: paper.match(/\/Type\s*\/Page\b/g)?.length };
  };

  const cards = await print(/^ID cards/);
  expect(cards.pages).toBe(1);
  expect(cards.places[0]).toMatchObject({ width: 85.6, height: 54 });
  const labels = await print(/^Labels/);
  expect(labels.pages).toBe(1);
  expect(labels.places).toEqual([0, 70, 140].map((left) => ({ left, top: 0, width: 70, height: 37 })));
  expect((await print(/^Poster/)).pages).toBe(3);
});
