import { createHash, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../platform/db/database.ts';
import { findSite } from './device-store.ts';
import type { Devices } from './devices.ts';
import type { Site } from './site.ts';

/** Who an installation id and its secret sign in; undefined when one of them is wrong. */
export type SignIn = (installationId: string, secret: string | Buffer) => Promise<Site | undefined>;

const nobody = Buffer.alloc(32);

export const createSignIn =
  (db: Db, devices: Devices): SignIn =>
  async (installationId, secret) => {
    const given = createHash('sha256').update(secret).digest();
    const found = installationId.length <= 200 ? await findSite(db, installationId) : undefined;
    const expected = found?.secretHash.length === given.length ? found.secretHash : nobody;
    if (!timingSafeEqual(given, expected) || !found) return undefined;
    return devices.site(found.organisationId, found.id);
  };
