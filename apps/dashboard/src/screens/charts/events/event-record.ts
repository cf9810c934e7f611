import type { EventKind, getPatientEventRecord, ReplyOf } from '@padlight/contract';
import {
  type ChartRange,
  type ChartTexts,
  changesOf,
  changeText,
  voidText,
} from '../../../features/charts/index.ts';
import { nameOf, ofType, valueText } from '../observations/observation-record.ts';

export type EventRecord = ReplyOf<typeof getPatientEventRecord>;

/** An event in the lane of its kind. `until` null: it was at one moment, or is not over. */
export interface ListedEvent {
  readonly kind: EventKind;
  readonly at: string;
  readonly until: string | null;
  readonly text: string;
  /** The source of the event; `alert`: an alert from when it was raised until it ended. */
  readonly by: 'sensor' | 'carer' | 'alert';
}

const amountText = (
  { ml, lowMl, highMl }: { ml: number; lowMl: number; highMl: number },
  { t, volume }: ChartTexts,
): string =>
  t('events.amount', { volume: volume.text(ml), low: volume.figure(lowMl), high: volume.text(highMl) });

const withNote = (text: string, note: string | null): string => (note ? `${text} · ${note}` : text);

const sensorEvent = (
  kind: EventKind,
  at: string,
  text: string,
  until: string | null = null,
): ListedEvent => ({ kind, at, until, text, by: 'sensor' });
const carerEvent = (kind: EventKind, at: string, text: string): ListedEvent => ({
  kind,
  at,
  until: null,
  text,
  by: 'carer',
});

/** The events that sensors found. */
function sensorEvents(record: EventRecord, range: ChartRange, texts: ChartTexts): ListedEvent[] {
  const { t, number } = texts;
  return [
    ...record.voids.map(({ start, end, size, ...amount }) =>
      sensorEvent('voids', start, `${voidText(texts, size)} · ${amountText(amount, texts)}`, end),
    ),
    ...changesOf(record.cycles, range).map((change) => {
      const text = changeText(t, change);
      return sensorEvent(
        'pads',
        change.at,
        change.kind === 'on' ? text : `${text} · ${amountText(change.cycle, texts)}`,
      );
    }),
    ...record.turns.map(({ at, degrees }) =>
      sensorEvent('turns', at, t('position.turn', { degrees: number(degrees) })),
    ),
    ...record.falls.map(({ at, upAgain, isDoubted }) =>
      sensorEvent(
        'falls',
        at,
        t(isDoubted ? 'events.fallDoubted' : upAgain ? 'events.fallUp' : 'events.fall'),
      ),
    ),
    ...record.devices.map(({ at, state }) => sensorEvent('devices', at, t(`events.device.${state}`))),
  ];
}

/** The events that carers recorded and reported. */
function carerEvents(record: EventRecord, texts: ChartTexts): ListedEvent[] {
  const { changes, feedback, notes, types } = record;
  const { t, volume } = texts;
  const writerOf = (by: string | null): string => by ?? t('position.someone');
  return [
    ...changes.map(({ at, by, reason, note }) => {
      const values = { name: writerOf(by), reason: t(`events.reason.${reason}`) };
      return carerEvent('pads', at, withNote(t('events.changed', values), note));
    }),
    ...feedback.map(({ at, by, verdict, weightMl, note }) => {
      const parts = [verdict && t(`events.verdict.${verdict}`), weightMl !== null && volume.text(weightMl)];
      const values = { name: writerOf(by), details: parts.filter(Boolean).join(', ') };
      return carerEvent('reports', at, withNote(t('events.feedback', values), note));
    }),
    ...notes.map(({ at, by, text }) => {
      const name = writerOf(by);
      return carerEvent(
        'reports',
        at,
        text === null ? t('events.noteHidden', { name }) : t('events.note', { name, text }),
      );
    }),
    ...types.flatMap((type) =>
      ofType(record, type).map((observation) => {
        const { at, by, comment } = observation;
        const what = [nameOf(type, texts), valueText(type, observation, texts)].filter(Boolean).join(' · ');
        return carerEvent(
          'reports',
          at,
          withNote(t('events.observed', { name: writerOf(by), what }), comment),
        );
      }),
    ),
  ];
}

/** Each alert, and the answers to it while it was open. */
const alertEvents = ({ alerts }: EventRecord, texts: ChartTexts): ListedEvent[] =>
  alerts.flatMap(({ type, raisedAt, endedAt, answers }): ListedEvent[] => {
    const name = texts.alert(type);
    return [
      { kind: 'alerts', at: raisedAt, until: endedAt, text: name, by: 'alert' },
      ...answers.map((step) => {
        const text = withNote(`${name}: ${texts.step(step)}`, step.note);
        // No carer escalates an alert: its time does.
        return step.kind === 'escalated'
          ? sensorEvent('alerts', step.at, text)
          : carerEvent('alerts', step.at, text);
      }),
    ];
  });

/** The events of the chosen kinds in order of time. */
export const listEvents = (
  record: EventRecord,
  kind: EventKind | 'all',
  range: ChartRange,
  texts: ChartTexts,
): ListedEvent[] =>
  [...sensorEvents(record, range, texts), ...alertEvents(record, texts), ...carerEvents(record, texts)]
    .filter((event) => kind === 'all' || event.kind === kind)
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
