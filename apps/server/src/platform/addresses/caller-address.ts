import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { readAddress } from './network-address.ts';

/** How proxies in front pass on the caller's address. */
export interface ProxyRules {
  /** The only header that they write: callers may have filled others that they leave unchanged. */
  readonly header: 'x-forwarded-for' | 'forwarded';
  /** Their addresses and ranges (`10.0.0.0/8`). Undefined: one proxy, at an address of a private network. */
  readonly trusted: readonly string[] | undefined;
}

export type Incoming = Pick<IncomingMessage, 'headers' | 'socket'>;

/** Loopback, the networks of RFC 1918, 6598 and 4193, and link-local ones. */
const privateRanges = [
  ...['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '169.254.0.0/16'],
  ...['::1', 'fc00::/7', 'fe80::/10'],
];

/** Returns whether a text is an address, or a range as `10.0.0.0/8`. */
export function isRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    most > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
}

function listOf(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family);
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

const forParameter = /(?:^|;)\s*for\s*=\s*("[^"]*"|[^;\s]*)/i;

/** Returns the entries of each hop, nearest last: several headers are one, as Node joins them. */
function hopsOf({ headers }: Incoming, header: ProxyRules['header']): string[] {
  const written = headers[header];
  const text = Array.isArray(written) ? written.join(',') : (written ?? '');
  if (text.trim() === '') return [];
  const hops = text.split(',');
  return header === 'forwarded' ? hops.map((hop) => forParameter.exec(hop)?.[1] ?? '') : hops;
}

/**
 * Creates the only reader of callers' addresses: the socket's, or behind proxies the rightmost untrusted one. If a proxy
 * wrote no address, it is the proxy's own. `untrusted` is called with untrusted senders of the header.
 */
export function createCallerAddress(
  rules: ProxyRules | undefined,
  untrusted: (address: string) => void = () => undefined,
): (request: Incoming) => string {
  const isProxy = listOf(rules?.trusted ?? privateRanges);
  const mostHops = rules?.trusted === undefined ? 1 : Number.POSITIVE_INFINITY;
  return (request) => {
    let caller = readAddress(request.socket.remoteAddress) ?? 'unknown';
    if (!rules) return caller;
    const hops = hopsOf(request, rules.header);
    if (hops.length > 0 && !isProxy(caller)) untrusted(caller);
    for (let passed = 0; passed < mostHops && isProxy(caller); passed++) {
      const next = readAddress(hops.pop());
      if (next === undefined) break;
      caller = next;
    }
    return caller;
  };
}
