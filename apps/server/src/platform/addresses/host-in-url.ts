import { isIPv6 } from 'node:net';

/** A host as a URL has it: an IPv6 address in brackets, in its shortest form. Throws where no URL can have it. */
export const hostInUrl = (host: string): string => {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  return new URL(`http://${isIPv6(bare) ? `[${bare}]` : bare}`).hostname;
};

/** A host as it is typed where no URL is wanted: an IPv6 address without brackets. */
export const hostAlone = (host: string): string => host.replace(/^\[(.*)\]$/, '$1');
