import type { Instant, PatientId } from '@padlight/contract';
import { Suspense } from 'react';
import { lazyPiece } from '../../platform/lazy-piece/index.ts';
import type { AskedAct } from './next-act.ts';

const ActDialog = lazyPiece(() => import('./act-dialog.tsx'));

/** An act that waits for its reason, and whom it is about. */
export interface Asked {
  readonly act: AskedAct;
  readonly patientId: PatientId;
  readonly name: string;
}

/** The same act by when the last change was recorded by now: a colleague's may have come while the dialog is open. */
export const askedSince = (asked: Asked, changedAt: Instant | null): Asked =>
  asked.act.kind === 'change' ? { ...asked, act: { ...asked.act, changedAt } } : asked;

/** The dialog of an act; its code is loaded when it is first asked for. */
export function AskAct({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  return (
    asked && (
      <Suspense>
        <ActDialog {...asked} onClose={onClose} />
      </Suspense>
    )
  );
}
