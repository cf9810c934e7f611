import type { OrganisationId } from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import { problem } from '../../../platform/http/problem.ts';
import {
  covers,
  findNewAccount,
  lockStaff,
  type Member,
  type NewAccount,
  readStaff,
  rightsOfMember,
  type Staff,
} from '../../users/index.ts';
import type { Link } from '../links/link-store.ts';

/** Returns the maker of a link, where the maker may add a user with the roles and places that the account has now. */
function makerWhoMay({ madeBy, userId }: NewAccount, staff: Staff): Member | undefined {
  const maker = staff.members.get(madeBy);
  const member = staff.members.get(userId);
  if (!maker || !member || maker.isDisabled) return undefined;
  const rights = rightsOfMember(staff, maker);
  const may = rights.permissions.has('Users.Add') && covers(rights, rightsOfMember(staff, member));
  return may ? maker : undefined;
}

/**
 * Checks again what allowed a link that was handed over: the account is new, in one organisation, and within the rights of the
 * maker. `isFollowed`: roles are locked until the transaction ends. Returns the organisation and the maker's name; undefined for
 * a mailed link. Throws `link-invalid`.
 */
export async function requireGoodLink(
  db: Db,
  link: Link,
  isFollowed: boolean,
): Promise<{ organisationId: OrganisationId; maker: string } | undefined> {
  if (link.madeBy === null) return undefined;
  const account = await findNewAccount(db, link.userId);
  if (account?.madeBy !== link.madeBy) throw problem('link-invalid');
  const { organisationId } = account;
  if (isFollowed) await lockStaff(db, organisationId);
  const maker = makerWhoMay(account, await readStaff(db, organisationId));
  if (!maker) throw problem('link-invalid');
  return { organisationId, maker: maker.displayName };
}
