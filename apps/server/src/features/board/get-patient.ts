import { type api, instant, type PrivacyLevel, type Tile } from '@padlight/contract';
import {
  type CallContext,
  type HotHandler,
  type Scope,
  SerialisedReply,
} from '../../platform/http/handler.ts';
import { tileAbilities } from '../abilities/index.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { type BoardFilter, dailyKey, loadPrivacySecret, projectTile } from '../tiles/index.ts';
import type { ReadBoardText } from './board-text.ts';
import type { SharedReads } from './share-reads.ts';

/** Tiles as another level may see them. Anonymised ones are in the order of their ids: theirs would reveal the room. */
function projectBoard(text: string, level: PrivacyLevel, key: Buffer): string {
  const tiles = (JSON.parse(`[${text}]`) as Tile[]).map((tile) => projectTile(tile, level, key));
  if (level === 'anonymised') tiles.sort((a, b) => (a.patientId < b.patientId ? -1 : 1));
  return tiles.map((tile) => JSON.stringify(tile)).join(',');
}

/** What a caller asks for, beside what the scope allows. */
interface Asked {
  readonly filter: BoardFilter;
  /** What the caller may do, as JSON: once for the whole reply. */
  readonly abilities: string;
}

/** What makes two callers' boards the same to the letter. */
const boardKey = ({ organisationId, privacy, wardIds }: Scope, { filter, abilities }: Asked): string =>
  JSON.stringify([organisationId, privacy, wardIds, filter.flag, filter.ids, abilities]);

async function readBoard(
  readText: ReadBoardText,
  { db, caller: { scope }, now }: CallContext,
  { filter, abilities }: Asked,
): Promise<SerialisedReply> {
  const stored = await readText(db, scope, filter);
  const tiles =
    scope.privacy === 'private'
      ? stored
      : projectBoard(stored, scope.privacy, dailyKey(await loadPrivacySecret(db), now));
  return new SerialisedReply(`{"at":"${instant(now)}","abilities":${abilities},"tiles":[${tiles}]}`);
}

/** The tiles of a filter within the caller's scope, by room and bed. Level private leaves as it is stored. */
export const getPatient =
  (reads: SharedReads<SerialisedReply>, readText: ReadBoardText): HotHandler<typeof api.board.getPatient> =>
  async ({ query, body }, context) => {
    const { scope } = context.caller;
    requireOwnOrganisation(scope, query.organisationId);
    const filter = { flag: query.flag, ids: body };
    const asked = { filter, abilities: JSON.stringify(tileAbilities(context.caller)) };
    const reply = await reads(boardKey(scope, asked), () => readBoard(readText, context, asked));
    const { privacy, wardIds } = scope;
    context.audit(null, { flag: query.flag, filterIds: body, privacy, wardIds });
    return reply;
  };
