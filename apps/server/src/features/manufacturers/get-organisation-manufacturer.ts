import { type api, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { mayEditEverywhere, requireOwnOrganisation } from '../scope/index.ts';
import { readUses } from './organisation-manufacturer-store.ts';

/** Returns the shared manufacturers that the organisation uses, with what depends on each. */
export const getOrganisationManufacturer: Handler<
  typeof api.manufacturers.getOrganisationManufacturer
> = async ({ query: { organisationId } }, { db, caller }) => {
  requireOwnOrganisation(caller.scope, organisationId);
  const uses = await readUses(db, organisationId);
  return {
    manufacturers: uses.map((use) => ({ ...use, addedAt: instant(use.addedAt.getTime()) })),
    abilities: { edit: mayEditEverywhere(caller) },
  };
};
