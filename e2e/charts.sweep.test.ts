import { charts } from '@padlight/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectPhoneCharts, live } from './charts-cases.ts';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { Radio } from './harness/radio.ts';

let home: Installation;
let browser: Browser;
let radio: Radio;

beforeAll(async () => {
  [home, browser] = await openBoth(install({ patients: 1 }));
  const { installationId, secret, nodes, patients } = home.home;
  radio = await Radio.connect(home.mqttUrl, installationId, secret, nodes[0]?.mac ?? '');
  await live(radio, patients[0]?.podMac ?? '');
});
afterAll(async () => {
  await radio?.close();
  await browser?.close();
  await home?.remove();
});

test('every chart is readable on a phone in German', () =>
  expectPhoneCharts(home, browser, home.home.patients[0]?.patientId ?? expect.fail('no such patient'), [
    ...Object.values(charts).map(({ path }) => path),
    '/patients/all-charts',
  ]));
