import { SessionId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { groupsInScope, readNarrowingGroups } from '../scope/index.ts';
import { privacyOf, readStaff, rightsOfMember } from '../users/index.ts';
import type { StoredImport } from './import-store.ts';

/**
 * Reads the maker of an import with the current rights of their roles; undefined if they may not sign in any
 * more. Their session may have ended: the import goes on.
 */
export async function makerOf(
  db: Db,
  { organisationId, madeBy, importId }: Pick<StoredImport, 'organisationId' | 'madeBy' | 'importId'>,
): Promise<Caller | undefined> {
  const staff = await readStaff(db, organisationId);
  const member = staff.members.get(madeBy);
  if (!member || member.isDisabled) return undefined;
  const rights = rightsOfMember(staff, member);
  const { permissions, wardIds } = rights;
  const narrowing = await readNarrowingGroups(db, { organisationId, userId: madeBy });
  return {
    userId: madeBy,
    sessionId: SessionId.parse(importId),
    displayName: member.displayName,
    isDisplay: false,
    secondFactorDue: false,
    permissions,
    scope: {
      organisationId,
      wardIds,
      groupIds: groupsInScope(narrowing, rights),
      privacy: privacyOf(permissions),
    },
  };
}
