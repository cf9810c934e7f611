import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Answer, HttpServer, Seen } from '../../../testing/http-server.ts';
import { buildingId, openManage, refusal } from '../testing/open-manage.tsx';
import { PodsScreen } from './pods-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const siteId = '5f0c9c6e-0d0b-4f0e-8f39-6a5d3d0f0f01';
const podMac = 'F4:90:CB:D0:00:01';
const at = () => new Date().toISOString();
const row = {
  podMac,
  serialNumber: 'S0001',
  siteId,
  building: 'Main house',
  state: 'connected',
  isWorn: false,
  wearer: null,
  battery: 'ok',
  batteryPct: 81,
  strongest: { nodeMac: 'AC:23:3F:00:00:01', room: '101', rssi: -62 },
  lastHeardAt: at(),
  expiresAt: null,
  maker: null,
  firmware: null,
  newestFirmware: null,
  temperatureOffsetC: 0,
  version: 3,
  abilities: { edit: true, remove: true },
};
const link = { state: 'connected', lastHeardAt: at(), battery: 'unknown', batteryPct: null };
const status = {
  ...row,
  ...{
    podId: 7,
    patientId: null,
    reading: null,
    counterJumpedAt: null,
    addressSharedAt: null,
    registeredAt: at(),
  },
  link,
  voltage: null,
};
const latest = { at: at(), battery: 'ok', batteryPct: 81, celsius: 33.4, acceleration: [0, -1, 0] };

async function open(
  more: Readonly<Record<string, (seen: Seen) => Answer>> = {},
  path = '/manage/devices-pods',
) {
  const site = { siteId, buildingId, building: 'Main house', linked: [], installationId: 'elm-1' };
  const gateway = { host: null, mqttPort: 1883, tls: 'off', topic: 't', httpPath: '/i', isLocalOnly: true };
  const answers: Readonly<Record<string, (seen: Seen) => Answer>> = {
    '/site/GetUserSite': () => ({
      body: {
        sites: [{ ...site, nodes: 1, pods: 1, lastHeardAt: null, version: 1 }],
        gateway,
        abilities: { edit: true },
      },
    }),
    '/site/GetSitePods': () => ({ body: { rows: [row], total: 1, abilities: { add: true } } }),
    '/site/GetHeardPods': () => ({ body: [] }),
    '/Board/GetAllPodsStatus': () => ({ body: [] }),
    '/Board/GetPodStatus': () => ({ body: status }),
    '/Board/CheckConnection': () => ({
      body: {
        heard: true,
        lastHeardAt: at(),
        nodes: [{ nodeMac: 'AC:23:3F:00:00:01', roomName: '101', rssi: -62, at: at(), isOwn: false }],
        latest,
      },
    }),
    '/Board/GetPodStatusData': () => ({
      body: { points: [], hours: [{ at: at(), measurements: 312, batteryPct: 81 }] },
    }),
    '/Membership/GetPodChangeHistory': () => ({ body: [] }),
    ...more,
  };
  server = await openManage(PodsScreen, (seen) => answers[seen.url.pathname]?.(seen), path);
  return userEvent.setup();
}
const page = `/manage/devices-pods?open=pod:${podMac.replaceAll(':', '')}`;
const sent = (path: string) => (server?.seen ?? []).filter(({ url }) => url.pathname === path);

test('the list has the state of each pod, and leads to its page', async () => {
  const user = await open();
  const line = (await screen.findByRole('link', { name: podMac })).closest('tr') ?? expect.fail();
  for (const text of ['Connected', 'Free', /^81 %/, /-62 dBm/]) within(line).getByText(text);
  await user.click(screen.getByRole('link', { name: podMac }));
  await screen.findByRole('heading', { name: `Pod ${podMac}` });
});

test('a pod’s page has its live posture as text, its nodes, and its measurements', async () => {
  await open({}, page);
  await screen.findByText('On the left side');
  within(screen.getByRole('region', { name: 'How it lies' })).getByText('Live');
  const heardBy = within(await screen.findByRole('region', { name: 'Received now by' }));
  heardBy.getByText('101');
  await screen.findByRole('img', { name: 'Measurements in each hour, and the battery' });
  screen.getByRole('cell', { name: '312' });
  await screen.findByText('No change of this pod is recorded.');
  expect(screen.queryByText('Voltage')).toBeNull();
});

test('a pod’s page reports two sensors with its address, the time and the remedy', async () => {
  const shared = { ...status, addressSharedAt: '2026-11-21T10:00:00.000Z' };
  await open({ '/Board/GetPodStatus': () => ({ body: shared }) }, page);
  await screen.findByText(/^Two sensors sent with this address, last on .*Find the other device/);
});

test('an old measurement is not called live; a failed load is retried', async () => {
  let fails = true;
  const old = { ...latest, at: '2026-11-21T10:00:00.000Z', acceleration: [1, 0, 0] };
  const user = await open(
    {
      '/Board/CheckConnection': () => ({
        body: { heard: false, lastHeardAt: old.at, nodes: [], latest: old },
      }),
      '/Board/GetPodStatusData': () =>
        fails ? refusal(500, 'unexpected') : { body: { points: [], hours: [] } },
    },
    page,
  );
  await screen.findByText('Upright');
  within(screen.getByRole('region', { name: 'How it lies' })).getByText('Not live');
  screen.getByText('Upright: no side is down.');
  screen.getByText('No node received it in the last minute.');
  const messages = within(await screen.findByRole('region', { name: 'Measurements and battery' }));
  const again = await messages.findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(again);
  await messages.findByText('It measured nothing in this time.');
});

