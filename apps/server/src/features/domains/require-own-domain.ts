import { asciiDomainOf } from '@padlight/contract';
import everyone from 'email-providers/all.json' with { type: 'json' };
import { problem } from '../../platform/http/problem.ts';

/** Domains at which everyone can have an address. */
const publicDomains: ReadonlySet<string> = new Set(everyone.map((domain) => asciiDomainOf(domain) ?? domain));

/** Returns a domain in ASCII. Throws `domain-not-allowed` for one at which everyone can have an address, and for what is below it. */
export function requireOwnDomain(domainName: string): string {
  const domain = asciiDomainOf(domainName);
  if (domain === undefined) throw problem('bad-request');
  const labels = domain.split('.');
  const above = labels.map((_label, index) => labels.slice(index).join('.'));
  if (above.some((name) => publicDomains.has(name))) throw problem('domain-not-allowed');
  return domain;
}
