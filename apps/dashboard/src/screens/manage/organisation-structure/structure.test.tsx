import type { Permission, Tile } from '@padlight/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import {
  type BoardServer,
  heardNow,
  startBoardServer,
} from '../../../features/board/testing/board-server.ts';
import { readingOf, tileOf } from '../../../features/tile/testing/tile-of.ts';
import type { Answer } from '../../../testing/http-server.ts';
import { carer } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { StructureScreen } from './structure-screen.tsx';

let server: BoardServer;
afterEach(() => server.close());

const idOf = (count: number): string => `5f0c9c6e-0d0b-4f0e-8f39-6a5d3d0f0b0${count}`;
const [buildingId, floorId] = [idOf(8), idOf(9)];
const room = (count: number, name: string, beds: number) => ({
  roomId: idOf(count),
  name,
  beds,
  version: 'r',
});
const rooms = [room(1, '101', 2), room(2, '102', 3), room(3, '103', 1)];
const places = [
  {
    buildingId,
    name: 'Main house',
    version: 'b',
    floors: [{ floorId, name: 'Ground', position: 0, version: 'f', rooms }],
  },
];
const inRoom = (n: number, count: number | null, light: 'green' | 'red'): Tile => {
  const tile = tileOf(n, { reading: heardNow(readingOf(light)) });
  const place = { ...tile.place, buildingId, floorId, bed: `B${n}` };
  const nowhere = { roomId: null, floorId: null, buildingId: null, bed: null };
  return { ...tile, place: { ...place, ...(count === null ? nowhere : { roomId: idOf(count) }) } } as Tile;
};

async function open(tiles: Tile[], granted: Permission[], answer: () => Answer = () => ({ body: places })) {
  server = await startBoardServer(tiles, ({ url }) =>
    url.pathname === '/organisation/getbuildings' ? answer() : undefined,
  );
  await renderApp(
    carer('Manage.View', 'Organisations.View', ...granted),
    [
      {
        path: '/manage/organisation-structure',
        permission: 'Organisations.View',
        texts: ['board', 'board-parts', 'manage', 'person-frame', 'structure', 'system', 'tile'],
        load: async () => StructureScreen,
      },
    ],
    [],
    '/manage/organisation-structure',
  );
}
const roomCalled = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('li') ?? expect.fail());
};
const lineOf = (room: ReturnType<typeof within>, bed: string) =>
  room.getByText(bed).closest('li') ?? expect.fail();

test('The live picture shows beds with people and lights, free beds, and roomless people', async () => {
  const [ada, bea] = [inRoom(1, 1, 'green'), inRoom(2, 1, 'red')];
  await open([ada, bea, inRoom(3, 2, 'green'), inRoom(4, null, 'green')], ['Classic Dashboard.View']);
  await screen.findByRole('heading', { name: 'Ground 3 of 6 beds taken' });
  const full = await roomCalled('101');
  full.getByText('Bed B1');
  full.getByText('Person 2');
  expect(full.queryByText(/free/)).toBeNull();
  (await roomCalled('102')).getByText('2 beds free');
  (await roomCalled('103')).getByText('1 bed free');
  const nowhere = (await screen.findByRole('heading', { name: 'People without a room' })).parentElement;
  within(nowhere ?? expect.fail()).getByText('Person 4');
  within(lineOf(full, 'Bed B1')).getByText('No change needed');
  within(lineOf(full, 'Bed B2')).getByText(/^Change now/);
  server.show({ ...ada, version: ada.version + 1, reading: heardNow(readingOf('yellow')) });
  await within(lineOf(full, 'Bed B1')).findByText('Change soon');
  server.remove(bea);
  await full.findByText('1 bed free');
});

test('A reader who may not see people sees beds, and that people are hidden', async () => {
  await open([inRoom(1, 1, 'green')], []);
  await screen.findByText('Your account does not show who is in which bed.');
  (await roomCalled('101')).getByText('2 beds');
  expect(screen.queryByText('Person 1')).toBeNull();
});

test('A failed load of places can be retried; no places are reported', async () => {
  let fails = true;
  await open([], [], () => (fails ? { status: 503, text: '' } : { body: [] }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await userEvent.click(again);
  await screen.findByText('There is no building yet.');
});
