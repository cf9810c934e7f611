import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Answer, HttpServer } from '../../../testing/http-server.ts';
import { buildingId, openManage, refusal, wardIds } from '../testing/open-manage.tsx';
import { BuildingsRoomsScreen } from './buildings-rooms-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const idOf = (count: number): string => `5f0c9c6e-0d0b-4f0e-8f39-6a5d3d0f0b0${count}`;
const floorId = idOf(2);
const room = (count: number, name: string) => ({ roomId: idOf(count), name, beds: 2, version: 'r' });
const rooms = [room(3, '101'), room(4, '102')];
const floor = { floorId, name: 'Ground', roomCount: 2, position: 0, version: 'f', rooms };
const building = { buildingId, name: 'Main house', version: 'b', floors: [floor] };
const [wardId] = wardIds;

interface Kept {
  name: string;
  roomIds: readonly string[];
  version: number;
}

/** The screen with a server that stores one area, and refuses to save over an unseen change. */
async function open() {
  const stored: { now: Kept } = { now: { name: 'West', roomIds: [idOf(3)], version: 0 } };
  const saves: object[] = [];
  const area = () => ({
    wardId,
    buildingId,
    name: stored.now.name,
    version: `v${stored.now.version}`,
    rooms: rooms
      .filter(({ roomId }) => stored.now.roomIds.includes(roomId))
      .map(({ roomId: RoomId, name }) => ({ RoomId, name, floorId, floor: 'Ground' })),
    limited: { users: 0, displays: 0, names: [] },
    abilities: { edit: true, remove: true },
  });
  const save = (body: { version: string; name: string; roomIds: readonly string[] }): Answer => {
    if (body.version !== area().version) return refusal(409, 'changed-meanwhile');
    saves.push(body);
    stored.now = { name: body.name, roomIds: body.roomIds, version: stored.now.version + 1 };
    return { body: area() };
  };
  server = await openManage(BuildingsRoomsScreen, ({ url, body }) => {
    if (url.pathname === '/organisation/GetPlaceTree')
      return { body: { buildings: [building], found: null } };
    if (url.pathname === '/organisation/getbuildings') return { body: [building] };
    if (url.pathname === '/organisation/getwarddetail') return { body: [area()] };
    return url.pathname === '/organisation/saveareadetail' ? save(body as never) : undefined;
  });
  const user = userEvent.setup();
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await press('Areas');
  await press('Change the area West');
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  await user.clear(name);
  await user.type(name, 'East');
  return { user, press, name, stored, saves };
}

test('An undo restores an area’s name and rooms', async () => {
  const { user, press, saves } = await open();
  await user.click(screen.getByRole('checkbox', { name: '102' }));
  await press('Save');
  await screen.findByText('East was saved.');
  await press('Undo');
  await screen.findByText('It is as it was before.');
  await screen.findByRole('button', { name: 'Change the area West' });
  expect(saves).toMatchObject([
    { wardId, version: 'v0', name: 'East', roomIds: [idOf(3), idOf(4)] },
    { wardId, version: 'v1', name: 'West', roomIds: [idOf(3)] },
  ]);
});

test('Another user’s save of an area shows beside mine; keeping mine leaves their rooms', async () => {
  const { user, press, stored } = await open();
  stored.now = { name: 'North', roomIds: [idOf(4)], version: 1 };
  await press('Save');
  const panel = within((await screen.findByText('Now on the server')).closest('section') ?? expect.fail());
  expect(panel.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'FieldNow on the serverYours',
    'NameNorthEast',
  ]);
  await user.click(panel.getByRole('button', { name: 'Keep mine and save' }));
  await waitFor(() => expect(stored.now).toEqual({ name: 'East', roomIds: [idOf(4)], version: 2 }));
});

test('The form can take over the other user’s area', async () => {
  const { press, name, stored } = await open();
  stored.now = { name: 'North', roomIds: [idOf(4)], version: 1 };
  await press('Save');
  await press('Take theirs');
  expect(name.value).toBe('North');
});
