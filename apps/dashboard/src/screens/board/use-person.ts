import type { PatientId } from '@padlight/contract';
import { useSeeAlerts } from '../../features/alerts/index.ts';
import { type BoardStore, useTile } from '../../features/board/index.ts';
import { nextAct } from '../../features/pad-acts/index.ts';
import { describeLight, reasonsOf, useChangeWatch, useSilence } from '../../features/tile/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { canUndo, useRecentAct } from '../../platform/recent-acts/index.ts';
import type { BoardActs } from './use-board-acts.tsx';

export interface BoardTileProps extends Pick<BoardActs, 'abilities' | 'onAsk' | 'onMore'> {
  store: BoardStore;
  patientId: PatientId;
  /** In the section of those who need somebody: with alerts and the next act. */
  due: boolean;
}

type PersonProps = Pick<BoardTileProps, 'store' | 'patientId' | 'due' | 'abilities'>;

/** One person as every view of the board draws them; null where their tile is gone. Their alerts are seen then. */
export function usePerson({ store, patientId, due, abilities }: PersonProps) {
  const t = useT('tile');
  const tile = useTile(store, patientId);
  const silentMs = useSilence(tile?.reading ?? null);
  const watch = useChangeWatch(tile);
  const recent = useRecentAct(patientId);
  useSeeAlerts(tile?.alerts ?? []);
  if (!tile) return null;
  const { tone } = describeLight(tile, silentMs);
  const isRecent = recent !== undefined && recent.state !== 'sending';
  return {
    tile,
    patientId,
    due,
    name: tile.label ?? t('unnamed'),
    tone,
    silentMs,
    watch,
    /** A fall is the headline above the light, and what is the matter with the pad is what the light says. */
    ...reasonsOf(tile, tone),
    act: due ? nextAct(tile, abilities) : null,
    /** Something was recorded a moment ago, or failed to be. */
    isRecent,
    hasUndo: canUndo(recent),
  };
}

export type BoardPerson = NonNullable<ReturnType<typeof usePerson>>;