test('a pod is retired after a question, and brought back by Undo', async () => {
  const user = await open({ '/site/ChangeSitePod': () => ({ body: { podMac, version: 4 } }) }, page);
  await user.click(await screen.findByRole('button', { name: 'Retire' }));
  const question = within(await screen.findByRole('dialog', { name: `Retire ${podMac}?` }));
  await user.click(question.getByRole('button', { name: 'Retire' }));
  await screen.findByText(`${podMac} is retired.`);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('It is as it was before.');
  expect(sent('/site/ChangeSitePod').map(({ body }) => body)).toMatchObject([
    { mac: podMac, isRetired: true, version: 3 },
    { mac: podMac, isRetired: false, version: 4 },
  ]);
});

test('a removed pod leads back to the list; a worn one can’t be removed', async () => {
  const user = await open({ '/site/DeleteSitePod': () => ({ body: { podMac } }) }, page);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const question = within(await screen.findByRole('dialog', { name: `Remove ${podMac}?` }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await screen.findByText(`${podMac} is removed.`);
  await screen.findByRole('heading', { name: 'Pods' });
  expect(sent('/site/DeleteSitePod')[0]?.url.searchParams.get('macAddress')).toBe(podMac);
});

test('a worn pod can be changed, and neither retired nor removed', async () => {
  const worn = { ...status, isWorn: true };
  await open({ '/Board/GetPodStatus': () => ({ body: worn }) }, page);
  await screen.findByRole('button', { name: 'Change' });
  for (const name of ['Retire', 'Remove']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a pod that falls silent is marked in the list', async () => {
  const silent = { ...link, state: 'disconnected' };
  const now = { podMac, patientId: null, light: null, fill: null, link: silent };
  await open({ '/Board/GetAllPodsStatus': () => ({ body: [now] }) });
  await screen.findByText('No contact for 30 minutes');
  expect(sent('/Board/GetAllPodsStatus')[0]?.body).toEqual({ podMacs: [podMac] });
});

test('the page of a retired pod brings it back and reports that at once', async () => {
  let state = 'retired';
  const user = await open(
    {
      '/site/GetSitePods': () => ({ body: { rows: [], total: 0, abilities: { add: true } } }),
      '/Board/GetPodStatus': () => ({ body: { ...status, state } }),
      '/site/ChangeSitePod': () => {
        state = 'connected';
        return { body: { podMac, version: 4 } };
      },
    },
    page,
  );
  await screen.findByText(/^This pod is retired/);
  await user.click(screen.getByRole('button', { name: 'Bring back into use' }));
  await screen.findByRole('button', { name: 'Retire' });
  expect(screen.queryByText(/^This pod is retired/)).toBeNull();
  expect(sent('/site/ChangeSitePod')[0]?.body).toMatchObject({ isRetired: false, version: 3 });
});

test('a pod’s expiry is a day in the organisation’s time zone', async () => {
  const zoned = { ...status, expiresAt: '2027-03-31T22:00:00.000Z' };
  const user = await open(
    {
      '/Board/GetPodStatus': () => ({ body: zoned }),
      '/site/ChangeSitePod': () => ({ body: { podMac, version: 4 } }),
    },
    page,
  );
  await screen.findByText('1 Apr 2027');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  const form = within(await screen.findByRole('dialog'));
  await user.clear(form.getByLabelText('Serial number'));
  await user.type(form.getByLabelText('Serial number'), 'S0002');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText(`Pod ${podMac} is saved.`);
  expect(sent('/site/ChangeSitePod')[0]?.body).toMatchObject({
    serialNumber: 'S0002',
    expiresAt: '2027-03-31T22:00:00.000Z',
  });
});

test('one firmware is entered for several pods, and their other values stay', async () => {
  const other = { ...row, podMac: 'F4:90:CB:D0:0E:02', serialNumber: 'S0002', version: 7 };
  const user = await open({
    '/site/GetSitePods': () => ({ body: { rows: [row, other], total: 2, abilities: { add: true } } }),
    '/site/ChangeSitePod': () => ({ body: { podMac, version: 8 } }),
  });
  for (const box of await screen.findAllByRole('checkbox', { name: /F4:90/ })) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Enter the firmware (2)' }));
  const form = within(await screen.findByRole('dialog', { name: 'Firmware of 2 devices' }));
  await user.type(form.getByLabelText('Firmware'), '1.6 beta');
  form.getByText(/Letters, digits, dots/);
  await user.clear(form.getByLabelText('Firmware'));
  await user.type(form.getByLabelText('Firmware'), '1.6');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Firmware 1.6 is entered for 2 devices.');
  expect(sent('/site/ChangeSitePod').map(({ body }) => body)).toMatchObject([
    { mac: podMac, firmware: '1.6', isRetired: false },
    { mac: other.podMac, serialNumber: 'S0002', firmware: '1.6', version: 7 },
  ]);
});
