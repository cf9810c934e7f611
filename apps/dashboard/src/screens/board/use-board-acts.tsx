import type { PatientId, TileAbilities } from '@padlight/contract';
import { Suspense, useCallback, useState } from 'react';
import { type BoardStore, useAbilities } from '../../features/board/index.ts';
import { type Acts, type AskedAct, useActs } from '../../features/pad-acts/index.ts';
import { mayAct } from '../../features/tile/index.ts';
import { lazyPiece } from '../../platform/lazy-piece/index.ts';

const ActsDialog = lazyPiece(() => import('./acts-dialog.tsx'));

export interface BoardActs extends Acts {
  readonly abilities: TileAbilities;
  /** Opens everything that can be done about somebody; null where the reader may do nothing. */
  readonly onMore: ((patientId: PatientId) => void) | null;
}

/** What can be done from the board, in each of its views: the next act of a person, and the choice of all of them. */
export function useBoardActs(store: BoardStore): BoardActs {
  const abilities = useAbilities(store);
  const { onAsk: ask, dialogs } = useActs();
  const [moreOf, setMoreOf] = useState<PatientId | null>(null);
  const onAsk = useCallback(
    (act: AskedAct, patientId: PatientId, name: string) => {
      setMoreOf(null);
      ask(act, patientId, name);
    },
    [ask],
  );
  return {
    abilities,
    onAsk,
    onMore: mayAct(abilities) ? setMoreOf : null,
    dialogs: (
      <>
        {moreOf && (
          <Suspense>
            <ActsDialog store={store} patientId={moreOf} onAsk={onAsk} onClose={() => setMoreOf(null)} />
          </Suspense>
        )}
        {dialogs}
      </>
    ),
  };
}
