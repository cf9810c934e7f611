import { ActButton } from '../../features/pad-acts/index.ts';
import { isFallWaiting } from '../../features/tile/index.ts';
import { UndoButton } from '../../platform/recent-acts/index.ts';
import type { BoardActs } from './use-board-acts.tsx';
import type { BoardPerson } from './use-person.ts';

interface ActOrUndoProps extends Pick<BoardActs, 'onAsk'> {
  person: BoardPerson;
  /** As an icon, without the words. */
  compact?: boolean;
}

/** The undo of what was recorded a moment ago, unless a fall waits for somebody; else the next act, where there is one. */
export function ActOrUndo({ person, onAsk, compact = true }: ActOrUndoProps) {
  const { patientId, tile, name, act, hasUndo } = person;
  if (hasUndo && !isFallWaiting(tile)) return <UndoButton subject={patientId} compact />;
  if (!act) return null;
  return (
    <ActButton
      act={act}
      tile={tile}
      compact={compact || hasUndo}
      onAsk={(asked) => onAsk(asked, patientId, name)}
    />
  );
}
