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
/** Signs in by an installation id and its secret; undefined where one of them is wrong. */
export type SignIn = (installationId: string, secret: string | Buffer) => Promise<SignedIn | undefined>;

/** Returns whether the secret of a sign-in is still accepted, and the site is not suspended. */
export const isStillSignedIn = ({ site, secretHash }: SignedIn): boolean =>
  !site.isSuspended && site.secretHashes.some((hash) => hash.equals(secretHash));

const noHash = Buffer.alloc(32);

export const createSignIn =
  (db: Db, devices: Devices, times: () => SiteTimes): SignIn =>
  async (installationId, secret) => {
    const secretHash = createHash('sha256').update(secret).digest();
    const canBe = installationId.length <= 200 && isStorable(installationId);
    const row = canBe ? await findSite(db, installationId, times()) : undefined;
    // Two hashes are compared, whatever the first comparison gives, and where there is no such site: the time shows nothing.
    const [hash = noHash, oldHash = noHash] = row?.secretHashes ?? [];
    const matches = [hash, oldHash].filter(
      (accepted) => accepted.length === secretHash.length && timingSafeEqual(secretHash, accepted),
    );
    if (!row) return undefined;
    const site = devices.site(row.organisationId, row.id);
    site.secretHashes = row.secretHashes;
    site.isSuspended = row.isSuspended;
    const [match] = matches;
    if (match) return { site, secretHash: match };
    count(site, 'wrong-secret');
    return undefined;
  };
