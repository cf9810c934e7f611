import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Answer, HttpServer, Seen } from '../../../testing/http-server.ts';
import { buildingId, openManage, refusal } from '../testing/open-manage.tsx';
import { NodesScreen } from './nodes-screen.tsx';
import { PodsScreen } from './pods-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const siteId = '5f0c9c6e-0d0b-4f0e-8f39-6a5d3d0f0f01';
const roomId = '5f0c9c6e-0d0b-4f0e-8f39-6a5d3d0f0c01';
const gateway = {
  host: 'padlight.example',
  mqttPort: 8883,
  tls: 'on',
  topic: '/gw/<MAC>/status',
  httpPath: '/ingest',
  isLocalOnly: false,
};
const site = {
  siteId,
  buildingId,
  building: 'Main house',
  linked: [],
  installationId: 'elm-1',
  nodes: 0,
  pods: 0,
  lastHeardAt: null,
  version: 1,
};
const node = {
  nodeMac: 'AC:23:3F:00:00:01',
  siteId,
  building: 'Main house',
  roomId,
  room: '101',
  floor: 'Ground',
  location: 'above the window',
  maker: null,
  firmware: null,
  newestFirmware: null,
  state: 'offline',
  lastHeardAt: '2026-11-21T10:00:00.000Z',
  version: 3,
  abilities: { edit: true, remove: true },
};
const floors = [
  {
    floorId: buildingId,
    name: 'Ground',
    position: 0,
    version: 'f',
    rooms: [{ roomId, name: '101', beds: 2, version: 'r' }],
  },
];
const sitesOf = (sites: readonly (typeof site)[], edit = true): Answer => ({
  body: { sites, gateway, abilities: { edit } },
});

async function open(load: typeof NodesScreen, more: Readonly<Record<string, (seen: Seen) => Answer>> = {}) {
  const answers: Readonly<Record<string, (seen: Seen) => Answer>> = {
    '/site/GetUserSite': () => sitesOf([site]),
    '/site/GetSiteNodes': () => ({ body: { rows: [node], total: 1, abilities: { add: true } } }),
    '/site/GetSitePods': () => ({ body: { rows: [], total: 0, abilities: { add: true } } }),
    '/site/GetHeardPods': () => ({ body: [] }),
    '/node/GetOfflineNode': () => ({ body: [] }),
    '/Board/GetDeviceStatus': () => ({ body: { at: '2026-11-21T10:00:00.000Z', pods: [], nodes: [] } }),
    '/Board/GetAllPodsStatus': () => ({ body: [] }),
    '/organisation/getbuildings': () => ({
      body: [{ buildingId, name: 'Main house', version: 'b', floors }],
    }),
    ...more,
  };
  server = await openManage(load, (seen) => answers[seen.url.pathname]?.(seen));
  return userEvent.setup();
}
const sent = (path: string) =>
  (server?.seen ?? []).filter(({ url }) => url.pathname === path).map(({ body }) => body);
const press = (name: string) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));

test('A site’s secret is shown once, with everything that a gateway needs', async () => {
  let sites: readonly (typeof site)[] = [];
  const user = await open(NodesScreen, {
    '/site/GetUserSite': () => sitesOf(sites),
    '/site/savesite': () => {
      sites = [site];
      return { body: { ...site, secret: 's3cret', oldSecretUntil: null, gateway } };
    },
  });
  await user.click(await press('Make the site of Main house'));
  const view = await dialog();
  for (const text of ['elm-1', 's3cret', 'padlight.example', '8883', '/gw/<MAC>/status'])
    view.getByText(text);
  await user.click(view.getByRole('button', { name: 'I have noted it' }));
  await screen.findByText('Installation id elm-1');
  expect(screen.queryByText('s3cret')).toBeNull();
  expect(sent('/site/savesite')).toMatchObject([{ act: 'make', buildingId }]);
});

