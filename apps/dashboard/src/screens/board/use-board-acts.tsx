import type { PatientId, TileAbilities } from '@padlight/contract';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { type BoardStore, useAbilities, useTile } from '../../features/board/index.ts';
import {
  type Acts,
  AskAct,
  type AskedAct,
  type PendingAct,
  pendingSince,
} from '../../features/pad-acts/index.ts';
import { mayAct } from '../../features/tile/index.ts';
import { loadTexts } from '../../platform/i18n/index.ts';
import { lazyPiece } from '../../platform/lazy-piece/index.ts';
import { useSession } from '../../platform/session/index.ts';

const loadDialog = () => import('./acts-dialog.tsx');
const ActsDialog = lazyPiece(loadDialog);
/** The time for which the board has the network to itself, ms. */
const restMs = 5_000;

/** Loads the dialog before it is opened, for readers who enter observations in it: the connection may then be lost. */
function useDialogAtHand(): void {
  const enters = useSession().can('Observations.Save');
  useEffect(() => {
    if (!enters) return;
    const timer = setTimeout(() => void Promise.allSettled([loadDialog(), loadTexts('alerts')]), restMs);
    return () => clearTimeout(timer);
  }, [enters]);
}

export interface BoardActs extends Acts {
  readonly abilities: TileAbilities;
  /** Opens everything that can be done about a person; null where the reader may do nothing. */
  readonly onMore: ((patientId: PatientId) => void) | null;
}

/** The acts that the board offers in each of its views: the next act of a person, and the choice of all of them. */
export function useBoardActs(store: BoardStore): BoardActs {
  useDialogAtHand();
  const abilities = useAbilities(store);
  const [question, setQuestion] = useState<PendingAct | null>(null);
  const [moreOf, setMoreOf] = useState<PatientId | null>(null);
  const onAsk = useCallback((act: AskedAct, patientId: PatientId, name: string) => {
    setMoreOf(null);
    setQuestion({ act, patientId, name });
  }, []);
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
        {question && <AskLive store={store} pending={question} onClose={() => setQuestion(null)} />}
      </>
    ),
  };
}

/** Asks about a person while their tile may change. */
function AskLive({
  store,
  pending,
  onClose,
}: {
  store: BoardStore;
  pending: PendingAct;
  onClose: () => void;
}) {
  const tile = useTile(store, pending.patientId);
  return <AskAct pending={tile ? pendingSince(pending, tile.padChangedAt) : pending} onClose={onClose} />;
}
