import type { OrganisationId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { type Problem, problem } from '../../platform/http/problem.ts';
import { readLastChange } from './last-change-store.ts';

/** The audit's actions by which each of these is changed. */
const changes = {
  user: ['user.', 'account.'],
  role: ['role.'],
  // Not its pairing, which is the device's own.
  display: ['display.renamed', 'display.filter-set'],
} as const;

/** The refusal to save over what somebody changed meanwhile: it names who, and when, where the audit knows. */
export async function changedMeanwhile(
  db: Db,
  organisationId: OrganisationId,
  kind: keyof typeof changes,
  id: string,
): Promise<Problem> {
  const last = await readLastChange(db, organisationId, id, changes[kind]);
  return problem('changed-meanwhile', last && { changed: { by: last.by, at: last.at.toISOString() } });
}
