import { z } from 'zod';

/** Invisible characters, and those that would end the host of a URL. */
const unseen = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Z}]/u;
const endsHost = /["#%/:<>?@[\\\]^`{|}]/;
/** An address as the HTML standard defines it. */
const htmlAddress =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
/** Two labels or more, of which the last is no number. */
const isDomain =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/;

/**
 * A domain as the domain name system has it: in ASCII and lower case, by the rules of URLs (UTS 46). Undefined where it is none.
 */
export function asciiDomainOf(domain: string): string | undefined {
  const url = `http://${domain}`;
  if (unseen.test(domain) || endsHost.test(domain) || !URL.canParse(url)) return undefined;
  const { hostname } = new URL(url);
  return isDomain.test(hostname) ? hostname : undefined;
}

/** The domain of an address, in ASCII; undefined where it has none. */
export const mailDomainOf = (address: string): string | undefined =>
  asciiDomainOf(address.slice(address.lastIndexOf('@') + 1));

/**
 * True for an address that mails can be sent to, by the rule of browsers, with umlauts and the like (RFC 6531) in either part. The
 * name has at most 64 bytes, and dots only between others; the domain has two labels or more.
 */
export function isMailAddress(address: string): boolean {
  const name = address.slice(0, Math.max(0, address.lastIndexOf('@')));
  const domain = mailDomainOf(address);
  if (domain === undefined || unseen.test(name) || `.${name}.`.includes('..')) return false;
  const ascii = name.replace(/\P{ASCII}/gu, 'x');
  return htmlAddress.test(`${ascii}@${domain}`) && new TextEncoder().encode(name).length <= 64;
}

/** The key of an address: two spellings of one mailbox have the same, whether in capitals or with a domain in Unicode. */
export const mailAddressKey = (address: string): string =>
  `${address.slice(0, address.lastIndexOf('@'))}@${mailDomainOf(address) ?? ''}`
    .normalize('NFC')
    .toLowerCase();

/** An address as typed, without spaces around it. */
export const MailAddress = z
  .string()
  .trim()
  .normalize('NFC')
  .max(254)
  .check(z.stringFormat('email', isMailAddress));

/** A domain as it stands behind an @, in lower case. */
export const MailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .normalize('NFC')
  .max(253)
  .check(z.stringFormat('hostname', (domain) => asciiDomainOf(domain) !== undefined));
