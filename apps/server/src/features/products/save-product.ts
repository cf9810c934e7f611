import { type api, Millilitres } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { changedMeanwhile } from '../audit/index.ts';
import { ownerOf, requireEdit } from './catalogue-policy.ts';
import { lockManufacturer, usesManufacturer } from './manufacturer-store.ts';
import { readPodsInProduct } from './parameter-store.ts';
import { insertProductChange } from './product-change-store.ts';
import { insertProduct, lockProduct, type ProductValues, updateProduct } from './product-store.ts';

/** Adds a product, the organisation's own or a shared one, or changes one: its wearers are judged by it from now on. */
export const saveProduct: Handler<typeof api.products.saveProduct> = async (
  { body },
  { db, caller, audit, announce, now },
) => {
  const { organisationId } = caller.scope;
  const { productId, version, isShared, ...formValues } = body;
  const before = productId === null ? undefined : await lockProduct(db, organisationId, productId);
  const values: ProductValues = {
    ...formValues,
    workingMl: Millilitres.parse(formValues.workingMl),
    rothwellMl: Millilitres.parse(formValues.rothwellMl),
    isEnabled: formValues.isEnabled ?? before?.isEnabled ?? true,
  };
  if (productId !== null && !before) throw problem('product-not-found');
  requireEdit(caller, before ?? body);
  if (before && before.version !== version)
    throw await changedMeanwhile(db, organisationId, 'product', String(productId));
  const manufacturer = await lockManufacturer(db, organisationId, values.manufacturerId);
  // A shared product requires a manufacturer that all organisations see.
  if (!manufacturer || ((before ?? body).isShared && !manufacturer.isShared))
    throw problem('manufacturer-not-found');
  const isOwn = !(before ?? body).isShared;
  const moves = before?.manufacturerId !== values.manufacturerId;
  if (isOwn && moves && !(await usesManufacturer(db, organisationId, values.manufacturerId)))
    throw problem('manufacturer-not-used');
  if (!before) {
    const id = await insertProduct(db, ownerOf(caller, body), values);
    if (id === undefined) throw problem('product-name-taken');
    audit(String(id), { ...values, isShared });
    return { productId: id, version: 1 };
  }
  const saved = { ...values, version: before.version + 1 };
  if (!(await updateProduct(db, before.productId, saved))) throw problem('product-name-taken');
  const { name, use, workingMl, rothwellMl, hasSensingProfile, isEnabled } = before;
  await insertProductChange(db, before, { at: new Date(now), userId: caller.userId });
  audit(String(before.productId), {
    ...values,
    before: { name, use, workingMl, rothwellMl, hasSensingProfile, isEnabled },
  });
  for (const worn of await readPodsInProduct(db, before.productId)) announce('context-changed', worn);
  return { productId: before.productId, version: saved.version };
};
