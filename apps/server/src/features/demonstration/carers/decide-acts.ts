import { type Alert, AlertType } from '@padlight/contract';
import { luckOf } from './luck.ts';

const minuteMs = 60_000;

/** Minutes until a carer takes charge of an alert, by its priority: at least, and how many more at most. */
const reactionMin = {
  high: [2, 10],
  medium: [4, 20],
  low: [10, 50],
} as const;
/** So many are seen by nobody until they have escalated. */
const overlooked = 0.07;
const afterEscalationMin = [2, 6] as const;
/** How long a carer stays with a person who fell, and until one has looked in, minutes. */
const attendedMin = [4, 8] as const;
/** What a carer writes of a fall, once the person is up. */
export const fallNote = 'Simulated: helped up, no pain.';
/** So many acknowledgements come with a note. */
const withNote = 0.25;
const notes = ['Simulated: on my way.', 'Simulated: after the next room.', 'Simulated: called for help.'];

/** What a carer does about an alert. */
export type AlertAct =
  | { readonly kind: 'acknowledge'; readonly alert: Alert; readonly note: string | undefined }
  | { readonly kind: 'answer-recheck'; readonly alert: Alert; readonly note: string }
  | { readonly kind: 'attend-fall' | 'look-in'; readonly alert: Alert; readonly note: string };

/** What carers do about an alert that they have taken charge of, beside what the readings show by themselves. */
const afterwards: Partial<
  Record<AlertType, { readonly kind: 'attend-fall' | 'look-in'; readonly note: string }>
> = {
  [AlertType.check_fall]: { kind: 'attend-fall', note: fallNote },
  [AlertType.check_patient]: { kind: 'look-in', note: 'Simulated: looked in, all is well.' },
};

const between = ([least, most]: readonly [number, number], luck: number): number =>
  (least + (most - least) * luck) * minuteMs;

/** When a carer takes charge of an alert, epoch ms; undefined: nobody does before it escalates. */
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

/** When a carer has seen to what was taken charge of at an epoch ms. */
export const attendedAt = (alertId: Alert['alertId'], acknowledgedAt: number): number =>
  acknowledgedAt + between(attendedMin, luckOf(alertId, 'attended'));

/** What a carer writes on taking charge; undefined: nothing. */
export const noteOn = (alertId: Alert['alertId']): string | undefined =>
  luckOf(alertId, 'note') < withNote ? notes[Math.floor(luckOf(alertId, 'which') * notes.length)] : undefined;

/** What carers do about open alerts at an epoch ms, the longest due first. The same alerts come to the same. */
export function decideActs(alerts: readonly Alert[], now: number): AlertAct[] {
  const due: { readonly at: number; readonly act: AlertAct }[] = [];
  for (const alert of alerts) {
    const { alertId, type, state, acknowledgedAt } = alert;
    if (state === 'acknowledged') {
      const act = alert.cause === 'recheck' ? undefined : afterwards[type];
      if (act && acknowledgedAt !== null)
        due.push({ at: attendedAt(alertId, Date.parse(acknowledgedAt)), act: { ...act, alert } });
      continue;
    }
    const at = takenAt(alert);
    if (at === undefined) continue;
    if (alert.cause === 'recheck')
      due.push({ at, act: { kind: 'answer-recheck', alert, note: 'Simulated: no pain, walks as before.' } });
    else due.push({ at, act: { kind: 'acknowledge', alert, note: noteOn(alertId) } });
  }
  return due
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => a.at - b.at)
    .map(({ act }) => act);
}
