import type { PatientId } from '@padlight/contract';
import type { BoardStore } from '../../features/board/index.ts';
import { usePersonTile } from '../../features/person-tile/index.ts';
import {
  describeLight,
  factsBesideAct,
  reasonsOf,
  useChangeWatch,
  useSilence,
} from '../../features/tile/index.ts';
import type { BoardActs } from './use-board-acts.tsx';

export interface BoardTileProps extends Pick<BoardActs, 'abilities' | 'onAsk' | 'onMore'> {
  store: BoardStore;
  patientId: PatientId;
  /** In Action Required: with alerts and the next act. */
  due: boolean;
}

type PersonProps = Pick<BoardTileProps, 'store' | 'patientId' | 'due' | 'abilities'>;

/** One person with their light and reasons, as every view of the board draws them; null where their tile is gone. */
export function useBoardPerson({ store, patientId, due, abilities }: PersonProps) {
  const person = usePersonTile({ store, patientId, abilities: due ? abilities : null });
  const silentMs = useSilence(person?.tile.reading ?? null);
  const watch = useChangeWatch(person?.tile);
  if (!person) return null;
  const { tone } = describeLight(person.tile, silentMs);
  const reasons = reasonsOf(person.tile, tone);
  return {
    ...person,
    due,
    tone,
    silentMs,
    watch,
    /** A fall is the headline above the light, and the light says what is the matter with the pad. */
    ...reasons,
    /** The other reasons, as far as they are drawn where a recorded act takes their room. */
    calls: person.isActed ? factsBesideAct(reasons.others) : reasons.others,
  };
}

export type BoardPerson = NonNullable<ReturnType<typeof useBoardPerson>>;
