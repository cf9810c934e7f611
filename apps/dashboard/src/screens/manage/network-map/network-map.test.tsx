import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Answer, HttpServer, Seen } from '../../../testing/http-server.ts';
import { buildingId, openManage, refusal } from '../testing/open-manage.tsx';
import { NetworkMapScreen } from './network-map-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const id = (n: number) => `5f0c9c6e-0d0b-4f0e-8f39-6a5d3d0f0e0${n}`;
const at = '2026-11-21T10:00:00.000Z';
const [first, second] = ['AC:23:3F:00:00:01', 'AC:23:3F:00:00:02'] as const;
const buildings = [
  {
    buildingId,
    name: 'Main house',
    version: 'b',
    floors: [
      {
        floorId: id(9),
        name: 'Ground',
        position: 0,
        version: 'f',
        rooms: [{ roomId: id(1), name: '101', beds: 1, version: 'r' }],
      },
    ],
  },
];
const room = (n: number, holes: string[], pods = 1) => ({
  roomId: id(n),
  name: `10${n}`,
  position: { x: 12 * n, y: 2 },
  isPlaced: false,
  version: 0,
  cover: { pods, holes },
});
const signal = { pods: 1, heard: 360, unknown: 0, median: -72, worst: -88 };
const node = (nodeMac: string, n: number, state: string) => ({
  nodeMac,
  roomId: id(n),
  room: `10${n}`,
  location: null,
  state,
  lastHeardAt: at,
  position: { x: 12 * n + 2, y: 8 },
  isPlaced: false,
  version: 0,
  signal: n === 1 ? signal : null,
});
const mesh = {
  from: at,
  until: at,
  nodesElsewhere: [],
  nodesInNoRoom: 2,
  rooms: [room(1, []), room(2, ['weak', 'one-node']), room(3, ['unheard']), room(4, [], 0)],
  nodes: [node(first, 1, 'online'), node(second, 4, 'offline')],
  links: [
    { nodeMac: second, roomId: id(2), ...signal, unknown: 360, median: null, worst: null },
    { nodeMac: first, roomId: id(1), ...signal },
    { nodeMac: first, roomId: id(2), ...signal, median: -90 },
  ],
  suggestion: { roomId: id(3), helps: [id(2), id(3)] },
  abilities: { moveNodes: true, moveRooms: true },
};

async function open(reply: object = {}, place: (seen: Seen) => Answer = () => ({ body: { version: 1 } })) {
  const answers: Readonly<Record<string, (seen: Seen) => Answer>> = {
    '/organisation/getbuildings': () => ({ body: buildings }),
    '/site/getsitemesh': () => ({ body: { ...mesh, ...reply } }),
    '/site/PlaceOnPlan': place,
  };
  server = await openManage(
    NetworkMapScreen,
    (seen) => answers[seen.url.pathname]?.(seen),
    '/manage/network-map',
  );
  await screen.findByRole('heading', { name: 'Main house, Ground' });
  return userEvent.setup();
}
const placed = () =>
  (server?.seen ?? []).filter(({ url }) => url.pathname === '/site/PlaceOnPlan').map(({ body }) => body);

test('Gaps with their measure, offline nodes, and helpful places for a node are named', async () => {
  await open();
  screen.getByText('1 room with a weak signal (the best node at -85 dBm or below):');
  screen.getByText('1 room without signal from its pods:');
  screen.getByText(/^One node is offline\. AC:23:3F:00:00:02 in 104, last contact/);
  screen.getByText('One more node would help most in 103.');
  screen.getByText(
    /2 rooms with gaps: 102 \(Weak signal, One node only\); 103 \(No signal\)\. Check the offline/,
  );
  screen.getByText(/^2 nodes of the site are in no room/);
  screen.getByRole('button', { name: `Node ${second}, Offline, in 104` });
});

test('A node moves by arrow keys, is announced, and can be put back', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Arrange' }));
  screen.getByRole('button', { name: new RegExp(`^Node ${first}, Online, in 101, at 14, 8`) }).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
  screen.getByText(`${first} at 16, 13`);
  await screen.findByText(`${first} is now at 16, 13.`);
  expect(placed()).toEqual([
    {
      floorId: id(9),
      item: { kind: 'node', nodeMac: first },
      position: { x: 16, y: 13 },
      version: 0,
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: new RegExp(`^Node ${first}, Online, in 101, at 14, 8`) });
  expect(placed()[1]).toMatchObject({ position: null, version: 1 });
});

test('A room can be dragged; another user’s move is not overwritten but reported', async () => {
  const user = await open({}, () => refusal(409, 'changed-meanwhile'));
  await user.click(screen.getByRole('button', { name: 'Arrange' }));
  const dragged = screen.getByRole('button', { name: /^102 Weak signal at 24, 2/ });
  dragged.setPointerCapture = () => {};
  fireEvent.pointerDown(dragged, { pointerId: 1, clientX: 100, clientY: 100 });
  fireEvent.pointerMove(dragged, { pointerId: 1, clientX: 148, clientY: 116 });
  fireEvent.pointerUp(dragged, { pointerId: 1 });
  await screen.findByText(/^102 was not moved\./);
  expect(placed()).toMatchObject([{ item: { kind: 'room', roomId: id(2) }, position: { x: 27, y: 3 } }]);
  screen.getByRole('button', { name: /^102 Weak signal at 24, 2/ });
});

test('The plan is also a table, and the address keeps the choice', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'As a table' }));
  const rooms = within(await screen.findByRole('region', { name: 'Rooms' }));
  const [row = expect.fail()] = rooms.getAllByRole('row', { name: /^102/ });
  // Unknown values sort below known ones.
  expect(row.textContent).toMatch(
    /Weak signal, One node only.*AC:23:3F:00:00:01 \(101\).*-90 dBm.*AC:23:3F:00:00:0\d \(104\) Signal not known received 360 times/,
  );
  screen.getByRole('row', { name: /^AC:23:3F:00:00:02 104 Offline/ });
});

test('Missing rights are explained: without people no coverage, without editing no button', async () => {
  await open({
    links: null,
    suggestion: null,
    abilities: { moveNodes: false, moveRooms: false },
    rooms: mesh.rooms.map((meshRoom) => ({ ...meshRoom, cover: null })),
  });
  screen.getByText(/^The coverage of rooms shows where people are/);
  expect(screen.queryByRole('button', { name: 'Arrange' })).toBeNull();
});
