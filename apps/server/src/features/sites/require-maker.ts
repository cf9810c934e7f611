import type { OrganisationId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { usesManufacturer } from '../products/index.ts';

interface Entered {
  readonly manufacturerId?: number | null | undefined;
  readonly firmware?: string | null | undefined;
}

/**
 * Who made a device and its firmware, as they are from now on; what is not given stays. Throws `manufacturer-not-found` for
 * another one than before that the organisation neither uses nor made.
 */
export async function requireMaker(
  db: Db,
  organisationId: OrganisationId,
  given: Entered,
  before: Entered = {},
): Promise<{ manufacturerId: number | null; firmware: string | null }> {
  const { manufacturerId = before.manufacturerId ?? null, firmware = before.firmware ?? null } = given;
  const isNew = manufacturerId !== null && manufacturerId !== before.manufacturerId;
  if (isNew && !(await usesManufacturer(db, organisationId, manufacturerId)))
    throw problem('manufacturer-not-found');
  return { manufacturerId, firmware };
}
