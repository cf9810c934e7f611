import type { ProductRow } from '@padlight/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Answer, HttpServer } from '../../../testing/http-server.ts';
import { openManage, refusal } from '../testing/open-manage.tsx';
import { ManufacturersScreen } from './manufacturers-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const product = {
  productId: 7,
  manufacturerId: 1,
  manufacturer: 'Acme',
  name: 'Acme Day',
  use: 'day',
  worn: 2,
  workingMl: 600,
  rothwellMl: 2_000,
  hasSensingProfile: false,
  isShared: true,
  isEnabled: true,
  isOffered: true,
  version: 2,
  abilities: { edit: false },
} as unknown as ProductRow;

/** The history of the product, for a reader who may not change it. */
async function openHistory(answer: () => Answer) {
  server = await openManage(ManufacturersScreen, ({ url }) => {
    if (url.pathname === '/manufacturers') return { body: [] };
    if (url.pathname === '/organisation/GetOrganisationManufacturer')
      return { body: { manufacturers: [], abilities: { edit: true } } };
    if (url.pathname === '/configurations/getfwverv2') return { body: [] };
    if (url.pathname === '/products/GetProductTable')
      return { body: { rows: [product], total: 1, abilities: { add: false, share: false } } };
    if (url.pathname === '/products/GetProductHistory') return answer();
    return undefined;
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Actions for Acme Day' }));
  await user.click(screen.getByRole('button', { name: 'History' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'History of Acme Day' })) };
}

test('A product’s history has each capacity with its start and user', async () => {
  const first = { from: null, by: null, workingMl: 500, rothwellMl: 2_000, hasSensingProfile: true };
  const second = { ...first, from: '2026-03-01T10:00:00.000Z', by: 'Ada', workingMl: 600 };
  const third = { ...second, from: '2026-04-01T10:00:00.000Z', by: null, hasSensingProfile: false };
  const { dialog } = await openHistory(() => ({ body: { periods: [third, second, first] } }));
  const texts = (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(texts).toEqual([
    expect.stringMatching(/^Working 600 ml, Rothwell .* · no sensing profileSince 1 Apr 2026/),
    expect.stringMatching(/^Working 600 ml, Rothwell .*mlSince 1 Mar 2026, 11:00, by Ada$/),
    expect.stringMatching(/^Working 500 ml.*From the beginning$/),
  ]);
});

test('A failed history can be retried; an unchanged product says so', async () => {
  let isDown = true;
  const only = { from: null, by: null, workingMl: 500, rothwellMl: 2_000, hasSensingProfile: true };
  const { user, dialog } = await openHistory(() =>
    isDown ? refusal(400, 'bad-request') : { body: { periods: [only] } },
  );
  const again = await dialog.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(again);
  await dialog.findByText('Its capacities have not been changed.');
});
