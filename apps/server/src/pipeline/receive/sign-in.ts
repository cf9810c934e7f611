import { createHash, timingSafeEqual } from 'node:crypto';
import { isStorable } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { findSite, type SiteTimes } from '../fleet/device-store.ts';
import type { Devices } from '../fleet/devices.ts';
import { count, type Site } from '../fleet/site.ts';

/** A gateway that signed in, and the hash of the secret it had. */
export interface SignedIn {
  readonly site: Site;
  readonly secretHash: Buffer;
}
/** Who an installation id and its secret sign in; undefined when one of them is wrong. */
export type SignIn = (installationId: string, secret: string | Buffer) => Promise<SignedIn | undefined>;

/** Whether the secret that a gateway signed in with is accepted still, and what it sends is stored. */
export const isStillSignedIn = ({ site, secretHash }: SignedIn): boolean =>
  !site.isSuspended && site.secretHashes.some((hash) => hash.equals(secretHash));

const nobody = Buffer.alloc(32);

export const createSignIn =
  (db: Db, devices: Devices, times: () => SiteTimes): SignIn =>
  async (installationId, secret) => {
    const given = createHash('sha256').update(secret).digest();
    const canBe = installationId.length <= 200 && isStorable(installationId);
    const found = canBe ? await findSite(db, installationId, times()) : undefined;
    // Both are compared whatever the first says, and as many where there is no such site.
    const [hash = nobody, oldHash = nobody] = found?.secretHashes ?? [];
    const matches = [hash, oldHash].filter(
      (one) => one.length === given.length && timingSafeEqual(given, one),
    );
    if (!found) return undefined;
    const site = devices.site(found.organisationId, found.id);
    site.secretHashes = found.secretHashes;
    site.isSuspended = found.isSuspended;
    const [secretHash] = matches;
    if (secretHash) return { site, secretHash };
    count(site, 'wrong-secret');
    return undefined;
  };
