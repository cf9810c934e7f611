import { FilterFlag } from '@padlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { heardNow } from '../../features/board/testing/board-server.ts';
import { elsewhere, nightCare, startFilteredBoard } from '../../features/board/testing/filtered-board.ts';
import { readingOf, tileOf } from '../../features/tile/testing/tile-of.ts';
import { findAlert } from '../../testing/find-alert.ts';
import { carer } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { BoardScreen } from './board-screen.tsx';

let server: Awaited<ReturnType<typeof startFilteredBoard>>;
beforeEach(() => localStorage.clear());
afterEach(() => server.close());

const buildingId = tileOf(901).patientId;
const floor = { floorId: tileOf(903).patientId, name: 'Ground floor', position: 0, version: 'v1', rooms: [] };
const calm = (n: number) => tileOf(n, { reading: heardNow(readingOf()) });
interface Opened {
  isDisplay?: boolean;
  /** Refuses to save a filter, once so many were saved. */
  refusesAfter?: number;
  /** Refuses to load the filter while this is true. */
  refusesToLoad?: () => boolean;
  /** The buildings are answered once this is over. */
  buildingsAfter?: Promise<void>;
}
async function open({ isDisplay = false, refusesAfter, refusesToLoad, buildingsAfter }: Opened = {}) {
  let saves = 0;
  server = await startFilteredBoard([calm(1), calm(2), elsewhere(calm(3))], ({ url }) => {
    if (refusesAfter !== undefined && url.pathname === '/user/saveuserfilter' && saves++ >= refusesAfter)
      return {
        status: 403,
        body: { success: false, code: 'forbidden', message: 'No.', correlationId: 'c-1' },
      };
    if (url.pathname === '/user/getuserfilter' && refusesToLoad?.())
      return { status: 503, body: { success: false, code: 'busy', message: 'No.', correlationId: 'c-1' } };
    if (buildingsAfter && url.pathname === '/organisation/getbuildings')
      return buildingsAfter.then(() => ({
        body: [{ buildingId, name: 'House', version: 'v1', floors: [floor] }],
      }));
    return undefined;
  });
  const load = async () => BoardScreen;
  await renderApp(
    { ...carer('Classic Dashboard.View', 'Dashboard.View'), isDisplay },
    [
      {
        path: '/dashboard',
        permission: 'Classic Dashboard.View',
        texts: ['alerts', 'board', 'board-parts', 'pad-acts', 'tile'],
        load,
      },
    ],
    [{ path: '/network-issue', permission: 'public', load: async () => () => <h1>Network issues</h1> }],
    '/dashboard',
  );
  return userEvent.setup();
}
const names = () =>
  screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent);

test('on the board Everyone clears the saved filter, with an undo for a moment', async () => {
  const user = await open();
  await screen.findByText('2 of 3 people');
  await user.click(screen.getByRole('button', { name: 'Everyone' }));
  await screen.findByText('Everyone is shown now');
  await waitFor(() => expect(names()).toEqual(['Person 1', 'Person 2', 'Person 3']));
  expect(server.saved().filterIds).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Only Ward North again' }));
  await waitFor(() => expect(names()).toEqual(['Person 1', 'Person 2']));
  expect(server.saved().filterIds).toHaveLength(1);
});

test('whom a search finds outside of the filter is offered by one press', async () => {
  const user = await open();
  await screen.findByText('2 of 3 people');
  await user.type(screen.getByRole('searchbox'), 'Person 3');
  await screen.findByText('No one in this part of the house matches “Person 3”');
  await screen.findByText('1 person outside of this filter matches:');
  expect(screen.getByRole('link', { name: 'Person 3' }).getAttribute('href')).toContain(tileOf(3).patientId);
  await user.click(screen.getByRole('button', { name: 'Search everyone' }));
  await waitFor(() => expect(names()).toEqual(['Person 3']));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Person 3');
  expect(screen.queryByText(/outside of this filter/)).toBeNull();
  expect(server.seen.some(({ url }) => url.pathname === '/user/saveuserfilter')).toBe(false);
});

