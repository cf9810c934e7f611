/// <reference lib="dom" />
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import type { Installation } from './harness/installation.ts';
import { waitForBlockedSound } from './harness/untouched-sound.ts';
import {
  eventually,
  expectAccessible,
  giveSession,
  loseSession,
  type Visitor,
  visit,
} from './harness/visitor.ts';

interface Appearance {
  readonly locale: 'en-GB' | 'de-DE';
  readonly viewport: { readonly width: number; readonly height: number };
}

export const typed = 'Slept badly, asked for water twice.';
const texts = {
  'en-GB': { notice: 'Draft saved', from: /^Draft from \d\d:\d\d$/ },
  'de-DE': { notice: 'Entwurf gespeichert', from: /^Entwurf von \d\d:\d\d Uhr$/ },
};

/** The address of the page of one person. */
export const personPath = ({ url, home }: Installation, index: number): string =>
  `${url}/patients/monitor?patientId=${home.patients[index]?.patientId}`;

/** The field for a new note on the page of a person. */
export const noteField = ({ page }: Visitor) =>
  page.getByRole('form', { name: /^(New note|Neue Notiz)/ }).getByRole('textbox');

/** Types a note and expects it again after each way of leaving, for its writer alone. */
export async function expectDraftKept(
  home: Installation,
  browser: Browser,
  appearance: Appearance,
): Promise<void> {
  const { notice, from } = texts[appearance.locale];
  // Each writes texts of its own: a saved text is visible to the next.
  const text = `${typed} ${appearance.locale}`;
  const who = await visit(browser, appearance);
  const { page } = who;
  await giveSession(who, home, 'lead');
  await page.goto(personPath(home, 0));
  await noteField(who).fill(text);
  await page.getByText(notice, { exact: true }).waitFor();
  await expectAccessible(page);
  await page.locator('a[href="/patients"]').first().click();
  await page.waitForURL(/\/patients$/);
  await page.goBack();
  await page.getByText(from).waitFor();
  await eventually(async () => expect(await noteField(who).inputValue()).toBe(text));
  await page.goto(personPath(home, 1));
  await noteField(who).waitFor();
  await eventually(async () => expect(await noteField(who).inputValue()).toBe(''));
  await page.goto(personPath(home, 0));
  await page.reload();
  await page.getByText(from).waitFor();
  // The session ends while a user types: it is ended on the server, from elsewhere.
  await loseSession(who);
  await giveSession(who, home, 'carer');
  await page.goto(personPath(home, 0));
  await page.locator('#person-alerts').waitFor();
  expect(await page.evaluate((texts) => document.body.innerHTML.includes(texts), text)).toBe(false);
  await loseSession(who);
  await giveSession(who, home, 'lead');
  await page.goto(personPath(home, 0));
  await page.getByText(from).waitFor();
  await eventually(async () => expect(await noteField(who).inputValue()).toBe(text));
  await page.getByRole('form').locator('button[type=submit]').first().click();
  await eventually(async () => expect(await noteField(who).inputValue()).toBe(''));
  await page.reload();
  await noteField(who).waitFor();
  await page.getByText(from).waitFor({ state: 'detached' });
  await who.leave();
}

/** Expects that a device asks for the sound once and shows that it is off, also where the browser blocks it. */
export async function expectSoundAskedOnce(
  home: Installation,
  browser: Browser,
  {
    appearance,
    path,
    isWall,
  }: { readonly appearance: Appearance; readonly path: string; readonly isWall: boolean },
): Promise<void> {
  const who = await visit(browser, appearance);
  const { page } = who;
  await giveSession(who, home, 'carer');
  await page.evaluate((wall) => localStorage.setItem('wallMode', String(wall)), isWall);
  await page.goto(home.url + path);
  const question = page.getByText(/Sound is off\. Turn it on|Ton ist aus\. Auf diesem/);
  await question.waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^(Not now|Jetzt nicht)$/ }).click();
  const off = page.getByRole('button', { name: /^(Sound is off|Ton ist aus)/ });
  await off.waitFor();
  await page.reload();
  await off.waitFor();
  await question.waitFor({ state: 'detached' });
  await off.click();
  await page.getByRole('button', { name: /^(Alert sound|Meldeton)$/ }).waitFor();
  const fresh = await page.context().newPage();
  await fresh.goto(home.url + path);
  await waitForBlockedSound(fresh);
  await fresh.getByRole('button', { name: /off until you press here|aus, bis Sie hier/ }).waitFor();
  await expectAccessible(fresh);
  await who.leave();
}
