import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { getAnalysisParameters } from './get-analysis-parameters.ts';
import { getManufacturers } from './get-manufacturers.ts';
import { getProductHistory } from './get-product-history.ts';
import { getProductTable } from './get-product-table.ts';
import { getProducts } from './get-products.ts';
import { saveAnalysisParameters } from './save-analysis-parameters.ts';
import { saveManufacturer } from './save-manufacturer.ts';
import { saveProduct } from './save-product.ts';

export { mayEdit } from './catalogue-policy.ts';
export { loadParameters, type PersonParameters, resolveHistories } from './load-parameters.ts';
export { lockManufacturer, readUsableManufacturers, usesManufacturer } from './manufacturer-store.ts';
export { type OtherNumbers, withOtherNumbers } from './other-numbers.ts';
export { readFormerOverrides } from './parameter-change-store.ts';
export { readOverrides, readPodsOfScope } from './parameter-store.ts';
export { readProductHistories, workingMlAt } from './product-change-store.ts';
export { ensureProducts, type SeededProduct } from './product-seed-store.ts';
export { readChoosable, readProductList, usedBy } from './product-store.ts';
export { requireParameterScope } from './require-parameter-scope.ts';
export { requireUsable } from './require-usable.ts';

export const productCalls = implement(api.products, {
  getProducts,
  getAnalysisParameters,
  saveAnalysisParameters,
  getManufacturers,
  saveManufacturer,
  getProductTable,
  getProductHistory,
  saveProduct,
});
