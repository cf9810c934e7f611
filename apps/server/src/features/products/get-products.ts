import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { readProductList } from './product-store.ts';

/** Returns the products that the organisation may choose from, by manufacturer. */
export const getProducts: Handler<typeof api.products.getProducts> = async (_input, { db, caller }) =>
  readProductList(db, caller.scope.organisationId);
