import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { readProductList } from './product-store.ts';

/** The products there are, by manufacturer. */
export const getProducts: Handler<typeof api.products.getProducts> = async (_input, { db }) =>
  readProductList(db);