test('A node is registered in a room; wrong MACs and refusals show at fields', async () => {
  const user = await open(NodesScreen, { '/site/SaveSiteNode': () => refusal(409, 'node-taken') });
  await user.click(await press('Register a node'));
  const form = await dialog();
  await user.type(form.getByLabelText('MAC address'), 'AC:23');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Type the MAC address as XX:XX:XX:XX:XX:XX.');
  expect(sent('/site/SaveSiteNode')).toEqual([]);
  await user.clear(form.getByLabelText('MAC address'));
  await user.type(form.getByLabelText('MAC address'), 'ac233f000002');
  await user.selectOptions(form.getByLabelText('Room'), '101');
  await user.click(form.getByRole('button', { name: 'Save' }));
  const refused = await form.findByText('A node with this MAC address is registered already.');
  expect(form.getByLabelText('MAC address').getAttribute('aria-describedby')).toContain(refused.id || 'none');
  expect(sent('/site/SaveSiteNode')).toEqual([
    {
      siteId,
      mac: 'AC:23:3F:00:00:02',
      roomId,
      location: null,
      manufacturerId: null,
      firmware: null,
      version: null,
    },
  ]);
});

test('Offline nodes are above the list, with people whom no other node receives', async () => {
  const { nodeMac, building, room, lastHeardAt } = node;
  await open(NodesScreen, {
    '/node/GetOfflineNode': () => ({ body: [{ nodeMac, building, room, lastHeardAt, people: 2 }] }),
  });
  const card = within(await screen.findByRole('region', { name: 'Offline: 1 node' }));
  card.getByText(/2 people were received by this node alone\./);
});

test('A moved node keeps its MAC, and is saved with its seen version', async () => {
  const user = await open(NodesScreen, {
    '/site/SaveSiteNode': () => ({ body: { nodeMac: node.nodeMac, version: 4 } }),
  });
  const row = (await screen.findByRole('cell', { name: node.nodeMac })).closest('tr') ?? expect.fail();
  within(row).getByText('Offline');
  await user.click(within(row).getByRole('button'));
  await user.click(await screen.findByText('Site, room and location'));
  const form = await dialog();
  expect(form.queryByLabelText('MAC address')).toBeNull();
  await user.selectOptions(form.getByLabelText('Room'), 'No room');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText(`Node ${node.nodeMac} is saved.`);
  expect(sent('/site/SaveSiteNode')).toEqual([
    {
      siteId,
      mac: node.nodeMac,
      roomId: null,
      location: 'above the window',
      manufacturerId: null,
      firmware: null,
      version: 3,
    },
  ]);
});

test('Pods are registered all or none, with wrong lines and taken pods named', async () => {
  const user = await open(PodsScreen, {
    '/site/SaveSitePod': () =>
      refusal(409, 'pod-taken', { fields: [{ path: 'body.pods.1.mac', message: 'taken' }] }),
  });
  await user.click(await press('Register pods'));
  const form = await dialog();
  await user.type(form.getByLabelText('Pods'), '0E01 S0001{enter}nothing');
  await user.click(form.getByRole('button', { name: 'Register' }));
  await form.findByText(/^Line 2 is not a MAC address/);
  await user.clear(form.getByLabelText('Pods'));
  await user.type(form.getByLabelText('Pods'), '0e01 s0001{enter}0E02 S0002');
  await user.click(form.getByRole('button', { name: 'Register' }));
  await form.findByText('Registered already, or in the list twice: F4:90:CB:D0:0E:02');
  expect(sent('/site/SaveSitePod')).toEqual([
    {
      siteId,
      manufacturerId: null,
      firmware: null,
      pods: [
        { mac: 'F4:90:CB:D0:0E:01', serialNumber: 'S0001' },
        { mac: 'F4:90:CB:D0:0E:02', serialNumber: 'S0002' },
      ],
    },
  ]);
});

