import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/table-page.ts';
import { mayEdit } from './catalogue-policy.ts';
import { readProductPage } from './product-store.ts';

/** Returns one page of the shared products and the organisation's own. */
export const getProductTable: Handler<typeof api.products.getProductTable> = async (
  { query },
  { db, caller },
) => {
  const { rows, total } = await readProductPage(db, caller.scope.organisationId, {
    ...query,
    page: pageOf(query),
  });
  const add = mayEdit(caller, { isShared: false });
  const share = mayEdit(caller, { isShared: true });
  return {
    rows: rows.map((row) => ({ ...row, abilities: { edit: mayEdit(caller, row) } })),
    total,
    abilities: { add: add || share, share },
  };
};
