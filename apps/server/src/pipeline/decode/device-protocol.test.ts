import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeCore, decodeSurface } from '@padlight/contract';
import { expect, test } from 'vitest';
import { readAdvertisementRow } from './advertisement-row.ts';
import { decodeAdvertisement } from './decode-advertisement.ts';
import { readGatewayMessage } from './gateway-message.ts';

const text = readFileSync(join(import.meta.dirname, '../../../../../docs/device-protocol.md'), 'utf8');
const block = (language: string): string => text.split(`\`\`\`${language}\n`)[1]?.split('```')[0] ?? '';
const frame = (language: string) =>
  decodeAdvertisement(Buffer.from(block(language).replaceAll(/\s/g, ''), 'hex'), 0, 0xffff);

test('the pad example of the document reads as the document says', () => {
  const pad = frame('pad');
  expect(pad).toMatchObject({
    kind: 'pad',
    flags: { clipped: true, loose: false, offBody: false, impact: false },
    family: 0,
    counter: 4_660,
    boot: 7,
    batteryPct: 87,
    temperatureCentiC: 3_365,
    acceleration: [3, -11, 62],
    peak: 1.125 * 16,
    peakAgeS: 41,
    activity: 5,
    stillS: 37,
  });
  if (typeof pad === 'string' || pad.kind !== 'pad') throw new Error('no pad frame');
  expect(pad.core.map((zone) => decodeCore(zone).toFixed(1))).toEqual(['1.0', '1.4', '1.9', '1.2', '1.0']);
  expect(pad.surface.map((zone) => Math.round(decodeSurface(zone)))).toEqual([1, 20, 6]);
});

test('the bio example reads as the document says', () => {
  expect(frame('bio')).toMatchObject({
    kind: 'bio',
    counter: 12,
    boot: 1,
    batteryPct: 64,
    temperatureCentiC: 3_540,
    heartRatePerMin: 72,
    spo2Pct: 96,
    respirationPerMin: 14,
    balanceTenthDeg: undefined,
  });
});

test('the message example is a message, and carries the pad example', () => {
  const message = readGatewayMessage(Buffer.from(block('json')));
  if (typeof message === 'string') throw new Error(message);
  expect(message).toMatchObject({ nodeMac: 0xac233f000001, sentAt: Date.parse('2026-05-01T12:00:03.120Z') });
  const row = readAdvertisementRow(message.rows[1]);
  if (typeof row === 'string') throw new Error(row);
  expect(row).toMatchObject({ mac: 0xf490cbd00001, rssi: -63, timestamp: message.sentAt - 640 });
  expect(decodeAdvertisement(row.bytes, row.mac, 0xffff)).toEqual(frame('pad'));
});
