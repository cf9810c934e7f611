import { type api, done } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireEveryPlace, requireOwnOrganisation } from '../scope/index.ts';
import { deleteLinkKey, readLinkKey } from './link-key-store.ts';

/** Removes the key: the next call made with it is refused. */
export const removeLinkKey: Handler<typeof api.linkKeys.removeLinkKey> = async (
  { query: { organisationId } },
  { db, caller, audit },
) => {
  requireOwnOrganisation(caller.scope, organisationId);
  requireEveryPlace(caller);
  const stored = await readLinkKey(db, organisationId);
  const id = await deleteLinkKey(db, organisationId);
  if (!stored || id === undefined) throw problem('link-key-not-found');
  audit(id, { name: stored.name });
  return done;
};
