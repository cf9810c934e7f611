import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test('The way back stays in the dashboard', () => {
  expect(returnPath('/patients/monitor?patientId=1')).toBe('/patients/monitor?patientId=1');
});

test.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https://elsewhere.example',
  '/network-issue',
  '',
  7,
  undefined,
])('%s leads to the start', (from) => {
  expect(returnPath(from)).toBe('/');
});
