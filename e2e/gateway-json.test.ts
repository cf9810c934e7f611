import { encodePodFrame, type getPatient, getUserSite, type ReplyOf, writeHex } from '@padlight/contract';
import mqtt from 'mqtt';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiOf } from './harness/api.ts';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { dry } from './harness/radio.ts';
import { eventually, signIn, visit } from './harness/visitor.ts';

let home: Installation;
let browser: Browser;
beforeAll(async () => {
  [home, browser] = await openBoth(install({ patients: 4 }));
});
afterAll(async () => {
  await browser?.close();
  await home?.remove();
});

const bare = (mac: string): string => mac.replaceAll(':', '');
const iso = (at: number): string => new Date(at).toISOString();

test('gateways in their field formats are understood, and a bad row costs itself alone', async () => {
  const { installationId, secret, nodes, patients } = home.home;
  const [first = '', second = ''] = nodes.map(({ mac }) => mac);
  const macs = patients.map(({ podMac }) => podMac);
  const [a = '', b = '', c = '', d = ''] = macs;
  const now = Date.now();
  const rawDataOf = (n: number) => writeHex(encodePodFrame({ ...dry, counter: n, batteryPct: 60 + n }));
  const advertisement = (mac: string, n: number, more: object = {}) => ({
    timestamp: iso(now),
    mac,
    bleName: '',
    rssi: -60,
    type: 'Unknown',
    rawData: rawDataOf(n),
    ...more,
  });
  const gateway = (mac: string, more: object = {}) => ({
    timestamp: iso(now),
    type: 'Gateway',
    mac,
    gatewayFree: 90,
    gatewayLoad: 0.1,
    ...more,
  });
  const phone = { timestamp: now, mac: '7C11BE000001', bleName: 'Phone', rssi: '-71', type: 'Unknown' };
  const messages: readonly [string, readonly object[]][] = [
    // Times in milliseconds, signals as text, MACs without colons, in small letters.
    [
      bare(first).toLowerCase(),
      [
        gateway(bare(first).toLowerCase(), { timestamp: now, gatewayLoad: '0.1' }),
        advertisement(bare(a).toLowerCase(), 1, { timestamp: now, rssi: '-58' }),
        advertisement(bare(b), 2, { timestamp: now, rssi: '-63', rawData: rawDataOf(2).toLowerCase() }),
        { ...phone, rawData: '0201061AFF4C000215' },
        advertisement(c, 3, { rssi: 'loud' }),
      ],
    ],
    // The other node receives two of them as well, with the values that the first lacked.
    [
      second,
      [
        gateway(second),
        advertisement(a, 1, { rssi: -70 }),
        advertisement(c.toLowerCase(), 3),
        advertisement(d, 4, { mac: 'not a MAC' }),
        advertisement(d, 4),
      ],
    ],
  ];
  const client = await mqtt.connectAsync(home.mqttUrl, {
    username: installationId,
    password: secret,
    reconnectPeriod: 0,
  });
  for (const [mac, rows] of messages)
    await client.publishAsync(`/gw/${mac}/status`, JSON.stringify(rows), { qos: 1 });
  await client.endAsync();

  const lead = await apiOf(home, 'lead');
  const query = `organisationId=${home.home.organisationId}`;
  await eventually(async () => {
    const { body } = await lead('PUT', `/Board/GetPatient?${query}&flag=0`, []);
    const { tiles } = body as ReplyOf<typeof getPatient>;
    const charge = new Map(tiles.map(({ patientId, reading }) => [patientId, reading?.link.batteryPct]));
    expect(patients.map(({ patientId }) => charge.get(patientId as never))).toEqual([61, 62, 63, 64]);
  });

  const admin = await apiOf(home, 'admin');
  const { sites } = (await admin('GET', `${getUserSite.path}?${query}`)).body as ReplyOf<typeof getUserSite>;
  const visitor = await visit(browser);
  await signIn(visitor, home, 'admin', `/manage/site-links?open=refused:${sites[0]?.siteId}`);
  const { page } = visitor;
  for (const [reason, text] of [
    ['no-signal', 'It was stored nevertheless.'],
    ['mac', 'One row was left out; the rest was stored.'],
  ]) {
    const card = page.locator(`[aria-labelledby="refused-${reason}"]`);
    await card.waitFor();
    await eventually(async () => expect(await card.innerText()).toContain(`${text} Once, 1 today.`));
  }
  const bad = await page.locator('[aria-labelledby="bad-messages"]').innerText();
  expect(bad).toContain('"rssi":-60');
  expect(bad).not.toContain(rawDataOf(4));
  // A visitor's phone is no one's fault.
  await eventually(async () => expect(await page.locator('[aria-labelledby^="refused-"]').count()).toBe(2));
  await visitor.leave();
});
