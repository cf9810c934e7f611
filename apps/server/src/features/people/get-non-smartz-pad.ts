import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { readProductList } from '../products/index.ts';

/** Returns the products without a sensing profile that the organisation sees, by manufacturer. */
export const getNonSmartzPad: Handler<typeof api.people.getNonSmartzPad> = async (
  _input,
  { db, caller: { scope } },
) => {
  const makers = await readProductList(db, scope.organisationId);
  return makers
    .map((maker) => ({
      ...maker,
      products: maker.products.filter(({ hasSensingProfile }) => !hasSensingProfile),
    }))
    .filter(({ products }) => products.length > 0);
};
