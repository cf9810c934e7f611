import type { PatientId, Reading } from '@padlight/contract';
import { asValue, phrase, Stat } from '@padlight/ui';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { useVitals } from './use-vitals.ts';

interface SkinStatProps {
  patientId: PatientId;
  temperature: Reading['temperature'];
  /** The text that it is not current. */
  asOf: string | undefined;
}

/** The temperature of the skin beside this person's usual one. */
export function SkinStat({ patientId, temperature, asOf }: SkinStatProps) {
  const t = useT('monitor');
  const format = useFormat();
  const { data } = useVitals(patientId);
  const off = (baselineC: number): string => {
    const difference = (temperature?.celsius ?? baselineC) - baselineC;
    const sign = Math.abs(difference) < 0.05 ? '±' : difference < 0 ? '−' : '+';
    return `${sign}${format.difference.figure(Math.abs(difference))}`;
  };
  const usual =
    data &&
    (data.baselineC === null
      ? t('skin.noBaseline')
      : t('skin.baseline', {
          temperature: asValue(format.temperature.text(data.baselineC)),
          off: asValue(off(data.baselineC)),
        }));
  return (
    <Stat
      label={t('now.skin')}
      detail={
        <>
          {asOf && phrase(asOf)}
          {asOf && usual && temperature && <br />}
          {temperature && usual && phrase(usual)}
        </>
      }
    >
      {temperature ? asValue(format.temperature.text(temperature.celsius)) : '–'}
    </Stat>
  );
}
