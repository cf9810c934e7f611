import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { changedMeanwhile } from '../audit/index.ts';
import { ownerOf, requireEdit } from './catalogue-policy.ts';
import { insertManufacturer, lockManufacturer, updateManufacturer } from './manufacturer-store.ts';

/** Adds a manufacturer, the organisation's own or a shared one, or changes one. */
export const saveManufacturer: Handler<typeof api.products.saveManufacturer> = async (
  { body },
  { db, caller, audit },
) => {
  const { organisationId } = caller.scope;
  const { manufacturerId, version, isShared, ...values } = body;
  if (manufacturerId === null) {
    requireEdit(caller, body);
    const id = await insertManufacturer(db, ownerOf(caller, body), values);
    if (id === undefined) throw problem('manufacturer-code-taken');
    audit(String(id), { ...values, isShared });
    return { manufacturerId: id, version: 1 };
  }
  const before = await lockManufacturer(db, organisationId, manufacturerId);
  if (!before) throw problem('manufacturer-not-found');
  requireEdit(caller, before);
  if (before.version !== version)
    throw await changedMeanwhile(db, organisationId, 'manufacturer', String(manufacturerId));
  const saved = { ...values, version: before.version + 1 };
  if (!(await updateManufacturer(db, manufacturerId, saved))) throw problem('manufacturer-code-taken');
  const { code, name, isEnabled } = before;
  audit(String(manufacturerId), { ...values, before: { code, name, isEnabled } });
  return { manufacturerId, version: saved.version };
};
