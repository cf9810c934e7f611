/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { eventually, expectAccessible, signIn, type Visitor, visit } from './harness/visitor.ts';

describe('the people of a home', () => {
  let home: Installation;
  let browser: Browser;
  let board: Visitor;

  beforeAll(async () => {
    [home, browser] = await openBoth(install({ patients: 4 }));
    board = await visit(browser);
    await signIn(board, home, 'lead');
    await board.page.locator('[data-patient-id]').first().waitFor();
  });
  afterAll(async () => {
    await board?.leave();
    await browser?.close();
    await home?.remove();
  });

  const onBoard = (name: string) => board.page.locator('article').filter({ hasText: name });
  /** Chooses an option of a list by the keyboard, so many steps from the first one on. */
  async function pick(page: Page, label: string, steps: number): Promise<void> {
    await page.getByLabel(label, { exact: true }).focus();
    for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowDown');
  }
  async function type(page: Page, label: string, texts: string): Promise<void> {
    await page.getByLabel(label, { exact: true }).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(texts);
  }
  const act = async (page: Page, menu: RegExp, name: string): Promise<void> => {
    await page.getByRole('button', { name: menu }).first().click();
    await page.getByText(name, { exact: true }).first().click();
  };

  test('a person is created and moved by keyboard, and open boards follow at once', async () => {
    const visitor = await visit(browser);
    const { page, leave } = visitor;
    await signIn(visitor, home, 'admin', '/manage/patient-list');
    await page
      .getByRole('button', { name: /^Add a/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await type(page, 'Name', 'Nora Newcome');
    await pick(page, 'Room', 1);
    await type(page, 'Bed number', '1');
    await page.getByText(/^Taken by/).waitFor();
    await page.getByRole('button', { name: 'Add', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Product by day: Choose a product/ }).waitFor();
    await expectAccessible(page);
    await pick(page, 'Manufacturer by day', 1);
    await pick(page, 'Product by day', 1);
    await page.getByRole('button', { name: 'Add', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Bed number: This bed number is not available/ }).waitFor();
    await type(page, 'Bed number', 'W7');
    await page.getByText(/^Available\./).waitFor();
    await page.reload();
    await page.getByText('Available.', { exact: false }).waitFor();
    await eventually(async () =>
      expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Nora Newcome'),
    );
    await page.getByRole('button', { name: 'Add', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Well done' }).waitFor();
    await onBoard('Nora Newcome').waitFor();
    await page.getByRole('button', { name: 'Next steps' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Next steps for Nora Newcome' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'To the list' }).click();
    await page.getByRole('link', { name: 'Nora Newcome' }).click();
    await type(page, 'Name', 'Nora Movedon');
    await pick(page, 'Room', 1);
    await type(page, 'Bed number', 'M8');
    await page.getByRole('button', { name: 'Save', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Well done: you have updated Nora Movedon.').waitFor();
    await onBoard('Nora Movedon').waitFor();
    await onBoard('Nora Newcome').waitFor({ state: 'detached' });
    await leave();
  });

  test('a person is archived, restored, and deleted with a certificate, in German', async () => {
    const viewport = { width: 390, height: 844 };
    const visitor = await visit(browser, {
      viewport,
      colorScheme: 'dark',
      locale: 'de-DE',
    });
    const { page, leave } = visitor;
    await signIn(visitor, home, 'admin', '/manage/patient-list?search=Movedon');
    const menu = /Nora Movedon/;
    await act(page, menu, 'Bearbeiten');
    await page.getByRole('heading', { name: 'Nora Movedon bearbeiten' }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Name', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await page.getByRole('button', { name: /^Name: / }).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByLabel('Name', { exact: true }).fill('Nora Movedon');
    await page.goto(`${home.url}/manage/patient-list?search=Movedon`);
    const bed = () => page.getByRole('row', { name: menu }).innerText();
    const place = await bed();
    await act(page, menu, 'Pod, Knoten oder Bett wegnehmen');
    const take = page.getByRole('dialog').getByRole('button', { name: 'Pod, Knoten oder Bett wegnehmen' });
    await take.click();
    await page.getByText(/^Von Nora Movedon weggenommen/).waitFor();
    await eventually(async () => expect(await bed()).not.toBe(place));
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await page.getByText('Es ist wieder wie zuvor.').waitFor();
    await eventually(async () => expect(await bed()).toBe(place));
    await act(page, menu, 'Archivieren');
    await page.getByRole('dialog').getByRole('button', { name: 'Archivieren' }).click();
    // Undo is offered for ten seconds: it is pressed at once, and the board is checked after it.
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await page.getByText('Es ist wieder wie zuvor.').waitFor();
    await onBoard('Nora Movedon').waitFor();
    await act(page, menu, 'Archivieren');
    await page.getByRole('dialog').getByRole('button', { name: 'Archivieren' }).click();
    await onBoard('Nora Movedon').waitFor({ state: 'detached' });
    await page.goto(`${home.url}/manage/patient-list?archived=yes`);
    await act(page, menu, 'Wiederherstellen');
    await page.getByRole('dialog').getByRole('button', { name: 'Wiederherstellen' }).click();
    await onBoard('Nora Movedon').waitFor();
    await page.goto(`${home.url}/manage/patient-list?search=Movedon`);
    await expectAccessible(page);
    await act(page, menu, 'Endgültig löschen');
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByRole('textbox').fill('Nora Movedon');
    await dialog.getByRole('button', { name: 'Endgültig löschen' }).click();
    await page.getByText(/^Bescheinigung .* hat am .* eine Person endgültig gelöscht/).waitFor();
    await expectAccessible(page);
    await onBoard('Nora Movedon').waitFor({ state: 'detached' });
    await eventually(async () => expect(await page.getByText('Nora').count()).toBe(0));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await leave();
  });
});
