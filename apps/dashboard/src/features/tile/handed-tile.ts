import type { PatientId, Tile } from '@padlight/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const handed = 'handed-tile';
/** A page that takes longer to come has an answer of the server by then. */
const keptMs = 10_000;

/** Keeps a tile of a live list for the page that is opened from it. */
export function handTile(queries: QueryClient, tile: Tile): void {
  queries.setQueryDefaults([handed], { gcTime: keptMs });
  queries.setQueryData<Tile>([handed, tile.patientId], tile);
}

/** The tile that this page was opened with, as it was then; undefined where it was opened in another way. */
export function useHandedTile(patientId: PatientId): Tile | undefined {
  const queries = useQueryClient();
  const [tile] = useState(() => queries.getQueryData<Tile>([handed, patientId]));
  return tile;
}
