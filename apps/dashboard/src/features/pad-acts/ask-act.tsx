import type { Instant, PatientId } from '@padlight/contract';
import { Suspense } from 'react';
import { lazyPiece } from '../../platform/lazy-piece/index.ts';
import type { AskedAct } from './next-act.ts';

const ActDialog = lazyPiece(() => import('./act-dialog.tsx'));

/** An action that waits for its reason, and its person. */
export interface Asked {
  readonly act: AskedAct;
  readonly patientId: PatientId;
  readonly name: string;
}

/** The same action with the newest recorded change: a colleague's may arrive while the dialog is open. */
export const askedSince = (asked: Asked, changedAt: Instant | null): Asked =>
  asked.act.kind === 'change' ? { ...asked, act: { ...asked.act, changedAt } } : asked;

/** The dialog of an action; its code is loaded when first needed. */
export function AskAct({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  return (
    asked && (
      <Suspense>
        <ActDialog {...asked} onClose={onClose} />
      </Suspense>
    )
  );
}
