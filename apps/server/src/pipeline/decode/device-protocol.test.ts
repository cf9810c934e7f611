import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse, defaultParameters, freshState, nothingLearned, reading } from '@padlight/analysis';
import { dataStructuresOf, decodeCore, decodeSurface, defaultGoals, type PadFrame } from '@padlight/contract';
import { expect, test } from 'vitest';
import { nobody } from '../../testing/ids.ts';
import { readMacNumber } from '../fleet/mac-number.ts';
import { decodeAdvertisement, decoders } from './decode-advertisement.ts';
import { readAdvertisementRow, readGatewayMessage } from './gateway-message.ts';

const text = readFileSync(join(import.meta.dirname, '../../../../../docs/device-protocol.md'), 'utf8');
const block = (language: string): string => text.split(`\`\`\`${language}\n`)[1]?.split('```')[0] ?? '';
function decode(bytes: string) {
  const decoded = decodeAdvertisement(Buffer.from(bytes.replaceAll(/\s/g, ''), 'hex'), 0, 0xffff);
  return typeof decoded === 'string' ? decoded : decoded.reading;
}
const frame = (language: string) => decode(block(language));

function padFrame(bytes: string): PadFrame {
  const decoded = decode(bytes);
  if (typeof decoded === 'string' || decoded.kind !== 'pad') throw new Error(`no pad frame: ${bytes}`);
  return decoded;
}

/** A frame and what it means, a line of the test vectors. */
const postures = block('postures')
  .trim()
  .split('\n')
  .map((line) => line.split('  '))
  .map(([bytes = '', posture = '']) => ({ posture, pad: padFrame(bytes) }));

/** The positions reported for frames that follow one another, each measured every 10 s for 5 min. */
function positionsOf(frames: readonly PadFrame[]): (string | undefined)[] {
  const context = {
    podId: 1,
    patientId: nobody,
    timeZone: 'UTC',
    dayProduct: null,
    nightProduct: null,
    dayStartMin: 420,
    nightStartMin: 1320,
    goals: defaultGoals,
    parameters: defaultParameters,
    learned: nothingLearned,
  };
  const state = freshState(context.podId);
  let [at, counter] = [Date.UTC(2026, 4, 1, 12), 0];
  return frames.map((pad) => {
    for (let measured = 0; measured < 30; measured++) {
      at += 10_000;
      counter++;
      analyse(state, { at, boot: pad.boot, counter, reading: { ...pad, counter } }, context);
    }
    return reading(state, at, context).position?.kind;
  });
}

test.each(Object.keys(decoders))(
  'the sample of %s is read by its decoder alone, and stored unchanged',
  (name) => {
    const [bytes = '', sender = '00:00:00:00:00:00'] = block(name).trim().split('  ');
    const sample = Buffer.from(bytes.replaceAll(/\s/g, ''), 'hex');
    const readBy = Object.entries(decoders).filter(([, { read }]) =>
      dataStructuresOf(sample).some((part) => typeof read(part, readMacNumber(sender), 0xffff) === 'object'),
    );
    expect(readBy.map(([reader]) => reader)).toEqual([name]);
    const decoded = decodeAdvertisement(sample, readMacNumber(sender), 0xffff);
    expect(typeof decoded === 'object' && Buffer.from(decoded.frame)).toEqual(sample);
  },
);

test('the pad example of the document reads as the document says', () => {
  const pad = frame('pod');
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

test('the test vectors mean the postures that the document names, left is left', () => {
  const named = postures.map(({ posture }) => posture);
  expect(named).toEqual(['walking', 'sitting', 'lying-back', 'lying-front', 'lying-left', 'lying-right']);
  expect(positionsOf(postures.map(({ pad }) => pad))).toEqual(named);
});

test('a pod that negates no axis of a right-handed chip takes left for right', () => {
  const swapped = postures.map(({ pad }): PadFrame => {
    const [x, y, z] = pad.acceleration;
    return { ...pad, acceleration: [x, -y, z] };
  });
  expect(positionsOf(swapped).slice(-2)).toEqual(['lying-right', 'lying-left']);
});

test('the table of the axes sends what its chip reads, the y axis negated', () => {
  const rows = text.split('| the wearer | points up |')[1]?.split('\n\n')[0]?.split('\n').slice(2) ?? [];
  expect(rows).toHaveLength(5);
  for (const row of rows) {
    const [, , , chip = '', sent = ''] = row.split('|');
    const [x = 0, y = 0, z = 0] = [...chip.matchAll(/[XYZ] ([+-]?\d)/g)].map(([, g]) => Number(g));
    const bytes = Buffer.from(sent.replaceAll(/[^0-9A-F]/g, ''), 'hex');
    const read = [...new Int8Array(bytes)].map((byte) => byte / 64 + 0);
    expect(read, row).toEqual([x, -y + 0, z]);
  }
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
  expect(row).toMatchObject({ mac: 0xf490cbd00001, rssi: -63, timestamp: Number(message.sentAt) - 640 });
  expect(decodeAdvertisement(row.bytes, row.mac, 0xffff)).toMatchObject({ reading: frame('pod') });
});
