import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { hashLinkKey, levelsOf, newLinkKey } from './link-key.ts';
import { replaceLinkKey } from './link-key-store.ts';

/** Generates a key that shows no more than its creator sees. The previous one ends with the commit. */
export const generateLinkKey: Handler<typeof api.linkKeys.generateLinkKey> = async (
  { body: { organisationId, name, privacy } },
  { db, caller, audit, now },
) => {
  requireOwnOrganisation(caller.scope, organisationId);
  if (!levelsOf(caller).includes(privacy)) throw problem('more-than-held');
  const key = newLinkKey();
  const id = await replaceLinkKey(db, {
    organisationId,
    name,
    privacy,
    hash: hashLinkKey(key),
    tail: key.slice(-4),
    madeAt: new Date(now),
    madeBy: caller.userId,
  });
  audit(id, { name, privacy });
  return { key };
};
