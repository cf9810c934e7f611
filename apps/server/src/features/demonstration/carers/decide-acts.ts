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
/** How long somebody stays with a person who fell. */
const attendedMin = [4, 8] as const;
/** So many acknowledgements come with a note. */
const withNote = 0.25;
const notes = ['Simulated: on my way.', 'Simulated: after the next room.', 'Simulated: called for help.'];

/** What a carer does about an alert. */
export type AlertAct =
  | { readonly kind: 'acknowledge'; readonly alert: Alert; readonly note: string | undefined }
  | { readonly kind: 'attend-fall'; readonly alert: Alert; readonly note: string };

const between = ([least, most]: readonly [number, number], luck: number): number =>
  (least + (most - least) * luck) * minuteMs;

/** When a carer takes charge of an alert, epoch ms; undefined: nobody does before it escalates. */
function takenAt({ alertId, type, priority, lastRaisedAt, escalatedAt }: Alert): number | undefined {
  const luck = luckOf(alertId, 'reaction', lastRaisedAt);
  if (escalatedAt !== null) return Date.parse(escalatedAt) + between(afterEscalationMin, luck);
  if (type !== AlertType.check_fall && luckOf(alertId, 'overlooked') < overlooked) return undefined;
  const [least, more] = type === AlertType.check_fall ? [0.5, 2] : reactionMin[priority];
  return Date.parse(lastRaisedAt) + between([least, least + more], luck);
}

/** What carers do about open alerts at an epoch ms, the longest due first. The same alerts come to the same. */
export function decideActs(alerts: readonly Alert[], now: number): AlertAct[] {
  const due: { readonly at: number; readonly act: AlertAct }[] = [];
  for (const alert of alerts) {
    const { alertId, type, state, acknowledgedAt } = alert;
    if (state === 'acknowledged') {
      if (type !== AlertType.check_fall || acknowledgedAt === null) continue;
      const at = Date.parse(acknowledgedAt) + between(attendedMin, luckOf(alertId, 'attended'));
      due.push({ at, act: { kind: 'attend-fall', alert, note: 'Simulated: helped up, no pain.' } });
      continue;
    }
    const at = takenAt(alert);
    if (at === undefined) continue;
    const note =
      luckOf(alertId, 'note') < withNote
        ? notes[Math.floor(luckOf(alertId, 'which') * notes.length)]
        : undefined;
    due.push({ at, act: { kind: 'acknowledge', alert, note } });
  }
  return due
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => a.at - b.at)
    .map(({ act }) => act);
}
