import { Socket } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCallerAddress, type Incoming, isRange, type ProxyRules } from './caller-address.ts';

const from = (remoteAddress: string | undefined, headers: Incoming['headers'] = {}): Incoming => ({
  headers,
  socket: Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress }),
});
const forwarded = (list: string) => ({ 'x-forwarded-for': list });
const oneProxy: ProxyRules = { header: 'x-forwarded-for', trusted: undefined };
const named: ProxyRules = { header: 'x-forwarded-for', trusted: ['203.0.113.0/24', '2001:db8:ffff::/48'] };

test('without a proxy no header counts, and a mapped address is the IPv4 one', () => {
  const read = createCallerAddress(undefined);
  expect(read(from('::ffff:10.0.0.9', forwarded('1.2.3.4')))).toBe('10.0.0.9');
  expect(read(from('fe80::1%eth0'))).toBe('fe80::1');
  expect(read(from(undefined))).toBe('unknown');
});

test.each([
  ['5.6.7.8', '5.6.7.8'],
  ['5.6.7.8:5678', '5.6.7.8'],
  ['[2001:DB8::1]:443', '2001:db8::1'],
  ['1.1.1.1, 5.6.7.8:80', '5.6.7.8'],
  ['1.1.1.1,192.168.1.20', '192.168.1.20'],
  ['1.1.1.1, unknown', '10.0.0.9'],
  ['1.1.1.1, ', '10.0.0.9'],
  ['', '10.0.0.9'],
])('one proxy that passes on "%s" is called by %s', (list, caller) => {
  expect(createCallerAddress(oneProxy)(from('::ffff:10.0.0.9', forwarded(list)))).toBe(caller);
});

test('an untrusted proxy is the caller itself, and is reported', () => {
  const untrustedAddresses: string[] = [];
  const untrusted = (address: string): void => void untrustedAddresses.push(address);
  expect(createCallerAddress(oneProxy, untrusted)(from('5.6.7.8', forwarded('1.1.1.1')))).toBe('5.6.7.8');
  expect(createCallerAddress(named, untrusted)(from('10.0.0.9', forwarded('1.1.1.1')))).toBe('10.0.0.9');
  expect(createCallerAddress(named, untrusted)(from('10.0.0.9'))).toBe('10.0.0.9');
  expect(untrustedAddresses).toEqual(['5.6.7.8', '10.0.0.9']);
});

test('of several hops the rightmost untrusted one is the caller', () => {
  const read = createCallerAddress(named);
  const at = (list: string) => read(from('203.0.113.7', forwarded(list)));
  expect(at('9.9.9.9, 1.2.3.4:50, 203.0.113.8:443')).toBe('1.2.3.4');
  expect(at('9.9.9.9, 1.2.3.4, [2001:db8:ffff::2]:1')).toBe('1.2.3.4');
  expect(at('203.0.113.9, 203.0.113.8')).toBe('203.0.113.9');
  expect(at('9.9.9.9, _hidden, 203.0.113.8')).toBe('203.0.113.8');
});

test('only the header that the proxy writes counts', () => {
  const both = { 'x-forwarded-for': '9.9.9.9', forwarded: 'for=1.1.1.1, For="[2001:db8::1]:80";proto=https' };
  expect(createCallerAddress({ ...oneProxy, header: 'forwarded' })(from('10.0.0.9', both))).toBe(
    '2001:db8::1',
  );
  expect(createCallerAddress(oneProxy)(from('10.0.0.9', both))).toBe('9.9.9.9');
  const hidden = { forwarded: 'for=1.1.1.1, proto=https;by=10.0.0.9' };
  expect(createCallerAddress({ ...oneProxy, header: 'forwarded' })(from('10.0.0.9', hidden))).toBe(
    '10.0.0.9',
  );
});

test('nothing that a caller writes before the proxy changes the address', () => {
  fc.assert(
    fc.property(fc.string(), fc.ipV4(), fc.constantFrom('', ':443'), (claimed, caller, port) => {
      const list = `${claimed}, ${caller}${port}`;
      expect(createCallerAddress(oneProxy)(from('127.0.0.1', forwarded(list)))).toBe(caller);
    }),
  );
});

test.each([
  ['10.0.0.1', true],
  ['10.0.0.0/8', true],
  ['fd00::/8', true],
  ['10.0.0.0/33', false],
  ['fd00::/129', false],
  ['10.0.0.0/8/8', false],
  ['10.0.0.0/', false],
  ['proxy.example', false],
])('whether %s names addresses: %s', (text, is) => {
  expect(isRange(text)).toBe(is);
});
