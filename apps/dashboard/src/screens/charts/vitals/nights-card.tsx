import { leastVitalValues, lowSaturationPct, type VitalNight, type VitalSign } from '@padlight/contract';
import { Card } from '@padlight/ui';
import type { ChartTexts } from '../../../features/charts/index.ts';
import { LinedTable } from '../lined-table.tsx';
import { type VitalRecord, vitalTexts } from './vital-texts.ts';
import styles from './vitals-card.module.css';

/** The vital signs of a night; sway is left out, as it is measured on the feet. */
const nightSigns: readonly VitalSign[] = ['temperature', 'heartRate', 'oximetry', 'respiration'];

/** The nights, newest first: median, extremes and measured minutes of each vital sign. */
export function NightsCard({ record, texts }: { record: VitalRecord; texts: ChartTexts }) {
  const { t, number } = texts;
  const pct = number(lowSaturationPct);
  return (
    <Card labelledBy="vitals-nights" className={styles.card}>
      <h2 id="vitals-nights">{t('vitals.nightly')}</h2>
      <LinedTable
        label={t('vitals.nightsTable')}
        className={styles.nights}
        columns={[
          t('vitals.night'),
          ...nightSigns.map((sign) => `${t(`vitals.${sign}`)}, ${vitalTexts(sign, texts).unit}`),
          t('vitals.lowMin', { pct }),
        ]}
        rows={record.nightly.toReversed().map((night) => ({
          key: night.from,
          cells: [
            `${texts.at(night.from)} – ${texts.time(night.to)}`,
            ...nightSigns.map((sign) => <NightCell key={sign} night={night} sign={sign} texts={texts} />),
            night.lowSaturationMin === null ? '–' : number(night.lowSaturationMin),
          ],
        }))}
      />
      <p className={styles.quiet}>{t('vitals.nightlyHint', { few: number(leastVitalValues) })}</p>
    </Card>
  );
}

interface NightCellProps {
  night: VitalNight;
  sign: VitalSign;
  texts: ChartTexts;
}

function NightCell({ night, sign, texts }: NightCellProps) {
  const { t, number } = texts;
  const { figure } = vitalTexts(sign, texts);
  const sum = night[sign];
  if (!sum) return <span className={styles.quiet}>{t('vitals.unmeasured')}</span>;
  const { low, median, high, measuredMin, fewMin } = sum;
  return (
    <span>
      <b>{figure(median)}</b>{' '}
      <span className={styles.quiet}>
        {figure(low)} – {figure(high)}
        <br />
        {fewMin > 0
          ? t('vitals.measuredFew', { minutes: number(measuredMin), few: number(fewMin) })
          : t('vitals.measuredFor', { minutes: number(measuredMin) })}
      </span>
    </span>
  );
}
