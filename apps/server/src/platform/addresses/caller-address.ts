import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { readAddress } from './network-address.ts';

/** How proxies in front pass on the address of who calls. */
export interface ProxyRules {
  /** The header that they write, and no other: a caller may have put anything into one that they leave as it is. */
  readonly header: 'x-forwarded-for' | 'forwarded';
  /** Their addresses and ranges (`10.0.0.0/8`). Undefined: there is one, at an address of a private network. */
  readonly trusted: readonly string[] | undefined;
}

export type Incoming = Pick<IncomingMessage, 'headers' | 'socket'>;

/** Loopback, the networks of RFC 1918, 6598 and 4193, and those of one link. */
const privateRanges = [
  ...['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '169.254.0.0/16'],
  ...['::1', 'fc00::/7', 'fe80::/10'],
];

/** Whether a text names an address, or a range of them as `10.0.0.0/8`. */
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

/** What each hop wrote, the nearest last: several headers are one, as Node joins them. */
function hopsOf({ headers }: Incoming, header: ProxyRules['header']): string[] {
  const written = headers[header];
  const text = Array.isArray(written) ? written.join(',') : (written ?? '');
  if (text.trim() === '') return [];
  const hops = text.split(',');
  return header === 'forwarded' ? hops.map((hop) => forParameter.exec(hop)?.[1] ?? '') : hops;
}

/**
 * Makes the one reader of who calls: the address of the socket, or behind proxies the rightmost that no trusted one has. Where a proxy
 * wrote no address it is the proxy's own. `untrusted` hears of who wrote the header without being trusted.
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
