import type { PatientId } from '@padlight/contract';
import { Suspense, useCallback, useState } from 'react';
import type { BoardStore } from '../../features/board/index.ts';
import { type Act, type Acts, actPermissions, useActs } from '../../features/pad-acts/index.ts';
import { lazyPiece } from '../../platform/lazy-piece/index.ts';
import { useSession } from '../../platform/session/index.ts';

const ActsDialog = lazyPiece(() => import('./acts-dialog.tsx'));

export interface BoardActs extends Acts {
  /** Opens everything that can be done about somebody; null where the reader may do nothing. */
  readonly onMore: ((patientId: PatientId) => void) | null;
}

/** What can be done from the board, in each of its views: the next act of a person, and the choice of all of them. */
export function useBoardActs(store: BoardStore): BoardActs {
  const { can } = useSession();
  const { onAsk: ask, dialogs } = useActs();
  const [moreOf, setMoreOf] = useState<PatientId | null>(null);
  const onAsk = useCallback(
    (act: Act, patientId: PatientId, name: string) => {
      setMoreOf(null);
      ask(act, patientId, name);
    },
    [ask],
  );
  return {
    onAsk,
    onMore: can(actPermissions) ? setMoreOf : null,
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
