import { api } from '@padlight/contract';
import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import { implement } from '../../platform/http/handler.ts';
import { getAnalysisParameters } from './get-analysis-parameters.ts';
import { getProducts } from './get-products.ts';
import { saveAnalysisParameters } from './save-analysis-parameters.ts';

export { loadParameters, type PersonParameters, resolvePersons } from './load-parameters.ts';
export { readOverrides } from './parameter-store.ts';

export const productCalls = ({ bus }: { bus: Bus<Announcements> }) =>
  implement(api.products, {
    getProducts,
    getAnalysisParameters,
    saveAnalysisParameters: saveAnalysisParameters(bus),
  });
