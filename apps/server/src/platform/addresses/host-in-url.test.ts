import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostAlone, hostInUrl } from './host-in-url.ts';

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['localhost', 'localhost'],
  ['care.example.org', 'care.example.org'],
  ['::1', '[::1]'],
  ['[::1]', '[::1]'],
  ['0:0:0:0:0:0:0:1', '[::1]'],
  ['2001:DB8::1', '[2001:db8::1]'],
  ['::', '[::]'],
])('%s is %s in a URL', (host, inUrl) => {
  expect(hostInUrl(host)).toBe(inUrl);
});

test('any address is read back from its URL, with the port', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), fc.integer({ min: 1024, max: 65_535 }), (host, port) => {
      const url = new URL(`mqtt://${hostInUrl(host)}:${port}`);
      expect(url.port).toBe(String(port));
      expect(hostInUrl(hostAlone(url.hostname))).toBe(hostInUrl(host));
      expect(hostAlone(url.hostname)).not.toMatch(/[[\]]/);
    }),
  );
});
