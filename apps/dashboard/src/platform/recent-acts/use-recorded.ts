import {
  type Alert,
  type PadChangeReason,
  type PatientId,
  type ReplyOf,
  type recordPadChange,
  undoAlertAct,
  undoPadChange,
} from '@padlight/contract';
import { callOnce } from '../call/index.ts';
import { useFormat, useT } from '../i18n/index.ts';
import { useSession } from '../session/index.ts';
import { pageActs } from './page-acts.ts';

/**
 * Confirms actions where they are done: pass it the call of an action, and every component of the person shows the
 * record, with an undo for 10 seconds. The returned promise settles as the call does.
 */
export function useRecorded() {
  const t = useT('shell');
  const { formatTime } = useFormat();
  const { user } = useSession();

  /** The result for an alert, and whether it is this reader's: another user may have taken it in hand before. */
  const alertText = (alert: Alert, why: string | undefined): { texts: string; mine: boolean } => {
    const { state, acknowledgedAt, acknowledgedBy: by, acknowledgedById, silencedUntil, resolvedAt } = alert;
    if (state === 'silenced') {
      const kind = silencedUntil === null ? 'silenced' : 'silencedUntil';
      const time = formatTime(silencedUntil ?? resolvedAt ?? Date.now());
      const texts = why === undefined ? t(`recent.${kind}`, { time }) : t(`recent.${kind}Why`, { time, why });
      return { texts, mine: true };
    }
    if (state === 'resolved')
      return { texts: t('recent.resolved', { time: formatTime(resolvedAt ?? Date.now()) }), mine: true };
    const time = formatTime(acknowledgedAt ?? Date.now());
    return by === null || acknowledgedById === user.id
      ? { texts: t('recent.inHand', { time }), mine: true }
      : { texts: t('recent.inHandOf', { name: by, time }), mine: false };
  };

  return {
    /** Shows, where an action was done, why it was not recorded. */
    failed: (patientId: PatientId, error: unknown): void => pageActs.fail(patientId, error),
    /** Tracks an acknowledgement, a silence or a resolution. `why`: the reason of a silence, as text. */
    alertAct: (patientId: PatientId, call: Promise<Alert>, why?: string): Promise<Alert> =>
      pageActs.track(patientId, call, (alert) => {
        const { texts, mine } = alertText(alert, why);
        const body = { alertId: alert.alertId };
        const { type, resolution } = alert;
        return {
          texts,
          undo: mine ? () => callOnce(undoAlertAct, { body }) : null,
          record: {
            kind: 'alert',
            ...body,
            type,
            resolution: alert.state === 'acknowledged' ? null : resolution,
          },
        };
      }),
    padChange: (
      patientId: PatientId,
      reason: PadChangeReason | 'dry',
      call: Promise<ReplyOf<typeof recordPadChange>>,
    ): Promise<ReplyOf<typeof recordPadChange>> =>
      pageActs.track(patientId, call, ({ at, padChangeId }) => ({
        texts: t('recent.changed', { why: t(`recent.reason.${reason}`), time: formatTime(at) }),
        undo: () => callOnce(undoPadChange, { body: { patientId, padChangeId } }),
        record: { kind: 'pad-change', padChangeId },
      })),
  };
}
