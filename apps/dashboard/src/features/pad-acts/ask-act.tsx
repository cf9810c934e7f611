import type { Instant, PatientId } from '@padlight/contract';
import { Suspense } from 'react';
import { lazyPiece } from '../../platform/lazy-piece/index.ts';
import type { AskedAct } from './next-act.ts';

const ActDialog = lazyPiece(() => import('./act-dialog.tsx'));

/** An action that waits for its reason, and its person. */
export interface PendingAct {
  readonly act: AskedAct;
  readonly patientId: PatientId;
  readonly name: string;
}

/** The same action with the newest recorded change: a colleague's may arrive while the dialog is open. */
export const pendingSince = (pending: PendingAct, changedAt: Instant | null): PendingAct =>
  pending.act.kind === 'change' ? { ...pending, act: { ...pending.act, changedAt } } : pending;

/** The dialog of an action; its code is loaded when first needed. */
export function AskAct({ pending, onClose }: { pending: PendingAct | null; onClose: () => void }) {
  return (
    pending && (
      <Suspense>
        <ActDialog {...pending} onClose={onClose} />
      </Suspense>
    )
  );
}
