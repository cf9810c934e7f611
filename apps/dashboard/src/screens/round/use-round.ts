import {
  alertActUndoMs,
  type PatientId,
  padChangeUndoMs,
  undoAlertAct,
  undoPadChange,
} from '@padlight/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { callOnce } from '../../platform/call/index.ts';
import { serverNow } from '../../platform/clock/index.ts';
import { pageActs, useRecorded } from '../../platform/recent-acts/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { isTickOf, withRecorded } from './recorded-ticks.ts';
import type { ReasonKind } from './round-reasons.ts';
import { joinRound, type Round, type Tick, withoutTick, withTick } from './round-state.ts';
import { keepRound, onRoundChange, readRound, roundName } from './round-store.ts';

/** The reader's round, and its actions. */
export interface MyRound {
  /** Undefined until the people due are known. */
  readonly round: Round | undefined;
  /** Ticks a reason on this device alone. */
  readonly tick: (patientId: PatientId, kind: ReasonKind, did: Tick['did']) => void;
  /** Undoes a tick, and the server's record of it. */
  readonly undo: (patientId: PatientId, kind: string, tick: Tick) => void;
  /** Ends it, and begins the next; returns the time of that (epoch ms), and a function that restores the last one. */
  readonly end: () => { readonly begun: number; readonly putBack: () => void };
}

/** Tests whether a tick can be undone at `now`: the server undoes a change for 10 minutes, an action on an alert for one. */
export function mayUndo({ at, record }: Tick, now: number): boolean {
  if (!record) return true;
  return now - at < ('padChangeId' in record ? padChangeUndoMs : alertActUndoMs);
}

/**
 * The round of this user at this organisation, in this tab. It begins with the people of `due`, and others join it later; null
 * while unknown. The reader's recorded actions on its people are ticked.
 */
export function useRound(due: readonly PatientId[] | null): MyRound {
  const { user, organisation } = useSession();
  const name = roundName(user.id, organisation.OrganisationName.OrganisationId);
  const recorded = useRecorded();
  const round = useSyncExternalStore(onRoundChange, () => readRound(name));
  useEffect(() => {
    if (due === null) return;
    const before = readRound(name);
    const after = joinRound(before, due, serverNow());
    if (after !== before) keepRound(name, after);
  }, [name, due]);
  useEffect(() => {
    const note = (): void => {
      const before = readRound(name);
      if (!before) return;
      let after = before;
      for (const [subject, act] of pageActs.all())
        if ((act.state === 'recorded' || act.state === 'undone') && act.record)
          after = withRecorded(after, subject as PatientId, act.record, {
            at: serverNow(),
            isUndone: act.state === 'undone',
          });
      if (after !== before) keepRound(name, after);
    };
    note();
    return pageActs.subscribe(note);
  }, [name]);
  const change = (next: (round: Round) => Round): void => {
    const before = readRound(name);
    if (before) keepRound(name, next(before));
  };
  return {
    round,
    tick: (patientId, kind, did) =>
      change((before) => withTick(before, patientId, kind, { at: serverNow(), did })),
    undo(patientId, kind, tick) {
      const { record } = tick;
      const untick = (): void => change((before) => withoutTick(before, patientId, kind));
      if (!record) return untick();
      const recent = pageActs.get(patientId);
      if (recent?.state === 'recorded' && recent.record && isTickOf(tick, recent.record))
        return void pageActs.undo(patientId);
      const call =
        'padChangeId' in record
          ? callOnce(undoPadChange, { body: { patientId, padChangeId: record.padChangeId } })
          : callOnce(undoAlertAct, { body: { alertId: record.alertId } });
      call.then(untick, (error: unknown) => recorded.failed(patientId, error));
    },
    end() {
      const before = readRound(name);
      const next = joinRound(undefined, due ?? [], serverNow());
      keepRound(name, next);
      return { begun: next.startedAt, putBack: () => keepRound(name, before) };
    },
  };
}
