import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Answer, HttpServer } from '../../../testing/http-server.ts';
import { openManage, refusal } from '../testing/open-manage.tsx';
import { BuildingsRoomsScreen } from './buildings-rooms-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const idOf = (count: number): string => `5f0c9c6e-0d0b-4f0e-8f39-6a5d3d0f0b0${count}`;
const [oak, elm, ground, upper, other, room] = [1, 2, 3, 4, 5, 6].map(idOf);

/** The screen with two buildings, and a server that stores the last save of a place. */
async function open(place: string | undefined, undoneBy?: Answer) {
  const saves: object[] = [];
  const names: Record<string, string> = { [oak ?? '']: 'Oak', [ground ?? '']: 'Ground', [room ?? '']: '101' };
  const nameOf = (id: string | undefined): string => names[id ?? ''] ?? '';
  const buildings = () => [
    {
      buildingId: oak,
      name: nameOf(oak),
      version: `v${saves.length}`,
      floors: [
        {
          ...{
            floorId: ground,
            roomCount: 1,
            name: nameOf(ground),
            position: 0,
            version: `v${saves.length}`,
          },
          rooms: [{ roomId: room, name: nameOf(room), beds: 2, version: `v${saves.length}` }],
        },
        { floorId: upper, roomCount: 0, name: 'Upper', position: 1, version: 'u', rooms: [] },
      ],
    },
    {
      buildingId: elm,
      name: 'Elm',
      version: 'e',
      floors: [{ floorId: other, roomCount: 0, name: 'Only', position: 0, version: 'o', rooms: [] }],
    },
  ];
  const save = (body: object): Answer => {
    if (saves.length > 0 && undoneBy) return undoneBy;
    saves.push(body);
    const { buildingId, floorId, rooms, name } = body as Record<string, string> & {
      rooms?: { roomId: string; name: string }[];
    };
    const [firstRoom] = rooms ?? [];
    names[firstRoom?.roomId ?? floorId ?? buildingId ?? ''] = firstRoom?.name ?? name ?? '';
    const version = `v${saves.length}`;
    return { body: { buildingId: oak, floorId: ground, version, roomIds: [room], versions: [version] } };
  };
  server = await openManage(
    BuildingsRoomsScreen,
    ({ url, body }) => {
      if (url.pathname === '/organisation/GetPlaceTree')
        return { body: { buildings: buildings(), found: null } };
      return /save(building|floor|room)$/.test(url.pathname) ? save(body as object) : undefined;
    },
    `/manage/screen?place=${place}`,
  );
  return { user: userEvent.setup(), saves };
}
const press = (name: string) => screen.findByRole('button', { name });
async function rename(user: ReturnType<typeof userEvent.setup>, label: string, name: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, name);
  await user.click(await press('Save'));
}

test('An undo restores a building’s name', async () => {
  const { user, saves } = await open(oak);
  await rename(user, 'Name', 'Ash');
  await screen.findByText('Oak was saved.');
  await screen.findByRole('heading', { name: /Ash/ });
  await user.click(await press('Undo'));
  await screen.findByText('It is as it was before.');
  await screen.findByRole('heading', { name: /Oak/ });
  expect(saves).toMatchObject([
    { buildingId: oak, version: 'v0', name: 'Ash' },
    { buildingId: oak, version: 'v1', name: 'Oak' },
  ]);
});

test('An undo restores a floor’s name and its position', async () => {
  const { user, saves } = await open(ground);
  const order = await screen.findByLabelText('Position');
  await user.clear(order);
  await user.type(order, '7');
  await rename(user, 'Name', 'Garden');
  await user.click(await press('Undo'));
  await screen.findByText('It is as it was before.');
  expect(saves).toMatchObject([
    { floorId: ground, version: 'v0', name: 'Garden', position: 7 },
    { floorId: ground, version: 'v1', name: 'Ground', position: 0 },
  ]);
});

test('An undo moves a room back to its floor', async () => {
  const { user, saves } = await open(room);
  await user.selectOptions(await screen.findByLabelText('On floor'), 'Upper');
  await user.click(await press('Save'));
  await user.click(await press('Undo'));
  await screen.findByText('It is as it was before.');
  const as = (version: string) => [{ roomId: room, name: '101', beds: 2, version }];
  expect(saves).toMatchObject([
    { floorId: upper, rooms: as('v0') },
    { floorId: ground, rooms: as('v1') },
  ]);
});

test('A room moved out of its building, and so its areas, has no undo', async () => {
  const { user } = await open(room);
  await user.selectOptions(await screen.findByLabelText('On floor'), 'Only');
  await user.click(await press('Save'));
  await screen.findByText('101 was saved.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('A later change by another user stays and is reported', async () => {
  const { user } = await open(oak, refusal(409, 'changed-meanwhile'));
  await rename(user, 'Name', 'Ash');
  await user.click(await press('Undo'));
  await screen.findByText(/^This could not be undone\./);
  await screen.findByRole('heading', { name: /Ash/ });
});
