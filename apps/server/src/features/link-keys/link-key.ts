import { createHash, randomBytes } from 'node:crypto';
import { type Permission, type PrivacyLevel, privacyLevels } from '@padlight/contract';
import type { Caller } from '../../platform/http/handler.ts';
import { covers, rightsOfCaller } from '../users/index.ts';

const prefix = 'plk_';

/** A fresh key: 256 random bits behind a prefix by which it is recognised, also by those who look for leaked keys. */
export const newLinkKey = (): string => `${prefix}${randomBytes(32).toString('base64url')}`;

/** Whether a bearer token is a link key and not the access token of a session. */
export const isLinkKey = (token: string): boolean => token.startsWith(prefix);

/** What is stored of a key: it is random, so there is nothing to guess and nothing to slow down. */
export const hashLinkKey = (key: string): Buffer => createHash('sha256').update(key).digest();

const hides: Readonly<Record<PrivacyLevel, readonly Permission[]>> = {
  private: [],
  pseudonymised: ['Patients.Pseudonymized'],
  anonymised: ['Patients.Anonymized'],
};

/** What an application may do with a key: see the board, its alerts and the people. */
export const linkKeyPermissions = (privacy: PrivacyLevel): ReadonlySet<Permission> =>
  new Set<Permission>(['Dashboard.View', 'Patients.View', ...hides[privacy]]);

/** The levels of which the caller sees all that a key would show, in every place. */
export const levelsOf = (caller: Caller): PrivacyLevel[] =>
  privacyLevels.filter((privacy) =>
    covers(rightsOfCaller(caller), { permissions: linkKeyPermissions(privacy), wardIds: 'all' }),
  );
