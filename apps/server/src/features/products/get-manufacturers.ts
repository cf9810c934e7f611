import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { mayEdit } from './catalogue-policy.ts';
import { readManufacturers } from './manufacturer-store.ts';

/** Shared manufacturers and the organisation's own; those that are not enabled for who may enable them. */
export const getManufacturers: Handler<typeof api.products.getManufacturers> = async (
  _input,
  { db, caller },
) => {
  const found = await readManufacturers(db, caller.scope.organisationId);
  return found
    .map((one) => ({ ...one, abilities: { edit: mayEdit(caller, one) } }))
    .filter(({ isEnabled, abilities }) => isEnabled || abilities.edit);
};
