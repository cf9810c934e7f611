import {
  getRelativesDay,
  getRelativesNights,
  type PatientId,
  type RelativesNight,
  type ReplyOf,
} from '@padlight/contract';
import { asValue, column, phrase, plainList, Skeleton } from '@padlight/ui';
import type { TFunction } from 'i18next';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { LoadFailed, retryOf } from '../../platform/load-failed/index.ts';
import styles from './relatives.module.css';
import { useIsCurrent, useShared } from './use-shared.ts';

/** The events since midnight, in sentences. Values in them are marked for `phrase`. */
function daySentences(
  { changes, turns, isKnown }: ReplyOf<typeof getRelativesDay>,
  name: string,
  t: TFunction<'relatives'>,
): string[] {
  return [
    changes > 0 ? t('day.changes', { count: changes }) : t('day.noChanges'),
    turns > 0 ? t('day.turns', { count: turns, name: asValue(name) }) : t('day.noTurns'),
    ...(isKnown ? [] : [t('day.notKnown')]),
  ];
}

/** A stretch of milliseconds in whole hours and minutes, as values of a sentence. */
function hoursOf(ms: number): { hours: string; minutes: string } {
  const minutes = Math.floor(ms / 60_000);
  return { hours: asValue(String(Math.floor(minutes / 60))), minutes: asValue(String(minutes % 60)) };
}

/** The events of a night, in sentences: of a night that is hardly known, nothing is counted. */
function nightSentences(
  { changes, turns, lyingMs, isKnown }: RelativesNight,
  t: TFunction<'relatives'>,
): string[] {
  if (!isKnown) return [t('nights.notKnown')];
  return [
    ...(lyingMs > 0 ? [t('nights.lying', hoursOf(lyingMs))] : []),
    changes > 0 ? t('nights.changes', { count: changes }) : t('nights.noChanges'),
    turns > 0 ? t('nights.turns', { count: turns }) : t('nights.noTurns'),
  ];
}

const isRefused = (error: { readonly status: number } | null): boolean =>
  error?.status === 404 || error?.status === 403;

/** The changes and turns of today. */
export function DayPart({ patientId, name }: { patientId: PatientId; name: string }) {
  const t = useT('relatives');
  const { formatTime } = useFormat();
  const day = useShared(getRelativesDay, { query: { patientId } });
  const isCurrent = useIsCurrent(day.data?.at, day.isError);
  const retry = retryOf(day);
  if (isRefused(day.error)) return null;
  return (
    <section className={styles.part} aria-labelledby="day">
      <h2 id="day" className={styles.heading}>
        {t('day.heading')}
      </h2>
      {day.data ? (
        <div data-old={!isCurrent || undefined}>
          {!isCurrent && <p>{phrase(t('asOf', { time: asValue(formatTime(day.data.at)) }))}</p>}
          {daySentences(day.data, name, t).map((sentence) => (
            <p key={sentence}>{phrase(sentence)}</p>
          ))}
        </div>
      ) : retry ? (
        <LoadFailed retry={retry} />
      ) : (
        <Skeleton height="4rem" label={t('loading')} />
      )}
    </section>
  );
}

/** The last nights, newest first. */
export function NightsPart({ patientId }: { patientId: PatientId }) {
  const t = useT('relatives');
  const { formatDay } = useFormat();
  const nights = useShared(getRelativesNights, { query: { patientId } });
  const retry = retryOf(nights);
  if (isRefused(nights.error)) return null;
  return (
    <section className={styles.part} aria-labelledby="nights">
      <h2 id="nights" className={styles.heading}>
        {t('nights.heading')}
      </h2>
      {nights.data ? (
        <ul className={plainList(column(4, styles.nights))}>
          {nights.data.nights.length === 0 && <li>{t('nights.none')}</li>}
          {nights.data.nights.map((night) => (
            <li key={night.from}>
              <h3>
                {night.to > nights.data.at
                  ? t('nights.tonight')
                  : phrase(t('nights.night', { day: asValue(formatDay(night.to)) }))}
              </h3>
              <p>{phrase(nightSentences(night, t).join(' '))}</p>
            </li>
          ))}
        </ul>
      ) : retry ? (
        <LoadFailed retry={retry} />
      ) : (
        <Skeleton height="8rem" label={t('loading')} />
      )}
    </section>
  );
}
