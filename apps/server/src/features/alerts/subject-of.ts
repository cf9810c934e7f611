import type { AlertSubject, PrivacyLevel, Tile } from '@padlight/contract';
import { projectTile } from '../tiles/index.ts';

/** Reads the person and place of a stored tile (JSON, level private), reduced to what a level may see. */
export function subjectOf(body: string, level: Exclude<PrivacyLevel, 'anonymised'>): AlertSubject {
  const { patientId, label, code, place } = projectTile(JSON.parse(body) as Tile, level);
  const { buildingId, floorId, roomId, wardIds, room, bed } = place;
  const named = { patientId, label: label ?? '', ...(code === undefined ? {} : { code }) };
  return { ...named, buildingId, floorId, roomId, wardIds, room, bed };
}
