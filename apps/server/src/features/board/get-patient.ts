import { type api, instant, type PrivacyLevel, type Tile } from '@padlight/contract';
import { type HotHandler, SerialisedReply } from '../../platform/http/handler.ts';
import { requireOwnOrganisation } from '../places/index.ts';
import { readBoardText } from './board-store.ts';
import { dailyKey } from './daily-key.ts';
import { loadPrivacySecret } from './privacy-secret-store.ts';
import { projectTile } from './project-tile.ts';

/** Tiles as another level may see them. Anonymised ones stand in the order of their ids: theirs would tell the room. */
function projectBoard(text: string, level: PrivacyLevel, key: Buffer): string {
  const tiles = (JSON.parse(`[${text}]`) as Tile[]).map((tile) => projectTile(tile, level, key));
  if (level === 'anonymised') tiles.sort((a, b) => (a.patientId < b.patientId ? -1 : 1));
  return tiles.map((tile) => JSON.stringify(tile)).join(',');
}

/** The tiles of a filter within the caller's scope, by room and bed. Level private leaves as it is stored. */
export const getPatient: HotHandler<typeof api.board.getPatient> = async (
  { query, body },
  { db, caller, audit, now },
) => {
  const { scope } = caller;
  requireOwnOrganisation(scope, query.organisationId);
  const stored = await readBoardText(db, scope, { flag: query.flag, ids: body });
  const tiles =
    scope.privacy === 'private'
      ? stored
      : projectBoard(stored, scope.privacy, dailyKey(await loadPrivacySecret(db), now));
  audit(null, { flag: query.flag, filterIds: body });
  return new SerialisedReply(`{"at":"${instant(now)}","tiles":[${tiles}]}`);
};
