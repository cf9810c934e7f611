import type { CallContext } from '../../../platform/http/handler.ts';
import type { OpenedPatient } from '../../../platform/http/opened-patient.ts';
import { readProducts } from '../../patients/index.ts';
import { readProductList } from '../../products/index.ts';
import type { OfferedProduct } from './advise-pads.ts';

type Half = 'day' | 'night';

/** Reads the products that a pad can be chosen from for each half of the day, and those that the person wears now. */
export async function readAssessedProducts(
  { organisationId, dayProductId, nightProductId }: OpenedPatient,
  { db }: Pick<CallContext, 'db'>,
): Promise<Record<Half, OfferedProduct[]>> {
  const worn = { day: dayProductId, night: nightProductId };
  const wornIds = Object.values(worn).filter((id) => id !== null);
  const [makers, wornProducts] = await Promise.all([
    readProductList(db, organisationId),
    readProducts(db, organisationId, wornIds),
  ]);
  const offered = makers.flatMap(({ products }) => products);
  const offeredIds = new Set(offered.map(({ productId }) => productId));
  const former = [...wornProducts.values()]
    .filter(({ productId }) => !offeredIds.has(productId))
    .map((product) => ({ ...product, use: null }));
  const ofHalf = (half: Half): OfferedProduct[] =>
    [...offered, ...former].flatMap(({ productId, manufacturer, name, workingMl, use }) => {
      const isWorn = productId === worn[half];
      const isOffered = offeredIds.has(productId);
      const isForHalf = isOffered && (use === null || use === 'both' || use === half);
      return isForHalf || isWorn ? [{ productId, manufacturer, name, workingMl, isWorn, isOffered }] : [];
    });
  return { day: ofHalf('day'), night: ofHalf('night') };
}
