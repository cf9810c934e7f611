import type { Permission, Tile } from '@padlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { BoardServer } from '../../features/board/testing/board-server.ts';
import { tileOf } from '../../features/tile/testing/tile-of.ts';
import type { Answer, Seen } from '../../testing/http-server.ts';
import { acts, calm, openBoard, red } from './testing/open-board.tsx';

let server: BoardServer;
afterEach(() => server.close());

async function open(
  tiles: Tile[],
  permissions: Permission[] = acts,
  otherwise?: (seen: Seen) => Answer | Promise<Answer> | undefined,
) {
  server = await openBoard(tiles, { permissions, ...(otherwise && { otherwise }) });
}
const tile = (name: string) => screen.findByRole('article', { name });
const live = () => screen.findByText('Live');
const names = () =>
  screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent);

test('newer changes arrive, older ones are ignored, and people who left are gone', async () => {
  await open([calm(1), calm(2)]);
  await live();
  server.show(red(2, { version: 3 }));
  await within(await tile('Person 2')).findByText('Change now');
  server.show(calm(2, { version: 2 }));
  server.remove(calm(1));
  await waitFor(() => expect(names()).toEqual(['Person 2']));
  expect(within(await tile('Person 2')).getByText('Change now')).toBeTruthy();
});

test('a lost link dims the tiles, and its return fetches the board', async () => {
  await open([calm(1)]);
  const grid = (await tile('Person 1')).closest('[class*="grid"]');
  await live();
  expect(grid?.hasAttribute('data-lost')).toBe(false);
  server.board.tiles = [calm(1, { version: 4, label: 'Renamed' })];
  server.cut();
  await waitFor(() => expect(grid?.hasAttribute('data-lost')).toBe(true));
  expect(screen.getByRole('list', { name: 'Counts' }).hasAttribute('data-lost')).toBe(true);
  window.dispatchEvent(new Event('online'));
  await tile('Renamed');
  await waitFor(() => expect(grid?.hasAttribute('data-lost')).toBe(false));
});

test('the board does not wait for the live link, which replaces its tiles', async () => {
  const join = Promise.withResolvers<Answer>();
  await open([calm(1), calm(2)], acts, ({ url }) =>
    url.pathname === '/AddToGroup' ? join.promise : undefined,
  );
  await tile('Person 1');
  expect(names()).toEqual(['Person 1', 'Person 2']);
  server.board.tiles = [red(2, { version: 2 })];
  join.resolve({ body: { success: true, filter: server.board.filter } });
  await waitFor(() => expect(names()).toEqual(['Person 2']));
  expect(within(await tile('Person 2')).getByText('Change now')).toBeTruthy();
});

test('of what the shell loaded only the saved part of the home is shown', async () => {
  const [here, elsewhere] = [tileOf(901).patientId, tileOf(902).patientId];
  const filter = { organisationId: 7, buildingId: null, flag: 2, filterIds: [here] };
  const place = { ...tileOf(1).place, floorId: elsewhere as never };
  await open([calm(1, { place })], acts, ({ url }) => {
    if (url.pathname === '/user/getuserfilter') return { body: filter };
    return url.pathname === '/AddToGroup' ? new Promise<Answer>(() => undefined) : undefined;
  });
  await screen.findByText('No one in this part of the house');
});

test('an empty board says what to wait for', async () => {
  await open([]);
  await screen.findByText('No one is on this board yet');
});

/** Opens the board of Person 1, which the shell can fetch, and later fetches cannot while `fails`. */
async function openFailing(fails: () => boolean, status = 500): Promise<void> {
  let fetches = 0;
  const code = status === 403 ? 'forbidden' : 'unexpected';
  await open([calm(1)], acts, ({ url }) =>
    url.pathname === '/Board/GetPatient' && ++fetches > 1 && fails()
      ? { status, body: { success: false, code, message: 'No.', correlationId: 'c' } }
      : undefined,
  );
}
const grid = async () => (await tile('Person 1')).closest('[class*="grid"]');
const outdated = /^The board could not be loaded again, trying again\. What you see is as it was at/;

test('tiles that cannot be fetched again stay, are not live, and are fetched again', async () => {
  let fails = true;
  await openFailing(() => fails);
  await screen.findByText(outdated);
  expect((await grid())?.hasAttribute('data-lost')).toBe(true);
  expect(screen.queryByText('Live')).toBeNull();
  expect(screen.queryByText('No one needs anything right now.')).toBeNull();
  fails = false;
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await live();
  await screen.findByText('No one needs anything right now.');
  expect(screen.queryByText(outdated)).toBeNull();
  expect((await grid())?.hasAttribute('data-lost')).toBe(false);
});

test('tiles that may no longer be read are gone', async () => {
  await openFailing(() => true, 403);
  await screen.findByText('You may not see this board');
  expect(screen.queryByRole('article')).toBeNull();
});

test('another filter’s board that cannot be fetched says so, and is retried', async () => {
  let fails = true;
  await openFailing(() => fails);
  await screen.findByText(outdated);
  server.board.filter = { ...server.board.filter, flag: 2, filterIds: [tileOf(1).patientId] };
  server.cut();
  window.dispatchEvent(new Event('online'));
  await screen.findByText('The board could not be loaded');
  expect(screen.queryByRole('article')).toBeNull();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await tile('Person 1');
});
