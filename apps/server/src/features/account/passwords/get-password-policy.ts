import { type api, defaultPasswordPolicy } from '@padlight/contract';
import type { Handler } from '../../../platform/http/handler.ts';
import { readPasswordPolicy } from '../../credentials/index.ts';
import { findLink } from '../links/link-token.ts';
import { requireGoodLink } from './require-good-link.ts';

/** What a new password must be: for the user of a link, else the default. */
export const getPasswordPolicy: Handler<typeof api.passwords.getPasswordPolicy> = async (
  { query },
  { db, now },
) => {
  if (query.token === undefined) return defaultPasswordPolicy;
  const link = await findLink(db, 'password', query.token, now);
  await requireGoodLink(db, link, false);
  return readPasswordPolicy(db, link.userId);
};
