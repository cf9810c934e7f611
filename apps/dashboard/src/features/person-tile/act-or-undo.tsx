import { UndoButton } from '../../platform/recent-acts/index.ts';
import { ActButton, type Acts } from '../pad-acts/index.ts';
import { isFallWaiting } from '../tile/index.ts';
import type { PersonTile } from './use-person-tile.ts';

interface ActOrUndoProps extends Pick<Acts, 'onAsk'> {
  person: PersonTile;
  /** As an icon, without the words. */
  compact?: boolean;
}

/** The undo of a recorded act, unless a fall waits for someone; else the next act, where there is one. */
export function ActOrUndo({ person, onAsk, compact = true }: ActOrUndoProps) {
  const { patientId, tile, name, act, isActed, hasUndo } = person;
  if (hasUndo && !isFallWaiting(tile)) return <UndoButton subject={patientId} compact />;
  if (!act) return null;
  return (
    <ActButton
      act={act}
      tile={tile}
      compact={compact || isActed}
      onAsk={(next) => onAsk(next, patientId, name)}
    />
  );
}
