import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { findAlert } from '../../../testing/find-alert.ts';
import type { Answer, HttpServer, Seen } from '../../../testing/http-server.ts';
import { buildingId, openManage, refusal } from '../testing/open-manage.tsx';
import { NodesScreen } from './nodes-screen.tsx';
import { PodsScreen } from './pods-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const siteId = '5f0c9c6e-0d0b-4f0e-8f39-6a5d3d0f0f01';
const roomId = '5f0c9c6e-0d0b-4f0e-8f39-6a5d3d0f0c01';
const at = '2026-11-21T10:00:00.000Z';
const abilities = { edit: true, remove: true };
const known = { siteId, building: 'Main house', lastHeardAt: at, version: 3, abilities };
const maker = { maker: null, firmware: null, newestFirmware: null };
const node = {
  ...known,
  ...maker,
  nodeMac: 'AC:23:3F:00:00:01',
  roomId,
  room: '101',
  floor: 'Ground',
  location: 'above the window',
  state: 'offline',
};
const pod = {
  ...known,
  ...maker,
  podMac: 'F4:90:CB:D0:00:01',
  serialNumber: 'S0001',
  state: 'connected',
  isWorn: false,
  wearer: null,
  battery: 'ok',
  batteryPct: 81,
  strongest: null,
  expiresAt: null,
  temperatureOffsetC: 0,
};
const link = { state: 'connected', lastHeardAt: at, battery: 'ok', batteryPct: 81 };
const gateway = { host: null, mqttPort: 1883, tls: 'off', topic: 't', httpPath: '/i', isLocalOnly: true };
const site = { siteId, buildingId, building: 'Main house', linked: [], installationId: 'elm-1', nodes: 1 };
const rooms = [{ roomId, name: '101', beds: 2, version: 'r' }];
const floors = [{ floorId: buildingId, name: 'Ground', position: 0, version: 'f', rooms }];

/** A server that stores one device, and refuses to save over an unseen change. */
async function open<Device extends { version: number }>(
  load: typeof NodesScreen,
  path: string,
  { stored, calls }: { stored: { now: Device }; calls: (now: Device) => Record<string, Answer> },
) {
  const save = ({ body }: Seen): Answer => {
    const sent = body as Device;
    if (sent.version !== stored.now.version)
      return refusal(409, 'changed-meanwhile', { changed: { by: 'Nora Night', at } });
    stored.now = { ...stored.now, ...sent, version: sent.version + 1 };
    return { body: { nodeMac: node.nodeMac, podMac: pod.podMac, version: stored.now.version } };
  };
  server = await openManage(
    load,
    (seen) => {
      if (/SaveSiteNode|ChangeSitePod/.test(seen.url.pathname)) return save(seen);
      const answers: Record<string, Answer> = {
        '/site/GetUserSite': {
          body: {
            sites: [{ ...site, pods: 1, lastHeardAt: null, version: 1 }],
            gateway,
            abilities: { edit: true },
          },
        },
        '/site/GetHeardPods': { body: [] },
        '/node/GetOfflineNode': { body: [] },
        '/Board/GetDeviceStatus': { body: { at, pods: [], nodes: [] } },
        '/Board/GetAllPodsStatus': { body: [] },
        '/Membership/GetPodChangeHistory': { body: [] },
        '/organisation/getbuildings': {
          body: [{ buildingId, name: 'Main house', version: 'b', floors }],
        },
        ...calls(stored.now),
      };
      return answers[seen.url.pathname];
    },
    path,
  );
  return userEvent.setup();
}
type User = ReturnType<typeof userEvent.setup>;

/** Types into a field of the dialog and saves it, after another user has saved it meanwhile. */
async function saveOver(user: User, label: string, typed: string, meanwhile: () => void) {
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText<HTMLInputElement>(label);
  await user.clear(field);
  await user.type(field, typed);
  meanwhile();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  return { field, panel: within(await findAlert(/saved this on/, dialog)) };
}
const rowsOf = (panel: ReturnType<typeof within>) =>
  panel
    .getAllByRole('row')
    .slice(1)
    .map((row: HTMLElement) => row.textContent);

async function nodeConflict() {
  const stored = { now: node as Omit<typeof node, 'roomId'> & { roomId: string | null } };
  const user = await open(NodesScreen, '/manage/devices-nodes', {
    stored,
    calls: (now) => ({ '/site/GetSiteNodes': { body: { rows: [now], total: 1, abilities: { add: true } } } }),
  });
  const row = (await screen.findByRole('cell', { name: node.nodeMac })).closest('tr') ?? expect.fail();
  await user.click(within(row).getByRole('button'));
  await user.click(await screen.findByText('Site, room and location'));
  const meanwhile = () => {
    stored.now = { ...node, roomId: null, location: 'on the shelf', version: 4 };
  };
  return { user, stored, ...(await saveOver(user, 'Location', 'at the door', meanwhile)) };
}

test('A node’s conflict names the first to save; keeping mine keeps their room', async () => {
  const { user, stored, panel } = await nodeConflict();
  panel.getByText(/^Nora Night saved this on/);
  expect(rowsOf(panel)).toEqual(['Locationon the shelfat the door']);
  await user.click(panel.getByRole('button', { name: 'Keep mine and save' }));
  await waitFor(() =>
    expect(stored.now).toMatchObject({ location: 'at the door', roomId: null, version: 5 }),
  );
});

test('A node’s dialog can take over the other user’s values', async () => {
  const { user, field, panel } = await nodeConflict();
  await user.click(panel.getByRole('button', { name: 'Take theirs' }));
  expect(field.value).toBe('on the shelf');
});

async function podConflict() {
  const stored = { now: pod };
  const user = await open(PodsScreen, `/manage/devices-pods?open=pod:${pod.podMac.replaceAll(':', '')}`, {
    stored,
    calls: (now) => ({
      '/site/GetSitePods': { body: { rows: [now], total: 1, abilities: { add: true } } },
      '/Board/GetPodStatus': {
        body: {
          ...now,
          ...{
            podId: 7,
            patientId: null,
            reading: null,
            counterJumpedAt: null,
            addressSharedAt: null,
            registeredAt: at,
          },
          link,
          voltage: null,
        },
      },
      '/Board/CheckConnection': { body: { heard: false, lastHeardAt: at, nodes: [], latest: null } },
      '/Board/GetPodStatusData': { body: { points: [], hours: [] } },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const meanwhile = () => {
    stored.now = { ...pod, serialNumber: 'S0009', temperatureOffsetC: 0.4, version: 4 };
  };
  return { user, stored, ...(await saveOver(user, 'Serial number', 'S0002', meanwhile)) };
}

test('A pod’s conflict names the first to save; keeping mine keeps their offset', async () => {
  const { user, stored, panel } = await podConflict();
  panel.getByText(/^Nora Night saved this on/);
  expect(rowsOf(panel)).toEqual(['Serial numberS0009S0002']);
  await user.click(panel.getByRole('button', { name: 'Keep mine and save' }));
  await waitFor(() =>
    expect(stored.now).toMatchObject({ serialNumber: 'S0002', temperatureOffsetC: 0.4, version: 5 }),
  );
});

test('A pod’s dialog can take over the other user’s values', async () => {
  const { user, field, panel } = await podConflict();
  await user.click(panel.getByRole('button', { name: 'Take theirs' }));
  expect(field.value).toBe('S0009');
});
