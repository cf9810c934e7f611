import { isIPv6 } from 'node:net';

/** Formats a host for a URL: an IPv6 address in brackets, in its shortest form. Throws if no URL can contain it. */
export const hostInUrl = (host: string): string => {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  return new URL(`http://${isIPv6(bare) ? `[${bare}]` : bare}`).hostname;
};

/** Formats a host for use outside of URLs: an IPv6 address without brackets. */
export const hostAlone = (host: string): string => host.replace(/^\[(.*)\]$/, '$1');
