import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { openBrowser } from '../e2e/harness/browser.ts';
import { startEmpty } from '../e2e/harness/empty-installation.ts';
import { visit } from '../e2e/harness/visitor.ts';
import { loadBefore, round } from './children.ts';

/** The home that is set up: rooms 101 to 120 with two beds each, a person in each bed. */
const beds = 40;
const nodes = 10;
/** The speed of a practised user: a pause before each press, and one for each key. */
const pressMs = 700;
const keyMs = 60;

const roomOf = (bed: number): string => String(101 + Math.floor(bed / 2));
const hex = (n: number): string => n.toString(16).toUpperCase().padStart(4, '0');
const serialOf = (n: number): string => `S00${hex(n)}`;
const nodeMac = (n: number): string => `AC:23:3F:00:00:${n.toString(16).toUpperCase().padStart(2, '0')}`;
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** A user at a page, at a human's pace: presses and types, and counts each press and key. */
function handAt(page: Page) {
  const counts = { presses: 0, keys: 0 };
  const press = async (what: Locator): Promise<void> => {
    await sleep(pressMs);
    await what.click();
    counts.presses += 1;
  };
  return {
    page,
    counts,
    press,
    button: (name: string) => press(page.getByRole('button', { name, exact: true })),
    async type(what: Locator, text: string): Promise<void> {
      await press(what);
      await what.pressSequentially(text, { delay: keyMs });
      counts.keys += text.length;
    },
    /** Opens a list and picks from it: two presses. */
    async choose(what: Locator, option: { label: string } | { index: number }): Promise<void> {
      await sleep(2 * pressMs);
      await what.selectOption(option);
      counts.presses += 2;
    },
    /** Finds and picks a file in the window of the system: three presses. */
    async chooseFile(what: Locator, name: string, lines: readonly string[]): Promise<void> {
      await sleep(3 * pressMs);
      await what.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
      counts.presses += 3;
    },
  };
}
type Hand = ReturnType<typeof handAt>;

/** Follows the guide's link of a step, from wherever the user is. */
async function toStep({ page, press }: Hand, link: string): Promise<void> {
  if (!page.url().includes('/manage/set-up'))
    await press(page.getByRole('link', { name: 'Getting started' }).first());
  await press(page.getByRole('link', { name: link }).first());
}
const inDialog = ({ page }: Hand, role: 'textbox' | 'combobox' | 'spinbutton' | 'radio', name: string) =>
  page.getByRole('dialog').getByRole(role, { name });
const end = ({ page, press }: Hand, name: string): Promise<void> =>
  press(page.getByRole('dialog').getByRole('button', { name }));

