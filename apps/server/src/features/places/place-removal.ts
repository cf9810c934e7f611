import { createHash } from 'node:crypto';
import type { PlaceRemoval, PrivacyLevel } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { type PlaceKey, readRoomIds } from './place-change-store.ts';
import {
  countNodesIn,
  countPlaces,
  readFiltersOf,
  readPeopleIn,
  readSitesOf,
  readWardsOf,
} from './removal-store.ts';

type People = Awaited<ReturnType<typeof readPeopleIn>>;

/** The names of people at a privacy level; none if anonymised. */
const labelsOf: Readonly<Record<PrivacyLevel, (people: People) => string[]>> = {
  private: (people) => people.map(({ alias }) => alias),
  pseudonymised: (people) => people.map(({ code }) => code),
  anonymised: () => [],
};

/** Reads what deleting a place would affect, with a version of exactly that, and why it may be refused. */
export async function readRemoval(db: Db, scope: Scope, place: PlaceKey): Promise<PlaceRemoval> {
  const { organisationId } = scope;
  const roomIds = await readRoomIds(db, organisationId, place);
  const counts = await countPlaces(db, organisationId, place);
  const people = await readPeopleIn(db, organisationId, roomIds);
  const wards = await readWardsOf(db, organisationId, roomIds);
  const ending = wards.flatMap(({ id, ends }) => (ends ? id : []));
  const filters = await readFiltersOf(db, organisationId, [place.id, ...ending]);
  const sites = await readSitesOf(db, organisationId, place);
  const nodes = await countNodesIn(db, organisationId, roomIds);
  const goes = [place, counts.floors, roomIds, people.map(({ id }) => id), ending, sites, nodes];
  const isLast = Math.min(counts.buildingsLeft, counts.floorsLeft, counts.roomsLeft) === 0;
  return {
    floors: counts.floors,
    rooms: counts.rooms,
    beds: counts.beds,
    people: { count: people.length, labels: labelsOf[scope.privacy](people) },
    wards: wards.map(({ name, ends, limited }) => ({ name, ends, limited })),
    filters: filters.users,
    displays: filters.displays,
    sites,
    nodes,
    refused: sites.some(({ devices }) => devices > 0) ? 'site-in-use' : isLast ? 'last-place' : null,
    version: createHash('sha256').update(JSON.stringify(goes)).digest('hex'),
  };
}
