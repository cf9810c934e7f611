import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Answer, HttpServer } from '../../../testing/http-server.ts';
import { openManage, refusal } from '../testing/open-manage.tsx';
import { BuildingsRoomsScreen } from './buildings-rooms-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const idOf = (count: number): string => `5f0c9c6e-0d0b-4f0e-8f39-6a5d3d0f0b0${count}`;
const [oak, ground, room] = [1, 2, 3].map(idOf);
const rooms = [{ roomId: room, name: '101', beds: 2, version: 'r' }];
const floor = { floorId: ground, name: 'Ground', roomCount: 1, position: 0, version: 'f', rooms };
const buildings = [{ buildingId: oak, name: 'Oak', version: 'b', floors: [floor] }];
const removal = {
  floors: 0,
  rooms: 1,
  beds: 2,
  people: { count: 0, labels: [] },
  wards: [],
  filters: 0,
  displays: [],
  sites: [],
  nodes: 0,
  refused: 'last-place',
  version: 'r',
};

async function open(place: string | undefined, refused: Readonly<Record<string, Answer>> = {}) {
  const known: Readonly<Record<string, Answer>> = {
    '/organisation/GetPlaceTree': { body: { buildings, found: null } },
    '/organisation/GetPlaceRemoval': { body: removal },
    ...refused,
  };
  server = await openManage(
    BuildingsRoomsScreen,
    ({ url }) => known[url.pathname],
    `/manage/screen?place=${place}`,
  );
  return userEvent.setup();
}
const sent = (path: string) => (server?.seen ?? []).filter(({ url }) => url.pathname.endsWith(path));
const press = (name: string) => screen.findByRole('button', { name });

async function retype(user: ReturnType<typeof userEvent.setup>, label: string, typed: string) {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  if (typed !== '') await user.type(field, typed);
  await user.click(await press('Save'));
}

test.each([
  ['building', oak, 'Name', '/organisation/savebuilding', 'building-name-taken'],
  ['floor', ground, 'Name', '/organisation/savefloor', 'floor-name-taken'],
  ['room', room, 'Name or number', '/organisation/saveroom', 'room-name-taken'],
])(
  'The name of a %s is required; a taken one is refused beside it',
  async (_what, place, label, path, code) => {
    const fields =
      code === 'room-name-taken' ? { fields: [{ path: 'body.rooms.0.name', message: code }] } : {};
    const user = await open(place, { [path]: refusal(409, code, fields) });
    await retype(user, label, '');
    await screen.findByRole('button', { name: `${label}: Fill this in.` });
    expect(sent(path)).toEqual([]);
    await retype(user, label, 'Taken');
    const summary = await screen.findByRole('button', { name: new RegExp(`^${label}: .* already`) });
    await user.click(summary);
    expect(document.activeElement).toBe(screen.getByLabelText(label));
  },
);

test('A room keeps its occupied beds: fewer are refused beside the number', async () => {
  const user = await open(room, { '/organisation/saveroom': refusal(409, 'beds-taken') });
  await retype(user, 'Beds', '1');
  await screen.findByRole('button', { name: /^Beds: / });
});

test.each([
  ['building', oak, 'Oak'],
  ['floor', ground, 'Ground'],
  ['room', room, '101'],
])('The last %s can’t be deleted, and the reason is shown', async (_what, place, name) => {
  const user = await open(place);
  await user.click(await press(`Delete ${name}`));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('One building, one floor and one room must stay. Add another one first.');
  await waitFor(() =>
    expect(
      dialog
        .queryAllByRole('button', { name: `Delete ${name}` })
        .filter((button) => !button.hasAttribute('disabled')),
    ).toEqual([]),
  );
  expect(sent(`delete${_what}`)).toEqual([]);
});

test('A new building needs the numbers of floors and of rooms on each', async () => {
  const user = await open(oak);
  await user.click(await press('Add a building'));
  const dialog = within(await screen.findByRole('dialog'));
  for (const label of ['Number of floors', 'Rooms on each floor'])
    await user.clear(dialog.getByLabelText(label));
  await user.type(dialog.getByLabelText('Name'), 'New');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await dialog.findAllByRole('alert')).toHaveLength(2);
  expect(sent('savebuilding')).toEqual([]);
});
