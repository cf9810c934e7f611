import { createHash, timingSafeEqual } from 'node:crypto';
import { isStorable } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { findSite } from '../fleet/device-store.ts';
import type { Devices } from '../fleet/devices.ts';
import type { Site } from '../fleet/site.ts';

/** A gateway that signed in, and the hash of the secret it had. */
export interface SignedIn {
  readonly site: Site;
  readonly secretHash: Buffer;
}
/** Who an installation id and its secret sign in; undefined when one of them is wrong. */
export type SignIn = (installationId: string, secret: string | Buffer) => Promise<SignedIn | undefined>;

/** Whether the secret that a gateway signed in with is its site's still. */
export const isStillSignedIn = ({ site, secretHash }: SignedIn): boolean =>
  site.secretHash?.equals(secretHash) === true;

const nobody = Buffer.alloc(32);

export const createSignIn =
  (db: Db, devices: Devices): SignIn =>
  async (installationId, secret) => {
    const given = createHash('sha256').update(secret).digest();
    const canBe = installationId.length <= 200 && isStorable(installationId);
    const found = canBe ? await findSite(db, installationId) : undefined;
    const expected = found?.secretHash.length === given.length ? found.secretHash : nobody;
    if (!timingSafeEqual(given, expected) || !found) return undefined;
    const site = devices.site(found.organisationId, found.id);
    site.secretHash = found.secretHash;
    return { site, secretHash: found.secretHash };
  };
