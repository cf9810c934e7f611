import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { getAnalysisParameters } from './get-analysis-parameters.ts';
import { getProducts } from './get-products.ts';
import { saveAnalysisParameters } from './save-analysis-parameters.ts';

export { loadParameters, type PersonParameters, resolvePersons } from './load-parameters.ts';
export { readOverrides } from './parameter-store.ts';

export const productCalls = implement(api.products, {
  getProducts,
  getAnalysisParameters,
  saveAnalysisParameters,
});
