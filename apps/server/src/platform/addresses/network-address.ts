import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

const portBehind = /:\d{1,5}$/;

/**
 * Removes the port of `[address]:port` or `address:port`. Eight groups of IPv6 and a ninth are an address with a port, too.
 */
function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1];
  if (bracketed !== undefined) return bracketed;
  const groups = text.split(':').length;
  const hasPort = isIP(text) === 0 && (groups === 2 || groups === 9);
  return hasPort ? text.replace(portBehind, '') : text;
}

/**
 * Reads an address as sockets and proxies write it. It may have a port, brackets, quotes, a zone or capitals, or be IPv4 in
 * IPv6. Returns its canonical form without port and zone; undefined for other texts, such as `unknown`.
 */
export function readAddress(text: string | undefined): string | undefined {
  const bare = withoutPort((text ?? '').trim().replace(/^"(.*)"$/, '$1')).replace(/%.*$/, '');
  return isIP(bare) === 0 ? undefined : normalizeIP(bare, 128);
}

/**
 * Returns the group that counts as one address: an IPv6 host may have any address in its network of 64 bits.
 * Other texts stand for themselves.
 */
export function addressGroup(text: string): string {
  const address = readAddress(text);
  return address === undefined ? text : normalizeIP(address, 64);
}

/** Returns whether a host, by name or address, with or without brackets, is this machine itself. */
export function isLoopback(host: string): boolean {
  const address = readAddress(host);
  if (address === undefined) return host.toLowerCase() === 'localhost';
  return address === '::1' || address.startsWith('127.');
}
