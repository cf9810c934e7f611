import { type api, instant, type ProductPeriod } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { type Judged, readProductChanges } from './product-change-store.ts';
import { readProduct } from './product-store.ts';

const judgedAlike = (a: Judged, b: Judged): boolean =>
  a.workingMl === b.workingMl && a.rothwellMl === b.rothwellMl && a.hasSensingProfile === b.hasSensingProfile;

/**
 * Returns by which capacities and sensing a product was judged since when; a change of its name alone doesn't count.
 */
export const getProductHistory: Handler<typeof api.products.getProductHistory> = async (
  { query: { productId } },
  { db, caller },
) => {
  const { organisationId } = caller.scope;
  const now = await readProduct(db, organisationId, productId);
  if (!now) throw problem('product-not-found');
  const changes = await readProductChanges(db, organisationId, productId);
  const periods: ProductPeriod[] = [];
  for (const [index, { workingMl, rothwellMl, hasSensingProfile }] of [...changes, now].entries()) {
    const judged = { workingMl, rothwellMl, hasSensingProfile };
    const last = periods.at(-1);
    if (last && judgedAlike(last, judged)) continue;
    const change = changes[index - 1];
    periods.push({
      from: change ? instant(change.until.getTime()) : null,
      by: change?.by ?? null,
      ...judged,
    });
  }
  return { periods: periods.reverse() };
};
