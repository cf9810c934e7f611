import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { mayEdit } from './catalogue-policy.ts';
import { readManufacturers } from './manufacturer-store.ts';

/** Returns shared manufacturers and the organisation's own; disabled ones only to users who may enable them. */
export const getManufacturers: Handler<typeof api.products.getManufacturers> = async (
  _input,
  { db, caller },
) => {
  const manufacturers = await readManufacturers(db, caller.scope.organisationId);
  return manufacturers
    .map((manufacturer) => ({ ...manufacturer, abilities: { edit: mayEdit(caller, manufacturer) } }))
    .filter(({ isEnabled, abilities }) => isEnabled || abilities.edit);
};
