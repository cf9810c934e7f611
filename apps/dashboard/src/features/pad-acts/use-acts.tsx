import type { PatientId } from '@padlight/contract';
import { type ReactNode, useCallback, useState } from 'react';
import { AskAct, type PendingAct } from './ask-act.tsx';
import type { AskedAct } from './next-act.ts';

export interface Acts {
  readonly onAsk: (act: AskedAct, patientId: PatientId, name: string) => void;
  /** The dialogs of the actions: render them once beside the list. */
  readonly dialogs: ReactNode;
}

/** The actions on the people of a list, with the dialogs that ask for reasons. */
export function useActs(): Acts {
  const [askedAct, setAskedAct] = useState<PendingAct | null>(null);
  const onAsk = useCallback(
    (act: AskedAct, patientId: PatientId, name: string) => setAskedAct({ act, patientId, name }),
    [],
  );
  return { onAsk, dialogs: <AskAct pending={askedAct} onClose={() => setAskedAct(null)} /> };
}
