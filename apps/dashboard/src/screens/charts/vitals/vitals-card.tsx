import { type VitalSign, vitalSigns } from '@padlight/contract';
import { Card, Skeleton } from '@padlight/ui';
import type { BelowProps, ChartTexts } from '../../../features/charts/index.ts';
import { NightsCard } from './nights-card.tsx';
import { type VitalRecord, vitalTexts } from './vital-texts.ts';
import styles from './vitals-card.module.css';

const dayMs = 86_400_000;

/** What the range comes to by day and by night, of each vital sign, and each of its nights. */
export function VitalsCard({ query: { data, failed }, texts }: BelowProps<VitalRecord>) {
  const { t } = texts;
  // The picture above says that it failed, and offers to try again.
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
    const found = record[sign][name];
    if (!found) return <td className={styles.quiet}>{t('vitals.unmeasured')}</td>;
    return (
      <td>
        <b>{text(found.mean)}</b>{' '}
        <span className={styles.quiet}>
          {figure(found.low)} – {figure(found.high)}
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
