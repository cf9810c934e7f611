import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Answer, HttpServer } from '../../../testing/http-server.ts';
import { openManage, refusal } from '../testing/open-manage.tsx';
import { ManufacturersScreen } from './manufacturers-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const none = 'There is no manufacturer yet. Add the first one.';
const acme = {
  manufacturerId: 1,
  code: 'AC',
  name: 'Acme',
  isEnabled: true,
  isShared: false,
  isUsed: true,
  version: 1,
  abilities: { edit: true },
};

/** The screen with the manufacturers of `answer`. */
async function open(answer: () => Answer | Promise<Answer>) {
  server = await openManage(ManufacturersScreen, ({ url }) => {
    if (url.pathname === '/manufacturers') return answer();
    if (url.pathname === '/organisation/GetOrganisationManufacturer')
      return { body: { manufacturers: [], abilities: { edit: true } } };
    if (url.pathname === '/configurations/getfwverv2') return { body: [] };
    if (url.pathname === '/products/GetProductTable')
      return { body: { rows: [], total: 0, abilities: { add: true, share: false } } };
    return undefined;
  });
  return userEvent.setup();
}
const card = async () => within(await screen.findByRole('region', { name: 'Manufacturers' }));

test('A loading or failed list of manufacturers does not claim to be empty', async () => {
  let give = (_answer: Answer): void => {};
  let answer: () => Answer | Promise<Answer> = () =>
    new Promise<Answer>((resolve) => {
      give = resolve;
    });
  const user = await open(() => answer());
  const list = await card();
  expect(list.queryByText(none)).toBeNull();
  await expect.poll(() => server?.seen.some(({ url }) => url.pathname === '/manufacturers')).toBe(true);
  answer = () => ({ body: [acme] });
  give(refusal(500, 'unexpected'));
  const again = await list.findByRole('button', { name: 'Try again' });
  expect(list.queryByText(none)).toBeNull();
  await user.click(again);
  await list.findByText('Acme');
});

test('An empty list of manufacturers is reported once it is known', async () => {
  await open(() => ({ body: [] }));
  await (await card()).findByText(none);
});
