import { AlertId, type AlertType, type PatientId } from '@padlight/contract';
import { somePod } from '../../../testing/ids.ts';
import type { AlertRules } from '../../alert-rules/index.ts';
import type { Evidence, KnownAlerts, KnownEnded, KnownOpen } from '../alert-evidence.ts';
import { planAlerts } from '../plan-alerts.ts';

/** Returns the id of the n-th alert that a book makes. */
export const alertOf = (n: number): AlertId =>
  AlertId.parse(`00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);

/** Opens a book of alerts in memory, which holds what the tables would after each plan. */
export function openAlertBook(rules: AlertRules) {
  let known: KnownAlerts = { open: [], ended: [], reasons: [] };
  let count = 0;
  const key = ({ patientId, type }: { patientId: PatientId; type: AlertType }) => `${patientId} ${type}`;
  const endedNow = (open: KnownOpen, now: number, silencedUntil: number | null): KnownEnded => ({
    ...open,
    endedAt: now,
    resolution: 'by-hand',
    silencedUntil,
  });

  const settle = (evidence: readonly Evidence[], now: number) => {
    const newId = () => alertOf(++count);
    const plan = planAlerts(evidence, known, { rules, now, newId });
    const before = new Map<string, KnownOpen>(
      [...known.open, ...known.ended].map((alert) => [alert.id, alert]),
    );
    const open = new Map(known.open.map((alert) => [alert.id, alert]));
    const ended = new Map(known.ended.map((alert) => [alert.id, alert]));
    for (const {
      id,
      patientId,
      type,
      made: by,
      raisedAt,
      lastRaisedAt,
      timesAgain,
      cause,
      end,
    } of plan.alerts) {
      const old = before.get(id);
      const source = by ?? { podId: old?.podId ?? somePod, factId: old?.factId ?? '' };
      const raisedCount = (old?.raisedCount ?? 1) + timesAgain;
      const dates = { raisedAt, lastRaisedAt, raisedCount };
      const alert: KnownOpen = { id, patientId, type, ...source, ...dates, cause };
      open.delete(id);
      ended.delete(id);
      if (end === null) open.set(id, alert);
      else ended.set(id, { ...alert, endedAt: end.at, resolution: end.resolution, silencedUntil: null });
    }
    const reasons = new Map(known.reasons.map((reason) => [key(reason), reason]));
    for (const reason of plan.gone) reasons.delete(key(reason));
    for (const reason of plan.changed) reasons.set(key(reason), reason);
    known = { open: [...open.values()], ended: [...ended.values()], reasons: [...reasons.values()] };
    return plan;
  };

  return {
    known: () => known,
    settle,
    /** Lets time pass up to `now`: due alerts are raised. */
    sweep(now: number) {
      const due = known.reasons.filter(({ raiseAt }) => raiseAt !== null && raiseAt <= now);
      settle(
        due.map(({ patientId, podId, type }) => {
          const as = { reasons: [], inForce: 'as-stored', about: [type], isCurrent: true } as const;
          return { patientId, podId, ...as };
        }),
        now,
      );
    },
    /** Ends what is open by hand, silent until a time where its reason holds. */
    end(now: number, until: number) {
      const reasonKeys = new Set(known.reasons.map(key));
      const silent = (open: KnownOpen) => (reasonKeys.has(key(open)) ? until : null);
      known = {
        open: [],
        ended: [...known.ended, ...known.open.map((open) => endedNow(open, now, silent(open)))],
        reasons: known.reasons.map((reason) =>
          known.open.some((open) => key(open) === key(reason)) ? { ...reason, raiseAt: until } : reason,
        ),
      };
    },
  };
}
