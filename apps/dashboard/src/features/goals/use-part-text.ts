import type { GoalPart, GoalValue, Product } from '@padlight/contract';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { minutesText } from './minutes-text.ts';

/** The parts of a goal, in the order in which they are listed. */
const partNames = [
  'padFillMinDayPct',
  'padFillMaxDayPct',
  'padFillMinNightPct',
  'padFillMaxNightPct',
  'DayStartTime',
  'DayEndTime',
  'NightStartTime',
  'NightEndTime',
  'DayProductId',
  'NightProductId',
  'timeInPadMin',
  'timeInWetMin',
  'redTargetMin',
  'timeInPositionOn',
  'timeInPositionMin',
  'partialTurnsOn',
  'minTurnDegrees',
  'temperatureLowC',
  'temperatureHighC',
  'temperatureRiseC',
  'fallDetectionOn',
] as const;
type PartName = (typeof partNames)[number];

/** One part of a goal as texts. */
export interface PartTexts {
  readonly name: PartName;
  readonly label: string;
  readonly texts: string;
}

/** Returns the parts of a goal in a carer's words and units, each with its name. */
export function usePartText(products: readonly Product[]): (part: GoalPart) => PartTexts[] {
  const t = useT('goals');
  const { formatClock, formatNumber, temperature, difference } = useFormat();
  const textOf = (name: PartName, value: GoalValue): string => {
    if (name === 'DayProductId' || name === 'NightProductId')
      return products.find(({ productId }) => productId === value)?.name ?? t('none');
    if (value === null) return name === 'timeInWetMin' ? t('noLimit') : '–';
    if (typeof value === 'boolean') return t(value ? 'on' : 'off');
    if (typeof value === 'string') return formatClock(value);
    if (name.endsWith('Pct')) return `${formatNumber(value)} %`;
    if (name.endsWith('Min')) return minutesText(value);
    if (name.endsWith('Degrees')) return `${formatNumber(value)}°`;
    return (name === 'temperatureRiseC' ? difference : temperature).text(value);
  };
  return (part) =>
    partNames.flatMap((name) => {
      const value = part[name];
      return value === undefined ? [] : [{ name, label: t(`part.${name}`), texts: textOf(name, value) }];
    });
}
