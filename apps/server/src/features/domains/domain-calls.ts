import { randomBytes } from 'node:crypto';
import {
  type api,
  asciiDomainOf,
  type Domain,
  domainGraceMs,
  domainRecord,
  done,
  instant,
} from '@padlight/contract';
import type { CallContext, Caller, Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireEveryPlace } from '../scope/index.ts';
import { checkRecord, type DomainParts } from './check-record.ts';
import {
  type DomainRow,
  deleteDomain,
  findOrganisationOf,
  insertDomain,
  readDomain,
  readDomains,
  readOrganisationName,
} from './domain-store.ts';
import { requireOwnDomain } from './require-own-domain.ts';

const at = (date: Date | null) => date && instant(date.getTime());

function stateOf({ proved_at, failing_since, lapsed_at }: DomainRow): Domain['state'] {
  if (proved_at !== null) return failing_since === null ? 'proved' : 'failing';
  return lapsed_at === null ? 'waiting' : 'lapsed';
}

const wireDomain = (row: DomainRow): Domain => ({
  domainName: row.shown_as,
  state: stateOf(row),
  record:
    row.token === null
      ? null
      : { name: `${domainRecord.label}.${row.domain}`, value: domainRecord.prefix + row.token },
  checkedAt: at(row.checked_at),
  problem: row.problem,
  provedUntil: row.failing_since && instant(row.failing_since.getTime() + domainGraceMs),
  lapsedAt: at(row.lapsed_at),
});

const seesEveryPlace = ({ scope }: Caller): boolean => scope.wardIds === 'all';

/** Returns the domains of the caller's organisation as they are now. */
async function loadDomains({ db, caller }: Pick<CallContext, 'db' | 'caller'>) {
  const rows = await readDomains(db, caller.scope.organisationId);
  const edit = caller.permissions.has('Organisations.Edit') && seesEveryPlace(caller);
  return { domains: rows.map(wireDomain), abilities: { edit } };
}

export const getDomains: Handler<typeof api.domains.getDomains> = (_input, context) => loadDomains(context);

/** Adds a domain with the record that will prove it. */
export const addDomain: Handler<typeof api.domains.addDomain> = async ({ body }, context) => {
  const { db, caller, audit, now } = context;
  requireEveryPlace(caller);
  const { organisationId } = caller.scope;
  const domain = requireOwnDomain(body.domainName);
  const owner = await findOrganisationOf(db, domain);
  if (owner !== undefined && owner !== organisationId) throw problem('domain-taken');
  await insertDomain(db, {
    organisation_id: organisationId,
    domain,
    shown_as: body.domainName,
    token: randomBytes(18).toString('base64url'),
    proved_at: null,
    added_at: new Date(now),
  });
  audit(domain, { domain: body.domainName });
  return loadDomains(context);
};

/** Looks for the record now. */
export const checkDomain =
  ({ findRecord, mailer }: DomainParts): Handler<typeof api.domains.checkDomain> =>
  async ({ body }, context) => {
    const { db, caller, now, address, correlationId } = context;
    requireEveryPlace(caller);
    const row = await readDomain(db, caller.scope.organisationId, asciiDomainOf(body.domainName) ?? '');
    if (!row) throw problem('domain-not-found');
    const { userId, sessionId } = caller;
    const checker = { userId, sessionId, address, correlationId };
    await checkRecord({ db, findRecord, mailer }, row, { checker, now });
    return loadDomains(context);
  };

/** Removes a domain: its users are no longer led to a provider. */
export const removeDomain: Handler<typeof api.domains.removeDomain> = async (
  { query },
  { db, caller, audit },
) => {
  requireEveryPlace(caller);
  const domain = asciiDomainOf(query.domainName) ?? '';
  if (!(await deleteDomain(db, caller.scope.organisationId, domain))) throw problem('domain-not-found');
  audit(domain, { domain: query.domainName });
  return done;
};

/** Returns the organisation that has proved a domain, as a list. */
export const getOrganisations: Handler<typeof api.domains.getOrganisations> = async ({ query }, { db }) => {
  const domain = asciiDomainOf(query.domainName.toLowerCase());
  const organisationId = domain === undefined ? undefined : await findOrganisationOf(db, domain);
  if (organisationId === undefined) return [];
  const organisation = await readOrganisationName(db, organisationId);
  return organisation ? [{ OrganisationId: organisationId, Name: organisation.name }] : [];
};
