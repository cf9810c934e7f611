import { randomBytes } from 'node:crypto';
import { applicationRole, connectOwner } from './connect.ts';

/**
 * Enables the application's role to sign in with a password of this start, and returns the URL for it. Such a connection
 * can't regain the owner's rights. For our own PostgreSQL, where the owner may do so.
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
