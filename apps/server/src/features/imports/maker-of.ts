import { SessionId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/handler.ts';
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
  const { permissions, wardIds } = rightsOfMember(staff, member);
  return {
    userId: madeBy,
    sessionId: SessionId.parse(importId),
    displayName: member.displayName,
    isDisplay: false,
    secondFactorDue: false,
    permissions,
    scope: { organisationId, wardIds, privacy: privacyOf(permissions) },
  };
}
