import { createHash, randomBytes } from 'node:crypto';
import { type Permission, type PrivacyLevel, privacyLevels } from '@padlight/contract';
import type { Caller } from '../../platform/http/handler.ts';
import { covers, rightsOfCaller } from '../users/index.ts';

const prefix = 'plk_';

/** Generates a key: 256 random bits behind a prefix by which it is recognised, also by scanners for leaked keys. */
export const newLinkKey = (): string => `${prefix}${randomBytes(32).toString('base64url')}`;

/** Returns whether a bearer token is a link key and not the access token of a session. */
export const isLinkKey = (token: string): boolean => token.startsWith(prefix);

/** Hashes a key for storage: it is random, so a fast hash is enough. */
export const hashLinkKey = (key: string): Buffer => createHash('sha256').update(key).digest();

const hides: Readonly<Record<PrivacyLevel, readonly Permission[]>> = {
  private: [],
  pseudonymised: ['Patients.Pseudonymized'],
  anonymised: ['Patients.Anonymized'],
};

/** The permissions of an application with a key: to see the board, its alerts and the people. */
export const linkKeyPermissions = (privacy: PrivacyLevel): ReadonlySet<Permission> =>
  new Set<Permission>(['Dashboard.View', 'Patients.View', ...hides[privacy]]);

/** Returns the levels of which the caller sees everything that a key would show, in every place. */
export const levelsOf = (caller: Caller): PrivacyLevel[] =>
  privacyLevels.filter((privacy) =>
    covers(rightsOfCaller(caller), { permissions: linkKeyPermissions(privacy), wardIds: 'all' }),
  );
