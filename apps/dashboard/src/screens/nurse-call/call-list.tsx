import type { PatientId } from '@padlight/contract';
import { useRef } from 'react';
import { type BoardStore, useHeldOrder, useHold } from '../../features/board/index.ts';
import { useActs } from '../../features/pad-acts/index.ts';
import { useLiveState } from '../../platform/live/index.ts';
import { CallCard } from './call-card.tsx';
import styles from './nurse-call-screen.module.css';

/** The people who call, in order, at a desk and on a phone. */
export function CallList({ store, called }: { store: BoardStore; called: readonly PatientId[] }) {
  const list = useRef<HTMLUListElement>(null);
  const order = useHeldOrder(called, useHold(list));
  const { onAsk, dialogs } = useActs();
  const { state } = useLiveState();
  return (
    <>
      <ul ref={list} className={styles.calls} data-lost={state === 'lost' || undefined}>
        {order.map((patientId) => (
          <CallCard key={patientId} store={store} patientId={patientId} onAsk={onAsk} />
        ))}
      </ul>
      {dialogs}
    </>
  );
}
