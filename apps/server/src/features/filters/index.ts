import { api } from '@padlight/contract';
import { type Handler, implement } from '../../platform/http/handler.ts';
import { getUserFilter } from './get-user-filter.ts';
import { saveUserFilter } from './save-user-filter.ts';

export { everything, type FilterPlaces, keepFilter } from './filter-policy.ts';
export { forgetFilter, writeFilter } from './filter-store.ts';
export { loadFilter, loadFilterPlaces, requireFilter } from './load-filter.ts';

/** The calls of the noun; the live hub joins the live rooms. */
export const filterCalls = (from: { addToGroup: Handler<typeof api.filters.addToGroup> }) =>
  implement(api.filters, { getUserFilter, saveUserFilter, addToGroup: from.addToGroup });
