import { type api, instant } from '@padlight/contract';
import {
  type CallContext,
  type HotHandler,
  type Scope,
  SerialisedReply,
} from '../../platform/http/handler.ts';
import { tileAbilities } from '../abilities/index.ts';
import { requireOwnOrganisation, viewOf } from '../scope/index.ts';
import { type BoardFilter, dailyKey, loadPrivacySecret } from '../tiles/index.ts';
import type { ReadBoardTexts } from './board-texts.ts';
import type { SharedReads } from './share-reads.ts';
import type { TileTexts } from './tile-texts.ts';

/**
 * Returns the texts of tiles at the caller's level. Anonymised ones are sorted by their ids, because their order would reveal
 * the room.
 */
async function textsFor(
  { db, caller, now }: CallContext,
  tiles: readonly TileTexts[],
): Promise<Uint8Array[]> {
  const level = caller.scope.privacy;
  if (level !== 'anonymised') return tiles.map((tile) => tile.at(level));
  const key = dailyKey(await loadPrivacySecret(db), now);
  return tiles
    .map((tile) => tile.anonymous(key))
    .sort((a, b) => (a.patientId < b.patientId ? -1 : 1))
    .map(({ text }) => text);
}

const comma = Buffer.from(',');
const end = Buffer.from(']}');

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
  readTexts: ReadBoardTexts,
  context: CallContext,
  { filter, abilities }: BoardRequest,
): Promise<SerialisedReply> {
  const tiles = await readTexts(context.db, context.caller.scope, filter);
  const texts = await textsFor(context, tiles);
  const start = Buffer.from(`{"at":"${instant(context.now)}","abilities":${abilities},"tiles":[`);
  const parts = texts.flatMap((text, index) => (index === 0 ? [text] : [comma, text]));
  return new SerialisedReply(Buffer.concat([start, ...parts, end]));
}

/** Returns the tiles of a filter within the caller's scope, by room and bed. */
export const getPatient =
  (reads: SharedReads<SerialisedReply>, readTexts: ReadBoardTexts): HotHandler<typeof api.board.getPatient> =>
  async ({ query, body }, context) => {
    const { scope } = context.caller;
    requireOwnOrganisation(scope, query.organisationId);
    const filter = { flag: query.flag, ids: body };
    const choice = { filter, abilities: JSON.stringify(tileAbilities(context.caller)) };
    const reply = await reads(boardKey(scope, choice), () => readBoard(readTexts, context, choice));
    context.audit(null, { flag: query.flag, filterIds: body, ...viewOf(scope) });
    return reply;
  };
