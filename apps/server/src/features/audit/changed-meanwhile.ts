import type { OrganisationId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { type Problem, problem } from '../../platform/http/problem.ts';
import { readLastChange } from './last-change-store.ts';

/** The audit's actions that change each of these objects. */
const changes = {
  user: ['user.', 'account.'],
  role: ['role.'],
  group: ['group.'],
  organisation: ['organisation.saved', 'organisation.formats-saved'],
  patient: ['patient.saved', 'patient.unassigned', 'patient.restored', 'goal.', 'pod.', 'node.'],
  suspension: ['organisation.suspended', 'organisation.resumed'],
  // Without its pairing, which belongs to the device.
  display: ['display.renamed', 'display.filter-set'],
  'secondary-user': ['secondary-user.changed', 'secondary-user.taken-over'],
  site: ['site.saved', 'site.link-ended'],
  node: ['node.saved'],
  pod: ['pod.saved'],
  manufacturer: ['manufacturer.saved'],
  product: ['product.saved'],
  'organisation-manufacturer': ['organisation-manufacturer.'],
  firmware: ['firmware.saved'],
  building: ['building.'],
  floor: ['floor.'],
  room: ['room.'],
  plan: ['plan.'],
  'identity-provider': ['identity-provider.saved'],
} as const;

/** Builds the refusal to save over a concurrent change, with its author and time if the audit has them. */
export async function changedMeanwhile(
  db: Db,
  organisationId: OrganisationId,
  kind: keyof typeof changes,
  id: string,
): Promise<Problem> {
  const last = await readLastChange(db, organisationId, id, changes[kind]);
  return problem('changed-meanwhile', last && { changed: { by: last.by, at: last.at.toISOString() } });
}
