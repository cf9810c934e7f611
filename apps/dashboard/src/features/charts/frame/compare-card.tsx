import type { ChartReply, PatientId } from '@padlight/contract';
import { Card, hint, Notice, Skeleton } from '@padlight/ui';
import { IconCloudOff } from '@tabler/icons-react';
import type { Sum } from '../drawing/drawn.ts';
import { differenceText } from '../drawing/sums.ts';
import { type ChartTexts, useChartText } from '../drawing/use-chart-text.ts';
import type { DefinedChart, ViewSpecs } from './chart-spec.ts';
import styles from './compare-card.module.css';
import { type ChartQuery, type RangeChoice, useChartQuery, useRequestedRange } from './use-chart-query.ts';

interface CompareCardProps<Data extends ChartReply, Views extends ViewSpecs> {
  of: DefinedChart<Data, Views>;
  patientId: PatientId;
  choice: RangeChoice;
  query: ChartQuery<Data>;
  texts: ChartTexts;
}

/** The figures of a chart's range beside those of the range before. */
export function CompareCard<Data extends ChartReply, Views extends ViewSpecs>({
  of,
  patientId,
  choice: { range, end },
  query,
  texts,
}: CompareCardProps<Data, Views>) {
  const { t } = texts;
  const { from } = useRequestedRange({ range, end });
  const before = useChartQuery(of.chart, patientId, { range, end: from });
  const then = useChartText(before.from, before.to);
  // Where the range itself failed, the picture above says so and offers to try again.
  if (query.failed || !of.sums) return null;
  const id = `compare-${of.chart.kind}`;
  const times = {
    from: texts.at(query.from),
    to: texts.at(query.to),
    before: then.at(before.from),
    until: then.at(before.to),
  };
  return (
    <Card labelledBy={id} className={styles.card}>
      <h2 id={id}>{t('compare.title')}</h2>
      {before.failed ? (
        <Notice
          kind="failed"
          icon={<IconCloudOff aria-hidden />}
          title={t('compare.failed')}
          action={{ label: t('retry'), run: before.retry }}
        />
      ) : query.data && before.data ? (
        <>
          <p className={hint()}>{t('compare.times', times)}</p>
          <Comparison
            now={of.sums(query.data, query, texts)}
            before={of.sums(before.data, before, texts)}
            texts={texts}
          />
        </>
      ) : (
        <Skeleton height="12rem" label={t('loading')} />
      )}
    </Card>
  );
}

/** The least share of a range that must be known for its counts to be whole, percent, as for the day summaries. */
const fewestPct = 60;

function Comparison({
  now,
  before,
  texts,
}: {
  now: readonly Sum[];
  before: readonly Sum[];
  texts: ChartTexts;
}) {
  const { t } = texts;
  const known = [...now, ...before].filter(({ title }) => title === t('compare.known'));
  const isDoubted = known.some(({ value }) => value !== null && value < fewestPct);
  const written = ({ value, write }: Sum): string => (value === null ? '–' : write(value));
  return (
    <>
      {isDoubted && <p>{t('compare.doubted', { pct: texts.number(fewestPct) })}</p>}
      <table className={styles.sums}>
        <thead>
          <tr>
            <th scope="col">{t('compare.what')}</th>
            <th scope="col">{t('compare.now')}</th>
            <th scope="col">{t('compare.before')}</th>
            <th scope="col">{t('compare.change')}</th>
          </tr>
        </thead>
        <tbody>
          {now.map((sum, index) => {
            const former = before[index];
            return (
              <tr key={sum.title}>
                <th scope="row">{sum.title}</th>
                <td>{written(sum)}</td>
                <td>{former ? written(former) : '–'}</td>
                <td>{differenceText(sum, former?.value ?? null, texts)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
