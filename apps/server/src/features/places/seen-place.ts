import type { PlaceLevel } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { changedMeanwhile } from '../audit/index.ts';
import { type PlaceRow, readPlaces } from './place-store.ts';

/** Returns the place of an id, if it has that level. Throws `no-such-place`. */
export async function requirePlace(db: Db, scope: Scope, level: PlaceLevel, id: string): Promise<PlaceRow> {
  const [place] = await readPlaces(db, scope, [id]);
  if (place?.level !== level) throw problem('no-such-place');
  return place;
}

/** The version in which a caller saw a place; a new place has no id. */
interface SeenPlace {
  readonly id: string | null;
  readonly version: string;
}

/**
 * Returns the existing places by id, in the versions that the caller saw. Throws `no-such-place` and `changed-meanwhile`.
 */
export async function requireSeenPlaces(
  db: Db,
  scope: Scope,
  level: PlaceLevel,
  seenPlaces: readonly SeenPlace[],
): Promise<Map<string, PlaceRow>> {
  const known = seenPlaces.flatMap(({ id }) => id ?? []);
  const places = new Map((await readPlaces(db, scope, known)).map((place) => [place.id, place]));
  for (const { id, version } of seenPlaces) {
    if (id === null) continue;
    const place = places.get(id);
    if (place?.level !== level) throw problem('no-such-place');
    if (place.version !== version) throw await changedMeanwhile(db, scope.organisationId, level, id);
  }
  return places;
}

/** Returns the versions of places that were just written, in the order of their ids. */
export async function readVersions(db: Db, scope: Scope, ids: readonly string[]): Promise<string[]> {
  const versions = new Map((await readPlaces(db, scope, ids)).map(({ id, version }) => [id, version]));
  return ids.map((id) => {
    const version = versions.get(id);
    if (version === undefined) throw problem('no-such-place');
    return version;
  });
}

/**
 * Returns an existing place in the version that the caller saw, or undefined for a new one. Throws
 * `no-such-place` and `changed-meanwhile`.
 */
export async function requireSeenPlace(
  db: Db,
  scope: Scope,
  level: PlaceLevel,
  seenPlace: SeenPlace,
): Promise<PlaceRow | undefined> {
  const places = await requireSeenPlaces(db, scope, level, [seenPlace]);
  return seenPlace.id === null ? undefined : places.get(seenPlace.id);
}
