import { expect, test } from 'vitest';
import { isPrivateAddress } from './private-address.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'fd00::1',
  'fe80::1',
  'ff02::1',
  'not an address',
  '',
])('%s is not on the public internet', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each(['9.9.9.9', '172.32.0.1', '100.128.0.1', '::ffff:9.9.9.9', '2620:fe::9'])('%s is', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});
