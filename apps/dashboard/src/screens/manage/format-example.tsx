import type { OrganisationDetail } from '@padlight/contract';
import { useNow } from '@padlight/ui';
import { createFormat } from '../../platform/i18n/format.ts';
import { useLanguage, useT } from '../../platform/i18n/index.ts';
import styles from './format-example.module.css';

type FormatExampleProps = Pick<OrganisationDetail, 'timeZone' | 'region' | 'hourCycle' | 'measureUnit'>;

/** This minute, a number, a volume and a temperature in these formats. */
export function FormatExample(formats: FormatExampleProps) {
  const t = useT('formats');
  const language = useLanguage();
  const minute = useNow((now) => Math.floor(now / 60_000) * 60_000);
  const { formatYearAndTime, formatNumber, volume, temperature } = createFormat(language, formats);
  return (
    <p className={styles.example}>
      {t('example')} <b>{formatYearAndTime(minute)}</b>, <b>{formatNumber(1234.5, 1)}</b>,{' '}
      <b>{volume.text(350)}</b>, <b>{temperature.text(37)}</b>
    </p>
  );
}
