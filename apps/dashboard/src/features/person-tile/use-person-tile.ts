import type { PatientId, Tile, TileAbilities, TileAlert } from '@padlight/contract';
import { useT } from '../../platform/i18n/index.ts';
import { actNotice, canUndo, useRecentAct } from '../../platform/recent-acts/index.ts';
import { useSeeAlerts } from '../alerts/index.ts';
import { type BoardStore, useTile } from '../board/index.ts';
import { nextAct } from '../pad-acts/index.ts';

interface PersonTileOptions {
  readonly store: BoardStore;
  readonly patientId: PatientId;
  /** The reader's abilities; null where no act is offered. */
  readonly abilities: TileAbilities | null;
  /** The alerts that are drawn; all of the tile where absent. */
  readonly alertsOf?: (tile: Tile) => TileAlert[];
}

/**
 * One person as every tile, line, card and row draws them; null where their tile is gone. The alerts count as seen. Only a recorded act is
 * acted: one that failed or is undone hides nothing.
 */
export function usePersonTile({ store, patientId, abilities, alertsOf }: PersonTileOptions) {
  const t = useT('tile');
  const tile = useTile(store, patientId);
  const recent = useRecentAct(patientId);
  const alerts = tile ? (alertsOf?.(tile) ?? tile.alerts) : [];
  useSeeAlerts(alerts);
  if (!tile) return null;
  const notice = actNotice(recent);
  return {
    tile,
    patientId,
    alerts,
    name: tile.label ?? t('unnamed'),
    act: abilities && nextAct({ ...tile, alerts: [...alerts] }, abilities),
    /** The notice of an act of a moment ago; null: none. */
    notice,
    isActed: notice === 'recorded',
    hasUndo: canUndo(recent),
  };
}

export type PersonTile = NonNullable<ReturnType<typeof usePersonTile>>;
