import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressGroup, isLoopback, readAddress } from './network-address.ts';

test.each([
  ['1.2.3.4', '1.2.3.4'],
  ['1.2.3.4:5678', '1.2.3.4'],
  [' 1.2.3.4 ', '1.2.3.4'],
  ['"1.2.3.4:5678"', '1.2.3.4'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['::FFFF:0102:0304', '1.2.3.4'],
  ['[::ffff:1.2.3.4]:5678', '1.2.3.4'],
  ['2001:db8::1', '2001:db8::1'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['2001:DB8:0:0:0:0:0:1:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:DB8::1]:443', '2001:db8::1'],
  ['"[2001:db8::1]:443"', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%eth0]:80', 'fe80::1'],
])('%s is the address %s', (text, address) => {
  expect(readAddress(text)).toBe(address);
});

test.each([
  undefined,
  '',
  'unknown',
  '_hidden',
  'localhost',
  '1.2.3',
  '1.2.3.4.5',
  '010.0.0.1',
  '1.2.3.4:x',
  '[::1',
  '::1]',
  '[1.2.3.4]x',
  'g::1',
])('%s is not an address', (text) => {
  expect(readAddress(text)).toBeUndefined();
});

test('an address is the same with a port, in brackets and read twice', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.ipV6(), fc.integer({ min: 0, max: 65_535 }), (four, six, port) => {
      expect(readAddress(`${four}:${port}`)).toBe(four);
      expect(readAddress(`[${six.toUpperCase()}]:${port}`)).toBe(readAddress(six));
      expect(readAddress(readAddress(six) ?? '')).toBe(readAddress(six));
      expect(addressGroup(`[${six}]:${port}`)).toBe(addressGroup(six));
    }),
  );
});

test('IPv6 counts by its network of 64 bits, IPv4 by itself', () => {
  expect(addressGroup('2001:db8:0:1:aaaa::1')).toBe(addressGroup('[2001:DB8:0:1:BBBB::2]:80'));
  expect(addressGroup('2001:db8:0:1::1')).not.toBe(addressGroup('2001:db8:0:2::1'));
  expect(addressGroup('::ffff:1.2.3.4')).toBe(addressGroup('1.2.3.4:9'));
  expect(addressGroup('1.2.3.4')).not.toBe(addressGroup('1.2.3.5'));
  expect(addressGroup('fe80::1%eth0')).toBe(addressGroup('fe80::2%eth1'));
});

test.each([
  ['localhost', true],
  ['LOCALHOST', true],
  ['127.3.2.1', true],
  ['::1', true],
  ['[::1]', true],
  ['0:0:0:0:0:0:0:1', true],
  ['::ffff:127.0.0.1', true],
  ['::', false],
  ['0.0.0.0', false],
  ['128.0.0.1', false],
  ['127.example.org', false],
  ['localhost.example.org', false],
])('whether %s is this machine: %s', (host, is) => {
  expect(isLoopback(host)).toBe(is);
});