test('A reader without rights sees sites and devices, and no buttons', async () => {
  await open(NodesScreen, {
    '/site/GetUserSite': () => sitesOf([site], false),
    '/site/GetSiteNodes': () => ({
      body: {
        rows: [{ ...node, abilities: { edit: false, remove: false } }],
        total: 1,
        abilities: { add: false },
      },
    }),
  });
  await screen.findByRole('cell', { name: node.nodeMac });
  await screen.findByText('Installation id elm-1');
  for (const name of ['Renew the secret', 'Register a node'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('Received pods keep their place: the first received is first', async () => {
  const heardOf = (end: string, first: string, last: string) => ({
    podMac: `F4:90:CB:E5:00:${end}`,
    siteId,
    building: 'Main house',
    firstHeardAt: `2026-11-21T${first}:00.000Z`,
    lastHeardAt: `2026-11-21T${last}:00.000Z`,
    nodes: [],
  });
  let receivedPods = [heardOf('02', '09:00', '10:00'), heardOf('01', '08:00', '09:30')];
  await open(PodsScreen, { '/site/GetHeardPods': () => ({ body: receivedPods }) });
  const listed = (): (string | undefined)[] =>
    within(screen.getByRole('region', { name: /^Received, and not registered/ }))
      .getAllByRole('listitem')
      .map((row) => /F4[:0-9A-F]+/.exec(row.textContent ?? '')?.[0]?.slice(-2));
  await screen.findByRole('region', { name: 'Received, and not registered: 2 pods' });
  expect(listed()).toEqual(['01', '02']);
  receivedPods = [heardOf('03', '10:01', '10:01'), ...receivedPods.toReversed()];
  await screen.findByRole('region', { name: 'Received, and not registered: 3 pods' });
  expect(listed()).toEqual(['01', '02', '03']);
});

test('One node and one pod of a site are in the singular', async () => {
  await open(NodesScreen, { '/site/GetUserSite': () => sitesOf([{ ...site, nodes: 1, pods: 2 }]) });
  await screen.findByText(/1 node, 2 pods\./);
});

test('The first offline nodes are listed, all on a press, none while unknown', async () => {
  const offline = Array.from({ length: 7 }, (_, index) => ({
    nodeMac: `AC:23:3F:00:01:0${index}`,
    building: 'Main house',
    room: `20${index}`,
    lastHeardAt: '2026-11-21T10:00:00.000Z',
    people: index === 0 ? 3 : 0,
  }));
  let fails = true;
  const user = await open(NodesScreen, {
    '/node/GetOfflineNode': () => (fails ? refusal(500, 'unexpected') : { body: offline }),
  });
  const failed = within(await screen.findByRole('region', { name: 'Offline nodes' }));
  fails = false;
  await user.click(failed.getByRole('button', { name: 'Try again' }));
  const card = within(await screen.findByRole('region', { name: 'Offline: 7 nodes' }));
  expect(card.getAllByRole('listitem')).toHaveLength(5);
  await user.click(card.getByRole('button', { name: 'All 7' }));
  expect(card.getAllByRole('listitem')).toHaveLength(7);
});

test('a node that is received again is online without a reload of the list', async () => {
  const { nodeMac } = node;
  const received = { nodeMac, roomName: '101', online: true, lastHeardAt: '2026-11-21T10:06:00.000Z' };
  await open(NodesScreen, {
    '/Board/GetDeviceStatus': () => ({ body: { at: received.lastHeardAt, pods: [], nodes: [received] } }),
  });
  const row = (await screen.findByRole('cell', { name: nodeMac })).closest('tr') ?? expect.fail();
  await within(row).findByText('Online');
});

test.each([
  [-200_000, '200.0 s ahead', 'Over 2 minutes off: set the time of the gateway.'],
  [1_795_352_400_000, '20,780 days behind', /^It is not trusted:.* Set the gateway to a time server/],
])('a node’s page has its place, its own pods and its clock’s offset: %s', async (...clock) => {
  const [clockOffsetMs, off, advice] = clock;
  const { nodeMac } = node;
  const at = new Date().toISOString();
  const receivedPod = { podMac: 'F4:90:CB:D0:00:01', serialNumber: 'S0001', rssi: -62, at, isWorn: true };
  const user = await open(NodesScreen, {
    '/node/GetNodeStatus': () => ({
      body: {
        ...node,
        state: 'online',
        lastHeardAt: at,
        clockOffsetMs,
        sharedWith: [],
        beds: 2,
        pods: [{ ...receivedPod, isOnlyHere: true }],
      },
    }),
  });
  await user.click(await screen.findByRole('link', { name: nodeMac }));
  await screen.findByRole('heading', { name: `Node ${nodeMac}` });
  const hears = within(await screen.findByRole('region', { name: 'Receives 1 pod' }));
  hears.getByText(/received by no other node/);
  screen.getByText(off);
  screen.getByText(advice);
  await screen.findByRole('button', { name: 'Retire' });
});
