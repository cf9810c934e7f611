import { type VitalSign, vitalSigns } from '@padlight/contract';
import { Card, Skeleton } from '@padlight/ui';
import type { ChartTexts, DataPartProps } from '../../../features/charts/index.ts';
import { NightsCard } from './nights-card.tsx';
import { type VitalRecord, vitalTexts } from './vital-texts.ts';
import styles from './vitals-card.module.css';

const dayMs = 86_400_000;

/** The figures of each vital sign by day and by night, and night by night. */
export function VitalsCard({ query: { data, failed }, texts }: DataPartProps<VitalRecord>) {
  const { t } = texts;
  // Where it failed, the picture above says so and offers to try again.
  if (failed) return null;
  return (
    <>
      <Card labelledBy="vitals-sums" className={styles.card}>
        <h2 id="vitals-sums">{t('vitals.sums')}</h2>
        {data ? <Sums record={data} texts={texts} /> : <Skeleton height="12rem" label={t('loading')} />}
      </Card>
      {data && data.stretchMs < dayMs && data.nightly.length > 0 && (
        <NightsCard record={data} texts={texts} />
      )}
    </>
  );
}

function Sums({ record, texts }: { record: VitalRecord; texts: ChartTexts }) {
  const { t } = texts;
  if (record.stretchMs >= dayMs) return <p className={styles.quiet}>{t('vitals.byDayAlone')}</p>;
  const half = (sign: VitalSign, name: 'day' | 'night') => {
    const { text, figure } = vitalTexts(sign, texts);
    const figures = record[sign][name];
    if (!figures) return <td className={styles.quiet}>{t('vitals.unmeasured')}</td>;
    return (
      <td>
        <b>{text(figures.mean)}</b>{' '}
        <span className={styles.quiet}>
          {figure(figures.low)} – {figure(figures.high)}
        </span>
      </td>
    );
  };
  return (
    <table className={styles.sums}>
      <thead>
        <tr>
          <th scope="col">{t('vitals.sign')}</th>
          <th scope="col">{t('half.day')}</th>
          <th scope="col">{t('half.night')}</th>
        </tr>
      </thead>
      <tbody>
        {vitalSigns.map((sign) => (
          <tr key={sign}>
            <th scope="row">{t(`vitals.${sign}`)}</th>
            {half(sign, 'day')}
            {half(sign, 'night')}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
