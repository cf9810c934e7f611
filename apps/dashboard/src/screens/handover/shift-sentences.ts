import type { AlertSubject, ShiftWard } from '@padlight/contract';
import { asValue } from '@padlight/ui';
import type { TFunction } from 'i18next';
import { shortDuration } from '../../features/tile/index.ts';

/** The reader's language, with its formats of times and beds. */
interface Writer {
  readonly t: TFunction<'handover'>;
  readonly formatTime: (at: string) => string;
  readonly bedsText: (beds: readonly AlertSubject[]) => string;
}

/**
 * The events of a ward in a shift, in a few sentences: what is unknown, people red too long, turns, changes, falls, and
 * people to watch. `isNow`: the shift is under way. Values in them are marked for `phrase`.
 */
export function shiftSentences(ward: ShiftWard, isNow: boolean, writer: Writer): string[] {
  const { t, bedsText } = writer;
  const { unmonitored, falls, watch, changes } = ward;
  const recorded = changes.recorded > 0 && t('sentences.changes.recorded', { count: changes.recorded });
  const watched = watch.map(({ subject, reasons }) => {
    const why = reasons.map((reason) => t(`sentences.why.${reason}`)).join(', ');
    return `${asValue(bedsText([subject]))} (${why})`;
  });
  const toWatch = watched.length > 0 && t('sentences.watch', { who: watched.join('; ') });
  const notKnown =
    unmonitored.people > 0 &&
    t('sentences.unmonitored', { count: unmonitored.people, time: asValue(shortDuration(unmonitored.ms)) });
  const where = asValue(bedsText(falls.people));
  const fell =
    falls.count === 0 ? t('sentences.falls.none') : t('sentences.falls.some', { count: falls.count, where });
  const sentences = ward.isUnknown
    ? [t('sentences.unknown'), recorded, falls.count > 0 && fell, toWatch]
    : [
        redSentence(ward, isNow, writer),
        ...turnSentences(ward, t),
        [...changeSentences(ward, t), recorded].filter(Boolean).join(' '),
        fell,
        toWatch,
        notKnown,
      ];
  return sentences.filter((sentence) => sentence !== false);
}

/** The people who were red too long. "No one" refers to monitored people, where not all were. */
function redSentence({ red, unmonitored }: ShiftWard, isNow: boolean, { t, formatTime, bedsText }: Writer) {
  if (red.atEnd.length > 0)
    return t(isNow ? 'sentences.red.now' : 'sentences.red.atEnd', { where: asValue(bedsText(red.atEnd)) });
  if (red.until !== null)
    return t('sentences.red.since', { count: red.people, time: asValue(formatTime(red.until)) });
  return t(unmonitored.people > 0 ? 'sentences.red.noneSeen' : 'sentences.red.none');
}

function turnSentences({ turns: { onTime, late, unjudged } }: ShiftWard, t: Writer['t']): string[] {
  const count = onTime + late;
  if (count + unjudged === 0) return [t('sentences.turns.none')];
  return [
    ...(count > 0 ? [t('sentences.turns.onTime', { onTime, count })] : []),
    ...(unjudged > 0 ? [t('sentences.turns.more', { count: unjudged })] : []),
  ];
}

function changeSentences({ changes }: ShiftWard, t: Writer['t']): string[] {
  const { onTime, tooLate, tooEarly, unjudged } = changes;
  const count = onTime + tooLate + tooEarly;
  if (count + unjudged === 0) return [t('sentences.changes.none')];
  return [
    ...(count > 0 ? [t('sentences.changes.judged', { onTime, count, tooLate, tooEarly })] : []),
    ...(unjudged > 0 ? [t('sentences.changes.unjudged', { count: unjudged })] : []),
  ];
}
