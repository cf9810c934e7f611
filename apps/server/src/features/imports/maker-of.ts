import { SessionId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { privacyOf, readStaff, rightsOfMember } from '../users/index.ts';
import type { StoredImport } from './import-store.ts';

/**
 * Who made an import, with what their roles allow at this moment; undefined: they may enter no more. Their session may have
 * ended: what was begun goes on.
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
