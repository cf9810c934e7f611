import type { ChartReply, PatientId } from '@padlight/contract';
import { Card, hint, Notice, Skeleton } from '@padlight/ui';
import { IconCloudOff } from '@tabler/icons-react';
import type { DefinedChart, Sum, ViewSpecs } from '../frame/chart-spec.ts';
import { type AskedRange, type ChartQuery, useAskedRange, useChartQuery } from '../range/use-chart-query.ts';
import { type ChartTexts, useChartText } from '../time/use-chart-text.ts';
import styles from './compare-card.module.css';
import { differenceText } from './sums.ts';

interface CompareCardProps<Data extends ChartReply, Views extends ViewSpecs> {
  of: DefinedChart<Data, Views>;
  patientId: PatientId;
  asked: AskedRange;
  query: ChartQuery<Data>;
  texts: ChartTexts;
}

/** What the range of a chart comes to beside the range before, figure by figure. */
export function CompareCard<Data extends ChartReply, Views extends ViewSpecs>({
  of,
  patientId,
  asked: { range, end },
  query,
  texts,
}: CompareCardProps<Data, Views>) {
  const { t } = texts;
  const { from } = useAskedRange({ range, end });
  const before = useChartQuery(of.chart, patientId, { range, end: from });
  const then = useChartText(before.from, before.to);
  // The picture above says that the range itself failed, and offers to try again.
  if (query.failed || !of.sums) return null;
  const id = `compare-${of.chart.kind}`;
  const times = {
    ...{ from: texts.at(query.from), to: texts.at(query.to) },
    ...{ before: then.at(before.from), until: then.at(before.to) },
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

/** Less than this of a range known: what was counted in it is not all of it (as for the day summaries), percent. */
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
