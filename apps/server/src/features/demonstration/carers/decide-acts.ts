import { type Alert, AlertType } from '@padlight/contract';
import { luckOf } from './luck.ts';

const minuteMs = 60_000;

/** Minutes until a carer acknowledges an alert, by its priority: the minimum, and the most that is added. */
const reactionMin = {
  high: [2, 10],
  medium: [4, 20],
  low: [10, 50],
} as const;
/** The share of alerts that no one sees until they have escalated. */
const overlooked = 0.07;
const afterEscalationMin = [2, 6] as const;
/** How long a carer stays with a person who fell, and until one has looked in, minutes. */
const attendedMin = [4, 8] as const;
/** The note of a carer about a fall, once the person is up. */
export const fallNote = 'Simulated: helped up, no pain.';
/** The share of acknowledgements with a note. */
const withNote = 0.25;
const notes = ['Simulated: on my way.', 'Simulated: after the next room.', 'Simulated: called for help.'];

/** A carer's act on an alert. */
export type AlertAct =
  | { readonly kind: 'acknowledge'; readonly alert: Alert; readonly note: string | undefined }
  | { readonly kind: 'answer-recheck'; readonly alert: Alert; readonly note: string }
  | { readonly kind: 'attend-fall' | 'look-in'; readonly alert: Alert; readonly note: string };

/** The acts of carers on acknowledged alerts that readings don't end by themselves. */
const afterwards: Partial<
  Record<AlertType, { readonly kind: 'attend-fall' | 'look-in'; readonly note: string }>
> = {
  [AlertType.check_fall]: { kind: 'attend-fall', note: fallNote },
  [AlertType.check_patient]: { kind: 'look-in', note: 'Simulated: looked in, all is well.' },
};

const between = ([least, most]: readonly [number, number], luck: number): number =>
  (least + (most - least) * luck) * minuteMs;

/** Computes when a carer acknowledges an alert, epoch ms; undefined if it escalates first. */
export function takenAt({
  alertId,
  type,
  cause,
  priority,
  lastRaisedAt,
  escalatedAt,
}: Pick<Alert, 'alertId' | 'type' | 'cause' | 'priority' | 'lastRaisedAt' | 'escalatedAt'>):
  | number
  | undefined {
  const luck = luckOf(alertId, 'reaction', lastRaisedAt);
  if (escalatedAt !== null) return Date.parse(escalatedAt) + between(afterEscalationMin, luck);
  const isNoticed = type === AlertType.check_fall || cause === 'recheck';
  if (!isNoticed && luckOf(alertId, 'overlooked') < overlooked) return undefined;
  const [least, more] = type === AlertType.check_fall ? [0.5, 2] : reactionMin[priority];
  return Date.parse(lastRaisedAt) + between([least, least + more], luck);
}

/** Computes when a carer has attended to an alert acknowledged at an epoch ms. */
export const attendedAt = (alertId: Alert['alertId'], acknowledgedAt: number): number =>
  acknowledgedAt + between(attendedMin, luckOf(alertId, 'attended'));

/** Returns the note of a carer's acknowledgement; undefined if there is none. */
export const noteOn = (alertId: Alert['alertId']): string | undefined =>
  luckOf(alertId, 'note') < withNote ? notes[Math.floor(luckOf(alertId, 'which') * notes.length)] : undefined;

/** Decides the carers' acts on open alerts at an epoch ms, longest due first. Equal alerts give equal acts. */
export function decideActs(alerts: readonly Alert[], now: number): AlertAct[] {
  const acts: { readonly at: number; readonly act: AlertAct }[] = [];
  for (const alert of alerts) {
    const { alertId, type, state, acknowledgedAt } = alert;
    if (state === 'acknowledged') {
      const act = alert.cause === 'recheck' ? undefined : afterwards[type];
      if (act && acknowledgedAt !== null)
        acts.push({ at: attendedAt(alertId, Date.parse(acknowledgedAt)), act: { ...act, alert } });
      continue;
    }
    const at = takenAt(alert);
    if (at === undefined) continue;
    if (alert.cause === 'recheck')
      acts.push({ at, act: { kind: 'answer-recheck', alert, note: 'Simulated: no pain, walks as before.' } });
    else acts.push({ at, act: { kind: 'acknowledge', alert, note: noteOn(alertId) } });
  }
  return acts
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => a.at - b.at)
    .map(({ act }) => act);
}
