import { randomBytes } from 'node:crypto';
import { applicationRole, connectOwner } from './connect.ts';

/**
 * Lets the application sign in as its own role, with a password of this start, and answers the URL for that: from
 * such a connection there is no way back to the owner's rights. For our own PostgreSQL, whose owner may do so.
 */
export async function openApplicationLogin(ownerUrl: string): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  const owner = await connectOwner(ownerUrl);
  try {
    await owner.query(`alter role ${applicationRole} login password '${password}'`);
  } finally {
    await owner.end();
  }
  const url = new URL(ownerUrl);
  url.username = applicationRole;
  url.password = password;
  return url.href;
}
