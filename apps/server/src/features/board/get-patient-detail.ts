import type { api, Tile } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { tileAbilities } from '../abilities/index.ts';
import { readAlerts } from '../alerts/index.ts';
import { requireIndividual } from '../scope/index.ts';
import { projectTile } from '../tiles/index.ts';
import { readTileText } from './board-store.ts';

/** Returns the tile and the open alerts of one patient. */
export const getPatientDetail: Handler<typeof api.board.getPatientDetail> = async (
  { query },
  { db, caller, audit },
) => {
  const { scope } = caller;
  const level = requireIndividual(scope);
  const stored = await readTileText(db, scope, query.patientId);
  if (stored === undefined) throw problem('patient-not-found');
  const tile = projectTile(JSON.parse(stored) as Tile, level);
  audit(tile.patientId);
  const alerts = await readAlerts(db, scope.organisationId, { openOf: tile.patientId }, level);
  return { tile, abilities: tileAbilities(caller), alerts };
};
