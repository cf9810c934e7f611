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
      <LinedTable label={t('vitals.nightsTable')} className={styles.nights}>
        <thead>
          <tr>
            <th scope="col">{t('vitals.night')}</th>
            {nightSigns.map((sign) => (
              <th key={sign} scope="col">
                {t(`vitals.${sign}`)}, {vitalTexts(sign, texts).unit}
              </th>
            ))}
            <th scope="col">{t('vitals.lowMin', { pct })}</th>
          </tr>
        </thead>
        <tbody>
          {record.nightly.toReversed().map((night) => (
            <tr key={night.from}>
              <th scope="row">
                {texts.at(night.from)} – {texts.time(night.to)}
              </th>
              {nightSigns.map((sign) => (
                <NightCell key={sign} night={night} sign={sign} texts={texts} />
              ))}
              <td>{night.lowSaturationMin === null ? '–' : number(night.lowSaturationMin)}</td>
            </tr>
          ))}
        </tbody>
      </LinedTable>
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
  if (!sum) return <td className={styles.quiet}>{t('vitals.unmeasured')}</td>;
  const { low, median, high, measuredMin, fewMin } = sum;
  return (
    <td>
      <b>{figure(median)}</b>{' '}
      <span className={styles.quiet}>
        {figure(low)} – {figure(high)}
        <br />
        {fewMin > 0
          ? t('vitals.measuredFew', { minutes: number(measuredMin), few: number(fewMin) })
          : t('vitals.measuredFor', { minutes: number(measuredMin) })}
      </span>
    </td>
  );
}
