import { Mac } from '@padlight/contract';
import { expect, test } from 'vitest';
import { addLabel } from './add-label.ts';
import { readPods } from './read-pods.ts';

const mac = Mac.parse('F4:90:CB:D0:0E:01');
const other = Mac.parse('F4:90:CB:D0:0E:02');
const label = (read: { mac?: Mac; serialNumber?: string }) => ({
  mac: read.mac,
  serialNumber: read.serialNumber,
});

test('each code adds a pod once, and two barcodes complete each other', () => {
  const first = addLabel('', label({ mac, serialNumber: 'S001' }));
  expect(first).toMatchObject({ outcome: 'added', pod: mac });
  expect(addLabel(first.list, label({ mac, serialNumber: 'S001' }))).toMatchObject({
    outcome: 'there',
    list: first.list,
  });
  const half = addLabel(first.list, label({ mac: other }));
  expect(half).toMatchObject({ outcome: 'serialMissing', pod: other });
  const whole = addLabel(half.list, label({ serialNumber: 'S002' }));
  expect(whole).toMatchObject({ outcome: 'added', pod: other });
  expect(readPods(whole.list)).toEqual({
    pods: [
      { mac, serialNumber: 'S001' },
      { mac: other, serialNumber: 'S002' },
    ],
    wrong: [],
  });
  expect(addLabel(whole.list, label({ serialNumber: 'S003' }))).toMatchObject({ outcome: 'macMissing' });
});

test('a received pod in the list gets its serial number', () => {
  expect(addLabel(`${mac} `, label({ mac, serialNumber: 'S001' })).list).toBe(`${mac} S001\n`);
  expect(addLabel(`${mac} `, label({ serialNumber: 'S001' })).list).toBe(`${mac} S001\n`);
});
