import type { OrganisationId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { lockManufacturer } from '../products/index.ts';
import { type Member, rightsOfMember, type Staff } from '../users/index.ts';

/** Returns whether a member's roles let them see devices of the manufacturers that they administer. */
export const mayAdminister = (staff: Staff, member: Member): boolean =>
  member.isPerson && rightsOfMember(staff, member).permissions.has('Manufacturers.Devices.View');

/**
 * Returns a shared manufacturer; one of the organisation's own has no administrator. Throws `manufacturer-not-found`.
 */
export async function requireShared(
  db: Db,
  organisationId: OrganisationId,
  manufacturerId: number,
): Promise<{ readonly name: string }> {
  const maker = await lockManufacturer(db, organisationId, manufacturerId);
  if (!maker?.isShared) throw problem('manufacturer-not-found');
  return maker;
}
