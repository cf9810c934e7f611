/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { eventually, expectAccessible, signIn, visit } from './harness/visitor.ts';
import { expectPlacesAccessible } from './places-cases.ts';

const item = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name }).last();

describe('the places', () => {
  let home: Installation;
  let browser: Browser;

  beforeAll(async () => {
    [home, browser] = await openBoth(install({ patients: 6, floors: 2 }));
  });
  afterAll(async () => {
    await browser?.close();
    await home?.remove();
  });

  test('are made, renamed and deleted by keyboard, and an open board follows', async () => {
    const [admin, carer] = [await visit(browser), await visit(browser)];
    await signIn(admin, home, 'admin');
    await signIn(carer, home, 'carer');
    const [first] = home.home.patients;
    const tile = carer.tile(first?.patientId ?? '');
    await tile.waitFor();
    const { page } = admin;
    await page.goto(`${home.url}/manage/buildings-rooms`);
    const tree = page.getByRole('tree');
    await tree.getByRole('treeitem').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/place=/);
    const name = page.getByLabel('Name or number');
    await name.fill('Garden');
    await name.press('Enter');
    await page.getByText('Saved.').waitFor();
    await eventually(async () => expect(await tile.innerText()).toContain('Garden'));

    await item(page, /^Floor 2/).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Add rooms' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Rooms').fill('501 to 503');
    await dialog.getByText('3 rooms: 501 to 503. Beds: 3').waitFor();
    await dialog.getByRole('button', { name: 'Create' }).press('Enter');
    await item(page, /^503/).waitFor();

    await item(page, /^502/).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Delete 502' }).press('Enter');
    await dialog.getByText('1 room. Beds: 1').waitFor();
    await dialog.getByRole('button', { name: 'Delete 502' }).press('Enter');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await item(page, /^502/).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Delete 502' }).press('Enter');
    await dialog.getByText('1 room. Beds: 1').waitFor();
    await dialog.getByRole('button', { name: 'Delete 502' }).press('Enter');
    await page.getByText('502 was deleted.').waitFor();
    await eventually(async () => expect(await page.getByRole('treeitem', { name: /^502/ }).count()).toBe(0));
    await Promise.all([admin.leave(), carer.leave()]);
  });

  test('a second building begins with floors and rooms, and names ignore case', async () => {
    const admin = await visit(browser);
    await signIn(admin, home, 'admin', '/manage/buildings-rooms');
    const { page } = admin;
    await page.getByRole('button', { name: 'Add a building' }).click();
    const dialog = page.getByRole('dialog');
    const building = item(page, /lantern house/i);
    await dialog.getByLabel('Name').fill('LANTERN HOUSE');
    await dialog.getByLabel('Number of floors').fill('2');
    await dialog.getByLabel('Rooms on each floor').fill('4');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.getByText('A building of this name exists already').waitFor();
    await dialog.getByLabel('Name').fill('West wing');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await item(page, /^West wing/).waitFor();
    await building.waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Building West wing' }).waitFor();
    await admin.leave();
  });

  test('a place is found by number, in a tree that reads open parts only', async () => {
    const admin = await visit(browser);
    await signIn(admin, home, 'admin', '/manage/buildings-rooms');
    const { page } = admin;
    await page.getByRole('button', { name: 'Add a building' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Tower');
    await dialog.getByLabel('Number of floors').fill('6');
    await dialog.getByLabel('Rooms on each floor').fill('90');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await item(page, /^Floor 6/).focus();
    await eventually(async () => expect(await page.getByRole('treeitem', { name: /^690/ }).count()).toBe(0));
    await page.keyboard.press('ArrowRight');
    await item(page, /^690/).waitFor();
    const field = page.getByRole('searchbox', { name: 'Find a building, floor or room' });
    await field.fill('545');
    await page.getByText('1 place found').waitFor();
    await field.press('ArrowDown');
    await eventually(async () => expect(await page.getByRole('treeitem').allInnerTexts()).toHaveLength(3));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Room 545, Floor 5' }).waitFor();
    await field.press('Escape');
    await item(page, /^690/).waitFor();
    await item(page, /^545/).waitFor();
    await expectAccessible(page);
    await admin.leave();
  });

  test('the picture shows the place of each person, and leads to them', async () => {
    const admin = await visit(browser);
    await signIn(admin, home, 'admin', '/manage/organisation-structure');
    const { page } = admin;
    const [, second] = home.home.patients;
    await page.getByRole('link', { name: new RegExp(second?.alias ?? '') }).click();
    await page.waitForURL(new RegExp(second?.patientId ?? 'none'));
    await admin.leave();
  });

  test('pass axe, dark on a phone in German', () =>
    expectPlacesAccessible(home, browser, {
      colorScheme: 'dark',
      viewport: { width: 390, height: 844 },
      locale: 'de-DE',
    }));
});
