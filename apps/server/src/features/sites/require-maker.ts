import type { OrganisationId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { usesManufacturer } from '../products/index.ts';

interface Entered {
  readonly manufacturerId?: number | null | undefined;
  readonly firmware?: string | null | undefined;
}

/**
 * Returns the new manufacturer and firmware of a device; absent values stay. Throws `manufacturer-not-found`
 * for a new one that the organisation neither uses nor created.
 */
export async function requireMaker(
  db: Db,
  organisationId: OrganisationId,
  entered: Entered,
  before: Entered = {},
): Promise<{ manufacturerId: number | null; firmware: string | null }> {
  const { manufacturerId = before.manufacturerId ?? null, firmware = before.firmware ?? null } = entered;
  const isNew = manufacturerId !== null && manufacturerId !== before.manufacturerId;
  if (isNew && !(await usesManufacturer(db, organisationId, manufacturerId)))
    throw problem('manufacturer-not-found');
  return { manufacturerId, firmware };
}
