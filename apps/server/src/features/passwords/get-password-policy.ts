import { type api, defaultPasswordPolicy } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { readPasswordPolicy } from '../credentials/index.ts';
import { findLink } from '../links/index.ts';

/** What a new password must be: for the user of a mailed link, else the default. */
export const getPasswordPolicy: Handler<typeof api.passwords.getPasswordPolicy> = async (
  { query },
  { db, now },
) => {
  if (query.token === undefined) return defaultPasswordPolicy;
  const { userId } = await findLink(db, 'password', query.token, now);
  return readPasswordPolicy(db, userId);
};
