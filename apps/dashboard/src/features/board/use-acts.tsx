import type { PatientId } from '@padlight/contract';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { lazyPiece } from '../../platform/lazy-piece/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { AskAct, type Asked } from './ask-act.tsx';
import type { BoardStore } from './board-store.ts';
import type { Act } from './next-act.ts';

const ActsDialog = lazyPiece(() => import('./acts-dialog.tsx'));

export const actPermissions = [
  'Dashboard.Fall.Save',
  'Dashboard.Alert.Save',
  'Dashboard.PadChange.Save',
] as const;

export interface Acts {
  readonly onAsk: (act: Act, patientId: PatientId, name: string) => void;
  /** Opens everything that can be done about somebody; null where the reader may do nothing. */
  readonly onMore: ((patientId: PatientId) => void) | null;
  /** What asks and answers: put it once beside the list. */
  readonly dialogs: ReactNode;
}

/** What can be done from a list of people: an act that asks for its reason, and the choice of all acts of one person. */
export function useActs(store: BoardStore): Acts {
  const { can } = useSession();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [moreOf, setMoreOf] = useState<PatientId | null>(null);
  const onAsk = useCallback((act: Act, patientId: PatientId, name: string) => {
    setMoreOf(null);
    setAsked({ act, patientId, name });
  }, []);
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
        <AskAct asked={asked} onClose={() => setAsked(null)} />
      </>
    ),
  };
}
