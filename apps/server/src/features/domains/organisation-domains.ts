import type { api, OrganisationId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import {
  deleteSetDomains,
  findOrganisationOf,
  insertDomain,
  readDomains,
  readOrganisationName,
  updateDomain,
} from './domain-store.ts';
import { requireOwnDomain } from './require-own-domain.ts';

async function readSet(db: Db, organisationId: OrganisationId) {
  const rows = await readDomains(db, organisationId);
  return {
    organisationId,
    domains: rows.filter(({ token }) => token === null).map((row) => row.shown_as),
  };
}

/** Returns the domains that a super admin set for an organisation. */
export const getOrganisationDomains: Handler<typeof api.domains.getOrganisationDomains> = async (
  { query: { organisationId } },
  { db },
) => {
  if (!(await readOrganisationName(db, organisationId))) throw problem('no-such-organisation');
  return readSet(db, organisationId);
};

/** Sets domains of an organisation as proved. The audits of both organisations have it. */
export const saveOrganisationDomains: Handler<typeof api.domains.saveOrganisationDomains> = async (
  { body: { organisationId, domains } },
  { db, caller, audit, now },
) => {
  const organisation = await readOrganisationName(db, organisationId);
  if (!organisation) throw problem('no-such-organisation');
  const before = await readSet(db, organisationId);
  const wanted = new Map(domains.map((name) => [requireOwnDomain(name), name]));
  await deleteSetDomains(db, organisationId, [...wanted.keys()]);
  const at = new Date(now);
  for (const [domain, shown_as] of wanted) {
    const owner = await findOrganisationOf(db, domain);
    if (owner !== undefined && owner !== organisationId) throw problem('domain-taken');
    const key = { organisation_id: organisationId, domain };
    await insertDomain(db, { ...key, shown_as, token: null, proved_at: at, added_at: at });
    if (owner === undefined)
      await updateDomain(db, key, {
        token: null,
        proved_at: at,
        failing_since: null,
        lapsed_at: null,
        problem: null,
      });
  }
  const after = await readSet(db, organisationId);
  const detail = { before: before.domains, after: after.domains };
  const target = String(organisationId);
  audit(target, { organisation: organisation.name, ...detail });
  if (organisationId !== caller.scope.organisationId)
    audit(target, detail, { organisationId, userId: caller.userId });
  return after;
};
