import { type AlertType, FilterFlag, type Light, type PatientId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { type BoardFilter, onBoard } from '../tiles/index.ts';

/** Reads the people of a board, by room and bed, with the version of each tile. */
export async function readVersions(
  db: Db,
  scope: Scope,
  filter: BoardFilter,
): Promise<{ patientId: string; version: number }[]> {
  // One text instead of a thousand rows, because every access to a board reads it.
  const { rows } = await sql<{ tiles: string | null }>`
    select string_agg(t.patient_id || ' ' || t.version, ',' order by t.sort_key collate "C") as tiles
    from board_tiles t where ${onBoard(scope, filter)}`.execute(db);
  const text = rows[0]?.tiles;
  if (!text) return [];
  return text.split(',').map((entry) => {
    const space = entry.indexOf(' ');
    return { patientId: entry.slice(0, space), version: Number(entry.slice(space + 1)) };
  });
}

/**
 * Reads the tiles of these patients at level private, as JSON text. People who left the board meanwhile are missing.
 */
export async function readBodies(
  db: Db,
  scope: Scope,
  filter: BoardFilter,
  patientIds: readonly string[],
): Promise<{ patientId: PatientId; version: number; body: string }[]> {
  const { rows } = await sql<{ patientId: PatientId; version: number; body: string }>`
    select t.patient_id as "patientId", t.version, t.body from board_tiles t
    where ${onBoard(scope, filter)} and t.patient_id = any(${patientIds}::uuid[])`.execute(db);
  return rows;
}

/** Reads the tile of one patient at level private, as JSON text; undefined if the scope doesn't show it. */
export async function readTileText(db: Db, scope: Scope, patientId: PatientId): Promise<string | undefined> {
  const { rows } = await sql<{ body: string }>`
    select t.body from board_tiles t
    where ${onBoard(scope, { flag: FilterFlag.all, ids: [] })} and t.patient_id = ${patientId}`.execute(db);
  return rows[0]?.body;
}

/** Counts how many tiles of a board show each light. */
export async function countLights(
  db: Db,
  scope: Scope,
  filter: BoardFilter,
): Promise<{ light: Light; count: number }[]> {
  const { rows } = await sql<{ light: Light; count: number }>`
    select t.light, count(*)::int as count from board_tiles t where ${onBoard(scope, filter)} group by t.light`.execute(
    db,
  );
  return rows;
}

/** Counts how many patients of a board have an open alert of each type. */
export async function countOpenAlerts(
  db: Db,
  scope: Scope,
  filter: BoardFilter,
): Promise<{ type: AlertType; count: number }[]> {
  const { rows } = await sql<{ type: AlertType; count: number }>`
    select a.type, count(*)::int as count from board_tiles t
    join patient_alerts a on a.organisation_id = t.organisation_id and a.patient_id = t.patient_id
      and a.is_open
    where ${onBoard(scope, filter)} group by a.type order by a.type`.execute(db);
  return rows;
}
