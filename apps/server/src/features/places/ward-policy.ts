import type { WardDetail } from '@padlight/contract';
import type { Caller } from '../../platform/http/handler.ts';
import { mayEditEverywhere } from '../scope/index.ts';
import type { StoredWard } from './ward-store.ts';

/** Whether somebody sees no other place than this ward and others like it: without it they might see none. */
export const isScope = ({ limited }: Pick<StoredWard, 'limited'>): boolean =>
  limited.users + limited.displays > 0;

/** A ward as this caller may see it: who is limited to it by name for who may see users and wall displays. */
export function wardFor(caller: Caller, stored: StoredWard): WardDetail {
  const { limited } = stored;
  // Areas are drawn by who sees every place: anyone else could widen by them what they see themselves.
  const edit = mayEditEverywhere(caller);
  const named = caller.permissions.has('Users.View') && caller.scope.wardIds === 'all';
  return {
    ...stored,
    limited: { ...limited, names: named ? limited.names : [] },
    abilities: { edit, remove: edit && !isScope(stored) },
  };
}
