import type { OrganisationDetail, OrganisationId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { CallContext, Caller } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { changedMeanwhile } from '../audit/index.ts';
import { mayEditEverywhere, requireEveryPlace, requireOwnOrganisation } from '../scope/index.ts';
import { readOrganisationDetails, type StoredOrganisation } from './detail-store.ts';

/** Builds an organisation for this caller: a user of some wards may change nothing of it. */
export const detailFor = (caller: Caller, stored: StoredOrganisation): OrganisationDetail => ({
  ...stored,
  abilities: { edit: mayEditEverywhere(caller) },
});

/** Returns the named organisation if it is the caller's. Throws `forbidden`. */
export async function readOwnOrganisation(
  db: Db,
  { scope }: Caller,
  organisationId: OrganisationId,
): Promise<StoredOrganisation> {
  requireOwnOrganisation(scope, organisationId);
  const [stored] = await readOrganisationDetails(db, [organisationId]);
  if (!stored) throw problem('forbidden');
  return stored;
}

/**
 * Finishes a save: audits the changes, and makes screens read the organisation again. Returns its present
 * state, and the changes.
 */
export async function finishSave<Field extends keyof StoredOrganisation>(
  { db, caller, audit, announce }: Pick<CallContext, 'db' | 'caller' | 'audit' | 'announce'>,
  before: StoredOrganisation,
  fields: readonly Field[],
): Promise<{ after: OrganisationDetail; changed: Field[] }> {
  const { organisationId } = before;
  const after = await readOwnOrganisation(db, caller, organisationId);
  const changed = fields.filter((field) => before[field] !== after[field]);
  const pick = (from: StoredOrganisation) => Object.fromEntries(changed.map((field) => [field, from[field]]));
  audit(String(organisationId), { ...pick(after), before: pick(before) });
  announce('organisation-changed', { organisationId });
  return { after: detailFor(caller, after), changed };
}

/**
 * Locks the caller's organisation for a save. Throws `more-than-held` for a user of some wards, and
 * `changed-meanwhile` if the version is not the caller's.
 */
export async function holdOrganisation(
  db: Db,
  caller: Caller,
  { organisationId, version }: { readonly organisationId: OrganisationId; readonly version: number },
): Promise<StoredOrganisation> {
  requireOwnOrganisation(caller.scope, organisationId);
  requireEveryPlace(caller);
  const [stored] = await readOrganisationDetails(db, [organisationId], true);
  if (!stored) throw problem('forbidden');
  if (stored.version !== version)
    throw await changedMeanwhile(db, organisationId, 'organisation', String(organisationId));
  return stored;
}
