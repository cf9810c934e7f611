import { getImport, getProducts, uploadImport } from '@padlight/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { type Api, apiOf } from './harness/api.ts';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { eventually, expectAccessible, signIn, type Visitor, visit } from './harness/visitor.ts';

let home: Installation;
let browser: Browser;
let board: Visitor;

beforeAll(async () => {
  [home, browser] = await openBoth(install({ patients: 2 }));
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
const xlsx = (lines: readonly (readonly string[])[]): Promise<Buffer> =>
  writeExcelFile(lines.map((line) => line.map((value) => ({ value, type: String })))).toBuffer();

test('rooms come from Excel and people from a Windows CSV, in German by night', async () => {
  const visitor = await visit(browser, {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    locale: 'de-DE',
  });
  const { page, leave } = visitor;
  await signIn(visitor, home, 'admin', '/manage/import?kind=places');
  await page.getByRole('heading', { name: 'Vorlage' }).waitFor();
  await expectAccessible(page);
  const rooms = await xlsx([
    ['Gebäude', 'Etage', 'Zimmer', 'Betten'],
    ['Anbau', 'EG', 'Ü1', '2'],
    ['Anbau', 'EG', 'Ü2', '1'],
  ]);
  const chooseFile = (name: string, buffer: Buffer) =>
    page.getByLabel('CSV- oder Excel-Datei (.xlsx)').setInputFiles({ name, mimeType: '', buffer });
  await chooseFile('zimmer.xlsx', rooms);
  await page.getByRole('button', { name: 'Alle 2 Zeilen importieren' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Der Import ist fertig.').waitFor();

  await page.goto(`${home.url}/manage/import?kind=people`);
  const { body } = await (await apiOf(home, 'lead'))('GET', '/products');
  const name = getProducts.reply.parse(body)[0]?.products[0]?.name ?? expect.fail();
  const csv = [
    'Name;Zimmer;Bett;Produkt tags',
    `Jörg Übel;Ü1;1;${name}`,
    `Änne Öhm;Ü1;1;${name}`,
    `Käthe;Ü9;1;${name}`,
  ];
  await chooseFile('bewohner.csv', Buffer.from(csv.join('\r\n'), 'latin1'));
  const wrongRow = page.locator('[data-line="4"]');
  await wrongRow.getByText('Dieses Zimmer gibt es in Ihren Bereichen nicht.').waitFor();
  await page
    .locator('[data-line="3"] [data-wrong]')
    .filter({ hasText: 'Das steht zweimal in der Datei.' })
    .waitFor();
  await expectAccessible(page);
  await page.reload();
  await wrongRow.waitFor();
  await page.getByRole('button', { name: 'Nur die 1 richtige Zeile importieren' }).click();
  await page.getByText('Der Import ist fertig.').waitFor();
  await onBoard('Jörg Übel').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import rückgängig machen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import rückgängig machen' }).click();
  await page.getByText('Der Import wurde rückgängig gemacht.').waitFor();
  await onBoard('Jörg Übel').waitFor({ state: 'detached' });
  await leave();
});

test('an import interrupted by a crash continues by itself, and repeats no row', {
  tags: ['stored-data'],
}, async () => {
  const rows = 10_000;
  const { token } = await apiOf(home, 'admin');
  const lead = await apiOf(home, 'lead');
  const products = getProducts.reply.parse((await lead('GET', '/products')).body);
  const product = products[0]?.products[0]?.name ?? expect.fail();
  const form = new FormData();
  form.set('kind', 'people');
  form.set('file', new File([`Name,Product\n${`Crash,${product}\n`.repeat(rows)}`], 'crash.csv'));
  const headers = { authorization: `Bearer ${token}` };
  const upload = await fetch(`${home.url}/import/UploadImport`, { method: 'POST', headers, body: form });
  const { importId } = uploadImport.reply.parse(await upload.json());
  const admin = await apiOf(home, 'admin');
  expect((await admin('POST', '/import/StartImport', { importId, mode: 'good' })).status).toBe(200);
  const view = async (api: Api) =>
    getImport.reply.parse((await api('GET', `/import/GetImport?importId=${importId}`)).body);
  let before = 0;
  await eventually(async () => {
    before = (await view(admin)).created;
    expect(before).toBeGreaterThan(0);
  });
  await home.stop('SIGKILL');
  // The crash was in the middle of it.
  expect(before).toBeLessThan(rows);
  await home.start();
  const again = await apiOf(home, 'admin');
  // The import continues by itself.
  await eventually(async () => expect((await view(again)).state).toBe('done'));
  expect(await view(again)).toMatchObject({ created: rows, leftOut: 0 });
  const list = (
    await again(
      'GET',
      `/Membership/GetAllPatientsV2?organisationId=${home.home.organisationId}&search=Crash&pageSize=10`,
    )
  ).body;
  expect(list).toMatchObject({ total: rows });
});
