import { type api, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { mayEditEverywhere, requireOwnOrganisation } from '../scope/index.ts';
import { levelsOf } from './link-key.ts';
import { readLinkKey, readUses } from './link-key-store.ts';

const dayMs = 86_400_000;

/** Returns the data of the organisation's key, never the key itself. */
export const getLinkKey: Handler<typeof api.linkKeys.getLinkKey> = async ({ query }, { db, caller, now }) => {
  requireOwnOrganisation(caller.scope, query.organisationId);
  const stored = await readLinkKey(db, query.organisationId);
  const since = { day: new Date(now - dayMs), month: new Date(now - 30 * dayMs) };
  const edit = mayEditEverywhere(caller);
  return {
    linkKey: stored
      ? {
          name: stored.name,
          privacy: stored.privacy,
          tail: stored.tail,
          madeAt: instant(stored.madeAt.getTime()),
          madeBy: stored.madeBy,
          lastUsedAt: stored.lastUsedAt && instant(stored.lastUsedAt.getTime()),
          uses: await readUses(db, stored.id, since),
        }
      : null,
    abilities: { edit, privacy: edit ? levelsOf(caller) : [] },
  };
};
