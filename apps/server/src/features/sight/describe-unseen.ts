import { mostUnseenNamed, type UnseenPeople, type UserId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { readUserNames, type SeenPerson } from './sight-store.ts';

/**
 * Describes people whom no carer would see, and the carers who see them now. Names are those that the caller may know; all
 * count.
 */
export async function describeUnseen(
  db: Db,
  { permissions, scope: { privacy } }: Caller,
  unseen: readonly SeenPerson[],
): Promise<UnseenPeople> {
  const named = privacy === 'anonymised' || !permissions.has('Patients.View') ? [] : unseen;
  const labels = named
    .filter(({ isInScope }) => isInScope)
    .map(({ alias, code }) => (privacy === 'private' ? alias : code));
  const carerIds = permissions.has('Users.View') ? unseen.flatMap((person) => person.carerIds) : [];
  const names = await readUserNames(db, [...new Set<UserId>(carerIds)]);
  return {
    count: unseen.length,
    labels: labels.slice(0, mostUnseenNamed),
    carers: [...names.values()].sort((a, b) => a.localeCompare(b)).slice(0, mostUnseenNamed),
  };
}
