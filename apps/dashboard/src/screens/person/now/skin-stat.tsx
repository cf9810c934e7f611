import type { PatientId, Reading } from '@padlight/contract';
import { Stat } from '@padlight/ui';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { useVitals } from './use-vitals.ts';

interface SkinStatProps {
  patientId: PatientId;
  temperature: Reading['temperature'];
  /** That it is not of now, in words. */
  asOf: string | undefined;
}

/** The temperature of the skin beside what is usual for this person. */
export function SkinStat({ patientId, temperature, asOf }: SkinStatProps) {
  const t = useT('monitor');
  const { formatNumber } = useFormat();
  const { data } = useVitals(patientId);
  const off = (baselineC: number): string => {
    const difference = (temperature?.celsius ?? baselineC) - baselineC;
    const sign = Math.abs(difference) < 0.05 ? '±' : difference < 0 ? '−' : '+';
    return `${sign}${formatNumber(Math.abs(difference), 1)}`;
  };
  const usual =
    data &&
    (data.baselineC === null
      ? t('skin.noBaseline')
      : t('skin.baseline', { celsius: formatNumber(data.baselineC, 1), off: off(data.baselineC) }));
  return (
    <Stat
      label={t('now.skin')}
      detail={
        <>
          {asOf}
          {asOf && usual && temperature && <br />}
          {temperature && usual}
        </>
      }
    >
      {temperature ? t('now.celsius', { celsius: formatNumber(temperature.celsius, 1) }) : '–'}
    </Stat>
  );
}
