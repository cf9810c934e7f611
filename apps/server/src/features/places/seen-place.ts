import type { PlaceLevel } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { changedMeanwhile } from '../audit/index.ts';
import { type PlaceRow, readPlaces } from './place-store.ts';

/** The place of an id, if it is of that level. Throws `no-such-place`. */
export async function requirePlace(db: Db, scope: Scope, level: PlaceLevel, id: string): Promise<PlaceRow> {
  const [place] = await readPlaces(db, scope, [id]);
  if (place?.level !== level) throw problem('no-such-place');
  return place;
}

/** What a caller saw of a place; a new one has no id. */
interface Seen {
  readonly id: string | null;
  readonly version: string;
}

/** The places as they were seen, by id, without the new ones. Throws `no-such-place` and `changed-meanwhile`. */
export async function requireSeenPlaces(
  db: Db,
  scope: Scope,
  level: PlaceLevel,
  seen: readonly Seen[],
): Promise<Map<string, PlaceRow>> {
  const known = seen.flatMap(({ id }) => id ?? []);
  const places = new Map((await readPlaces(db, scope, known)).map((place) => [place.id, place]));
  for (const { id, version } of seen) {
    if (id === null) continue;
    const place = places.get(id);
    if (place?.level !== level) throw problem('no-such-place');
    if (place.version !== version) throw await changedMeanwhile(db, scope.organisationId, level, id);
  }
  return places;
}

/** The versions of places that were just written, in the order of their ids. */
export async function readVersions(db: Db, scope: Scope, ids: readonly string[]): Promise<string[]> {
  const versions = new Map((await readPlaces(db, scope, ids)).map(({ id, version }) => [id, version]));
  return ids.map((id) => {
    const version = versions.get(id);
    if (version === undefined) throw problem('no-such-place');
    return version;
  });
}

/** The place as it was seen; nothing of a new one. Throws `no-such-place` and `changed-meanwhile`. */
export async function requireSeenPlace(
  db: Db,
  scope: Scope,
  level: PlaceLevel,
  seen: Seen,
): Promise<PlaceRow | undefined> {
  const places = await requireSeenPlaces(db, scope, level, [seen]);
  return seen.id === null ? undefined : places.get(seen.id);
}