async function makeBuilding(hand: Hand): Promise<void> {
  await toStep(hand, 'To the buildings and rooms');
  await hand.button('Add a building');
  await hand.type(inDialog(hand, 'textbox', 'Name'), 'Main house');
  await hand.type(inDialog(hand, 'spinbutton', 'Number of floors'), '1');
  await hand.type(inDialog(hand, 'spinbutton', 'Rooms on each floor'), String(beds / 2));
  const each = inDialog(hand, 'spinbutton', 'Beds in each room');
  await hand.press(each);
  await each.fill('2');
  hand.counts.keys += 2;
  await end(hand, 'Create');
  await hand.page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function makeSite(hand: Hand): Promise<void> {
  await toStep(hand, 'To the sites');
  await hand.button('Make the site of Main house');
  await end(hand, 'I have noted it');
}

async function makeNodes(hand: Hand): Promise<void> {
  for (const n of numbers(nodes)) {
    await hand.button('Register a node');
    await hand.type(inDialog(hand, 'textbox', 'MAC address'), nodeMac(n).toLowerCase());
    await hand.choose(inDialog(hand, 'combobox', 'Room'), { index: n });
    await end(hand, 'Save');
    await hand.page.getByRole('cell', { name: nodeMac(n), exact: true }).waitFor();
  }
}

async function makePods(hand: Hand): Promise<void> {
  await toStep(hand, 'To the pods');
  await hand.button('Register pods');
  const lines = numbers(beds).map((n) => `${hex(n)} ${serialOf(n)}`);
  await hand.type(inDialog(hand, 'textbox', 'Pods'), lines.join('\n'));
  await end(hand, 'Register');
  await hand.page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function makeProduct(hand: Hand): Promise<void> {
  await toStep(hand, 'To the products');
  await hand.button('Add a manufacturer');
  await hand.type(inDialog(hand, 'textbox', 'Name'), 'Firn');
  await hand.type(inDialog(hand, 'textbox', 'Code'), 'firn');
  await end(hand, 'Save');
  await hand.button('Add a product');
  await hand.type(inDialog(hand, 'textbox', 'Name'), 'Firn Plus');
  await hand.press(inDialog(hand, 'radio', 'Day and night'));
  await hand.type(inDialog(hand, 'spinbutton', 'Rothwell capacity'), '2000');
  await hand.type(inDialog(hand, 'spinbutton', 'Working capacity'), '500');
  await end(hand, 'Save');
  await hand.page.getByRole('cell', { name: 'Firn Plus', exact: true }).waitFor();
}

async function makePeople(hand: Hand): Promise<void> {
  const { page } = hand;
  const field = (name: string) => page.getByRole('textbox', { name });
  const list = (name: string) => page.getByRole('combobox', { name });
  await toStep(hand, 'To the patients');
  await hand.button('Add a patient');
  for (const n of numbers(beds)) {
    await hand.type(field('Name'), `Resident ${n}`);
    await hand.choose(list('Room'), { label: roomOf(n - 1) });
    await hand.type(field('Bed number'), String(2 - (n % 2)));
    await hand.type(field('Pod'), hex(n));
    await hand.choose(list('Manufacturer by day'), { label: 'Firn' });
    await hand.choose(list('Product by day'), { index: 1 });
    await hand.button('Add');
    await page.getByText(`You have created Resident ${n}.`).waitFor();
    if (n < beds) await hand.button('Add another patient');
  }
}

/** Imports the lines of a file from the screen of its kind. */
async function importFile(hand: Hand, kind: string, lines: readonly string[]): Promise<void> {
  const { page } = hand;
  await hand.press(page.getByRole('link', { name: 'Import from a file' }));
  await hand.chooseFile(page.getByLabel('CSV or Excel file (.xlsx)'), `${kind}.csv`, lines);
  await hand.button(`Import all ${lines.length - 1} rows`);
  await page.getByText('The import is done.').waitFor();
}

async function byHand(hand: Hand): Promise<void> {
  await makeBuilding(hand);
  await makeSite(hand);
  await makeNodes(hand);
  await makePods(hand);
  await makeProduct(hand);
  await makePeople(hand);
}

async function byImport(hand: Hand): Promise<void> {
  await toStep(hand, 'To the buildings and rooms');
  const rooms = numbers(beds / 2).map((n) => `Main house,Floor 1,${100 + n},2`);
  await importFile(hand, 'places', ['Building,Floor,Room,Beds', ...rooms]);
  await makeSite(hand);
  const gateways = numbers(nodes).map((n) => `${nodeMac(n)},${100 + n}`);
  await importFile(hand, 'nodes', ['MAC address,Room', ...gateways]);
  await toStep(hand, 'To the pods');
  const pods = numbers(beds).map(
    (n) => `F4:90:CB:D0:${hex(n).slice(0, 2)}:${hex(n).slice(2)},${serialOf(n)}`,
  );
  await importFile(hand, 'pods', ['MAC address,Serial number', ...pods]);
  await makeProduct(hand);
  await toStep(hand, 'To the patients');
  const people = numbers(beds).map(
    (n) => `Resident ${n},${roomOf(n - 1)},${2 - (n % 2)},Firn Plus,${serialOf(n)}`,
  );
  await importFile(hand, 'people', ['Name,Room,Bed,Day product,Pod', ...people]);
}

/** Sets a home up from an empty installation with its first administrator; returns the duration. */
async function measure(way: (hand: Hand) => Promise<void>) {
  const [installation, browser] = await Promise.all([startEmpty(), openBrowser()]);
  try {
    const { page } = await visit(browser, { reducedMotion: 'no-preference' });
    await page.goto(`${installation.url}/register`);
    const password = 'Heron-reed.1';
    const typed = {
      setupCode: installation.setupCode,
      organisationName: 'Elm Court',
      displayName: 'First Admin',
      email: 'first@elm-court.example',
      password,
      repeat: password,
    };
    for (const [name, value] of Object.entries(typed)) await page.locator(`input[name=${name}]`).fill(value);
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/manage/set-up');
    await page.locator('[data-step="site"][data-state="open"]').waitFor();
    const hand = handAt(page);
    const began = performance.now();
    await way(hand);
    const seconds = round((performance.now() - began) / 1000);
    await page.goto(`${installation.url}/manage/set-up`);
    await page.locator('[data-step="people"][data-state="done"]').waitFor();
    return { seconds, ...hand.counts };
  } finally {
    await browser.close();
    await installation.remove();
  }
}

const imported = await measure(byImport);
const hand = await measure(byHand);
console.log(
  JSON.stringify({
    beds,
    nodes,
    handS: hand.seconds,
    handPresses: hand.presses,
    handKeys: hand.keys,
    importS: imported.seconds,
    importPresses: imported.presses,
    importKeys: imported.keys,
    loadBefore,
  }),
);
