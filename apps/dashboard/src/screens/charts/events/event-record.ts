import type { EventKind, getPatientEventRecord, ReplyOf } from '@padlight/contract';
import {
  type ChartRange,
  type ChartTexts,
  changesOf,
  changeText,
  voidText,
} from '../../../features/charts/index.ts';

export type EventRecord = ReplyOf<typeof getPatientEventRecord>;

/** One thing that happened, in its lane. `until` null: at one moment, or it lasts still. */
export interface ListedEvent {
  readonly kind: EventKind;
  readonly at: string;
  readonly until: string | null;
  readonly text: string;
  /** Who found or did it; `alert`: an alert from when it was raised until it ended. */
  readonly by: 'sensor' | 'carer' | 'alert';
}

const amountText = (
  { ml, lowMl, highMl }: { ml: number; lowMl: number; highMl: number },
  { t, volume }: ChartTexts,
): string =>
  t('events.amount', { volume: volume.text(ml), low: volume.figure(lowMl), high: volume.text(highMl) });

const withNote = (text: string, note: string | null): string => (note ? `${text} · ${note}` : text);

const found = (kind: EventKind, at: string, text: string, until: string | null = null): ListedEvent => ({
  ...{ kind, at, until, text },
  by: 'sensor',
});
const done = (kind: EventKind, at: string, text: string): ListedEvent => ({
  ...{ kind, at, until: null, text },
  by: 'carer',
});

/** What the sensors found. */
function foundEvents(record: EventRecord, range: ChartRange, texts: ChartTexts): ListedEvent[] {
  const { t, number } = texts;
  return [
    ...record.voids.map((one) =>
      found('voids', one.start, `${voidText(texts, one.size)} · ${amountText(one, texts)}`, one.end),
    ),
    ...changesOf(record.cycles, range).map((change) => {
      const text = changeText(t, change);
      return found(
        'pads',
        change.at,
        change.kind === 'on' ? text : `${text} · ${amountText(change.cycle, texts)}`,
      );
    }),
    ...record.turns.map(({ at, degrees }) =>
      found('turns', at, t('position.turn', { degrees: number(degrees) })),
    ),
    ...record.falls.map(({ at, upAgain, isDoubted }) =>
      found('falls', at, t(isDoubted ? 'events.fallDoubted' : upAgain ? 'events.fallUp' : 'events.fall')),
    ),
    ...record.devices.map(({ at, state }) => found('devices', at, t(`events.device.${state}`))),
  ];
}

/** What carers recorded and reported. */
function doneEvents({ changes, feedback, notes }: EventRecord, { t, volume }: ChartTexts): ListedEvent[] {
  const nameOf = (by: string | null): string => by ?? t('position.somebody');
  return [
    ...changes.map(({ at, by, reason, note }) => {
      const values = { name: nameOf(by), reason: t(`events.reason.${reason}`) };
      return done('pads', at, withNote(t('events.changed', values), note));
    }),
    ...feedback.map(({ at, by, verdict, weightMl, note }) => {
      const parts = [verdict && t(`events.verdict.${verdict}`), weightMl !== null && volume.text(weightMl)];
      const values = { name: nameOf(by), found: parts.filter(Boolean).join(', ') };
      return done('reports', at, withNote(t('events.feedback', values), note));
    }),
    ...notes.map(({ at, by, text }) => {
      const name = nameOf(by);
      return done(
        'reports',
        at,
        text === null ? t('events.noteHidden', { name }) : t('events.note', { name, text }),
      );
    }),
  ];
}

/** Each alert, and what became of it while it was open. */
const alertEvents = ({ alerts }: EventRecord, texts: ChartTexts): ListedEvent[] =>
  alerts.flatMap(({ type, raisedAt, endedAt, answers }): ListedEvent[] => {
    const name = texts.alert(type);
    return [
      { kind: 'alerts', at: raisedAt, until: endedAt, text: name, by: 'alert' },
      ...answers.map((step) => {
        const text = withNote(`${name}: ${texts.step(step)}`, step.note);
        return step.kind === 'escalated' ? found('alerts', step.at, text) : done('alerts', step.at, text);
      }),
    ];
  });

/** Everything that happened, of the kinds that are chosen, in order of time. */
export const listEvents = (
  record: EventRecord,
  kind: EventKind | 'all',
  range: ChartRange,
  texts: ChartTexts,
): ListedEvent[] =>
  [...foundEvents(record, range, texts), ...alertEvents(record, texts), ...doneEvents(record, texts)]
    .filter((event) => kind === 'all' || event.kind === kind)
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
