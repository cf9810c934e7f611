import { getVoidingPattern, instant, type VoidingMeasures } from '@padlight/contract';
import { Card, Notice, Skeleton } from '@padlight/ui';
import { IconCloudOff } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import type { ChartPartProps, ChartTexts } from '../../../features/charts/index.ts';
import { useCall } from '../../../platform/call/index.ts';
import { doubtText, measureTexts } from './measure-text.ts';
import styles from './voiding-chart.module.css';

type Measure = VoidingMeasures['nocturia'];
const hourMs = 3_600_000;
/** The length of a diary that the ICS recommends, hours. */
const diaryHours = 72;

/** The measures of a voiding diary, each with its definition, and the known share of the time. */
export function MeasuresCard({ patientId, requestedRange, end, texts }: ChartPartProps) {
  const { t, number } = texts;
  const query = { patientId, fromDate: instant(requestedRange.from), toDate: instant(requestedRange.to) };
  const { data, isError, refetch } = useCall(
    getVoidingPattern,
    { query },
    { placeholderData: keepPreviousData },
  );
  return (
    <Card labelledBy="voiding-measures" className={styles.card}>
      <h2 id="voiding-measures">{end === undefined ? t('measures.title') : t('measures.titlePast')}</h2>
      {isError ? (
        <Notice
          kind="failed"
          icon={<IconCloudOff aria-hidden />}
          title={t('measures.failed')}
          action={{ label: t('retry'), run: () => void refetch() }}
        />
      ) : !data ? (
        <Skeleton height="14rem" label={t('loading')} />
      ) : (
        <>
          <p>
            {t('measures.known', {
              known: number(data.covered.coveredMs / hourMs),
              range: number(data.covered.rangeMs / hourMs),
              pct: number((data.covered.coveredMs / Math.max(1, data.covered.rangeMs)) * 100),
            })}{' '}
            {data.covered.coveredMs < diaryHours * hourMs && t('measures.diary')}
          </p>
          <dl className={styles.measures}>
            {measureTexts(texts).map(({ name, title, help, unit, write }) => (
              <div key={name}>
                <dt>{title}</dt>
                <dd>
                  <Value measure={data.measures[name]} unit={unit} write={write} texts={texts} />
                  <details className={styles.help}>
                    <summary>{t('measures.what')}</summary>
                    {help}
                  </details>
                </dd>
              </div>
            ))}
          </dl>
          <p className={styles.quiet}>{t('measures.sensed')}</p>
        </>
      )}
    </Card>
  );
}

interface ValueProps {
  measure: Measure;
  unit: string;
  write: (value: number) => string;
  texts: ChartTexts;
}

function Value({ measure: { value, low, high, why }, unit, write, texts: { t } }: ValueProps) {
  if (value === null) return <span className={styles.untold}>{why && doubtText(t, why)}</span>;
  return (
    <>
      <b className={styles.value}>{write(value)}</b> {unit}
      {low !== null && high !== null && (
        <span className={styles.quiet}> {t('measures.likely', { low: write(low), high: write(high) })}</span>
      )}
    </>
  );
}
