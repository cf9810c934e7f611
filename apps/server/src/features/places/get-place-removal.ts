import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { requireEveryPlace } from '../scope/index.ts';
import { readRemoval } from './place-removal.ts';
import { requirePlace } from './seen-place.ts';

/** Returns what deleting a place would affect: people, wards, filters, wall displays and networks. */
export const getPlaceRemoval: Handler<typeof api.places.getPlaceRemoval> = async (
  { query: { level, placeId } },
  { db, caller },
) => {
  requireEveryPlace(caller);
  await requirePlace(db, caller.scope, level, placeId);
  const removal = await readRemoval(db, caller.scope, { level, id: placeId });
  // A user who manages places may not see people, and then gets the number alone.
  if (caller.permissions.has('Patients.View')) return removal;
  return { ...removal, people: { ...removal.people, labels: [] } };
};
