import { type api, asciiDomainOf } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { writeMailDomains } from '../organisations/index.ts';
import { requireEveryPlace } from '../scope/index.ts';
import { readMailDomains } from './mail-domain-store.ts';

/** Removes duplicates of domains, with umlauts or in punycode. */
const withoutTwins = (domains: readonly string[]): string[] => [
  ...new Map(domains.map((domain) => [asciiDomainOf(domain), domain])).values(),
];

/** Sets the domains that charts may be mailed to; null for those of the organisation's own users. */
export const saveMailDomains: Handler<typeof api.email.saveMailDomains> = async (
  { body },
  { db, caller, audit },
) => {
  const { organisationId } = caller.scope;
  requireEveryPlace(caller);
  const before = await readMailDomains(db, organisationId);
  await writeMailDomains(db, organisationId, body.domains && withoutTwins(body.domains).sort());
  const after = await readMailDomains(db, organisationId);
  audit(String(organisationId), { before: before.domains, after: after.domains, areUsers: after.areUsers });
  return after;
};
