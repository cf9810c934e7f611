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

/** Who handed the link over, while they may add a user with the roles and places that the account has now. */
function makerWhoMay({ madeBy, userId }: NewAccount, staff: Staff): Member | undefined {
  const maker = staff.members.get(madeBy);
  const member = staff.members.get(userId);
  if (!maker || !member || maker.isDisabled) return undefined;
  const rights = rightsOfMember(staff, maker);
  const may = rights.permissions.has('Users.Add') && covers(rights, rightsOfMember(staff, member));
  return may ? maker : undefined;
}

/**
 * Holds a link that was handed over to what allowed it: a new account, of one organisation, whose maker may give all that it
 * has. `isFollowed`: roles stay as they are until the transaction ends. Answers that organisation and its maker's name;
 * undefined for a mailed link. Throws `link-invalid`.
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
