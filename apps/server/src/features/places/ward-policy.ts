import type { WardDetail } from '@padlight/contract';
import type { Caller } from '../../platform/http/handler.ts';
import { mayEditEverywhere } from '../scope/index.ts';
import type { StoredWard } from './ward-store.ts';

/** Returns whether a user sees no other place than this ward and similar ones, and might see none without it. */
export const isScope = ({ limited }: Pick<StoredWard, 'limited'>): boolean =>
  limited.users + limited.displays > 0;

/** Builds a ward for this caller: users limited to it are named to callers who may see users and wall displays. */
export function wardFor(caller: Caller, stored: StoredWard): WardDetail {
  const { limited } = stored;
  // Areas are drawn by users who see every place: any others could extend their own view with them.
  const edit = mayEditEverywhere(caller);
  const named = caller.permissions.has('Users.View') && caller.scope.wardIds === 'all';
  return {
    ...stored,
    limited: { ...limited, names: named ? limited.names : [] },
    abilities: { edit, remove: edit && !isScope(stored) },
  };
}
