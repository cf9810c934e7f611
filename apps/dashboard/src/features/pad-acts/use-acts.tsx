import type { PatientId } from '@padlight/contract';
import { type ReactNode, useCallback, useState } from 'react';
import { AskAct, type Asked } from './ask-act.tsx';
import type { AskedAct } from './next-act.ts';

export interface Acts {
  readonly onAsk: (act: AskedAct, patientId: PatientId, name: string) => void;
  /** What asks and answers: put it once beside the list. */
  readonly dialogs: ReactNode;
}

/** What can be done from a list of people where an act asks for its reason. */
export function useActs(): Acts {
  const [asked, setAsked] = useState<Asked | null>(null);
  const onAsk = useCallback(
    (act: AskedAct, patientId: PatientId, name: string) => setAsked({ act, patientId, name }),
    [],
  );
  return { onAsk, dialogs: <AskAct asked={asked} onClose={() => setAsked(null)} /> };
}
