import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test('The way back stays in the dashboard', () => {
  expect(returnPath('/patients/monitor?patientId=1')).toBe('/patients/monitor?patientId=1');
});

test.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
  '/\\\n/elsewhere.example',
  'https://elsewhere.example',
  'javascript:alert(1)',
  '/network-issue',
  '/sign-in?from=/sign-in',
  '/Register',
  '/404',
  '',
  7,
  undefined,
])('%j leads to the start', (from) => {
  expect(returnPath(from)).toBe('/');
});

test('No address leads out of the dashboard', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '\t',
    '\n',
    '.',
    '..',
    '@',
    ':',
    'elsewhere.example',
    '?',
    '#',
    ' ',
  );
  const made = fc.array(fc.oneof(part, fc.string()), { maxLength: 8 }).map((parts) => `/${parts.join('')}`);
  fc.assert(
    fc.property(made, (from) => {
      const there = new URL(returnPath(from), 'https://padlight.example');
      expect(there.origin).toBe('https://padlight.example');
    }),
    { numRuns: 3_000 },
  );
});