test('a search with matches in the filter offers the others too', async () => {
  const user = await open();
  await screen.findByText('2 of 3 people');
  expect(screen.queryByText(/outside of this filter/)).toBeNull();
  await user.type(screen.getByRole('searchbox'), 'Person');
  await screen.findByText('1 person outside of this filter matches:');
  expect(names()).toEqual(['Person 1', 'Person 2']);
  await user.clear(screen.getByRole('searchbox'));
  await waitFor(() => expect(screen.queryByText(/outside of this filter/)).toBeNull());
});

test('an all-clear of a filter names the part of the home', async () => {
  await open();
  await screen.findByText('No one in this part of the house needs anything right now.');
});

const notSaved = 'The filter was not saved. You do not have the permission for this.';

test('a filter that could not be cleared stays, and the reason is shown', async () => {
  const user = await open({ refusesAfter: 0 });
  await screen.findByText('2 of 3 people');
  await user.click(screen.getByRole('button', { name: 'Everyone' }));
  await findAlert(notSaved);
  expect(names()).toEqual(['Person 1', 'Person 2']);
});

test('a filter that could not be given back shows the reason', async () => {
  const user = await open({ refusesAfter: 1 });
  await screen.findByText('2 of 3 people');
  await user.click(screen.getByRole('button', { name: 'Everyone' }));
  await user.click(await screen.findByRole('button', { name: 'Only Ward North again' }));
  await findAlert(notSaved);
});

test('a filter by groups leaves places aside, and is named above the board', async () => {
  const user = await open();
  await screen.findByText('2 of 3 people');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('checkbox', { name: 'Night care' }));
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Ward North' }).checked).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Show' }));
  await screen.findByText('Only: Night care');
  expect(server.saved()).toMatchObject({
    buildingId: null,
    flag: FilterFlag.group,
    filterIds: [nightCare.groupId],
  });
});

test('a filter that was not saved from its dialog shows the reason there', async () => {
  const user = await open({ refusesAfter: 0 });
  await screen.findByText('2 of 3 people');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const show = await screen.findByRole('button', { name: 'Show' });
  await waitFor(() => expect(show.hasAttribute('disabled')).toBe(false));
  await user.click(show);
  await findAlert(notSaved, within(screen.getByRole('dialog')));
});

test('a wall display is widened only temporarily: its filter is managed elsewhere', async () => {
  // As a wall it shows what its screen has room for, and this one has no size.
  localStorage.setItem('wallMode', 'false');
  const user = await open({ isDisplay: true });
  await screen.findByText('2 of 3 people');
  expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Everyone' }));
  await screen.findByText('Everyone, on this screen for now');
  await waitFor(() => expect(names()).toEqual(['Person 1', 'Person 2', 'Person 3']));
  expect(server.seen.some(({ url }) => url.pathname === '/user/saveuserfilter')).toBe(false);
});

test('a saved filter that fails to load shows why, and can be retried', async () => {
  localStorage.setItem('wallMode', 'false');
  let refuses = false;
  const user = await open({ isDisplay: true, refusesToLoad: () => refuses });
  await screen.findByText('2 of 3 people');
  refuses = true;
  await user.click(screen.getByRole('button', { name: 'Everyone' }));
  const alert = await screen.findByText(/^The saved filter was not loaded\. /);
  expect(alert.textContent).toMatch(/busy/i);
  refuses = false;
  await user.click(await screen.findByRole('button', { name: /Try again|Only Ward North again/ }));
  await waitFor(() => expect(screen.queryByText(/was not loaded/)).toBeNull());
});

test('the filter offers its places at once: none moves under a press', async () => {
  const { promise: buildingsAfter, resolve: answer } = Promise.withResolvers<void>();
  const user = await open({ buildingsAfter });
  await screen.findByText('2 of 3 people');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await waitFor(() =>
    expect(server.seen.some(({ url }) => url.pathname === '/organisation/getbuildingwards')).toBe(true),
  );
  await screen.findByText('The places are loading');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Show' }).hasAttribute('disabled')).toBe(true);
  answer();
  await screen.findByRole('checkbox', { name: 'Ground floor' });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ward North' }).checked).toBe(true);
});

test('in one building, no floor and no area means everyone, with or without room', async () => {
  const user = await open({ buildingsAfter: Promise.resolve() });
  await screen.findByText('2 of 3 people');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Ward North' }));
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(names()).toEqual(['Person 1', 'Person 2', 'Person 3']));
  expect(server.saved()).toMatchObject({ buildingId: null, filterIds: [], flag: FilterFlag.all });
});
