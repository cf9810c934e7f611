import { expect, test } from 'vitest';
import { readPods } from './read-pods.ts';

test('pods are read by lines, by the whole MAC or its last four digits', () => {
  const text = 'F4:90:CB:D0:00:0A S000001\n\n 00ff;s000002 \nf490cbd00012,S000003';
  expect(readPods(text)).toEqual({
    pods: [
      { mac: 'F4:90:CB:D0:00:0A', serialNumber: 'S000001' },
      { mac: 'F4:90:CB:D0:00:FF', serialNumber: 'S000002' },
      { mac: 'F4:90:CB:D0:00:12', serialNumber: 'S000003' },
    ],
    wrong: [],
  });
});

test('a wrong line is named by its number', () => {
  expect(readPods('00FF\n00FE S1\n\nnone S2\n00FD S-3\n00FC S4 more').wrong).toEqual([1, 4, 5, 6]);
});
