import { type api, instant, type PrivacyLevel, type Tile } from '@padlight/contract';
import {
  type CallContext,
  type HotHandler,
  type Scope,
  SerialisedReply,
} from '../../platform/http/handler.ts';
import { tileAbilities } from '../abilities/index.ts';
import { requireOwnOrganisation, viewOf } from '../scope/index.ts';
import { type BoardFilter, dailyKey, loadPrivacySecret, projectTile } from '../tiles/index.ts';
import type { ReadBoardText } from './board-text.ts';
import type { SharedReads } from './share-reads.ts';

/**
 * Reduces tiles to another level. Anonymised ones are sorted by their ids, because their order would reveal the room.
 */
function projectBoard(text: string, level: PrivacyLevel, key: Buffer): string {
  const tiles = (JSON.parse(`[${text}]`) as Tile[]).map((tile) => projectTile(tile, level, key));
  if (level === 'anonymised') tiles.sort((a, b) => (a.patientId < b.patientId ? -1 : 1));
  return tiles.map((tile) => JSON.stringify(tile)).join(',');
}

/** The caller's choice, beside the scope. */
interface BoardRequest {
  readonly filter: BoardFilter;
  /** The caller's abilities, as JSON: once for the whole reply. */
  readonly abilities: string;
}

/** The key under which two callers' boards are identical. */
const boardKey = (
  { organisationId, privacy, wardIds, groupIds }: Scope,
  { filter, abilities }: BoardRequest,
): string => JSON.stringify([organisationId, privacy, wardIds, groupIds, filter.flag, filter.ids, abilities]);

async function readBoard(
  readText: ReadBoardText,
  { db, caller: { scope }, now }: CallContext,
  { filter, abilities }: BoardRequest,
): Promise<SerialisedReply> {
  const stored = await readText(db, scope, filter);
  const tiles =
    scope.privacy === 'private'
      ? stored
      : projectBoard(stored, scope.privacy, dailyKey(await loadPrivacySecret(db), now));
  return new SerialisedReply(`{"at":"${instant(now)}","abilities":${abilities},"tiles":[${tiles}]}`);
}

/** Returns the tiles of a filter within the caller's scope, by room and bed. Level private is sent as stored. */
export const getPatient =
  (reads: SharedReads<SerialisedReply>, readText: ReadBoardText): HotHandler<typeof api.board.getPatient> =>
  async ({ query, body }, context) => {
    const { scope } = context.caller;
    requireOwnOrganisation(scope, query.organisationId);
    const filter = { flag: query.flag, ids: body };
    const choice = { filter, abilities: JSON.stringify(tileAbilities(context.caller)) };
    const reply = await reads(boardKey(scope, choice), () => readBoard(readText, context, choice));
    context.audit(null, { flag: query.flag, filterIds: body, ...viewOf(scope) });
    return reply;
  };
