import type { GoalKind, PatientGoals } from '@padlight/contract';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { minutesText } from './minutes-text.ts';

/** Returns a line for each goal that the reader may see. */
export function useGoalSummary(): (kind: GoalKind, goals: PatientGoals) => string | undefined {
  const t = useT('goals');
  const { formatNumber, temperature, difference } = useFormat();
  const padFill = ({ values }: NonNullable<PatientGoals['padFill']>): string =>
    [
      values.DayStartTime === null
        ? []
        : t('summary.day', { min: values.padFillMinDayPct, max: values.padFillMaxDayPct }),
      values.NightStartTime === null
        ? []
        : t('summary.night', { min: values.padFillMinNightPct, max: values.padFillMaxNightPct }),
    ]
      .flat()
      .join(' · ');
  return (kind, goals) => {
    if (kind === 'padFill') return goals.padFill ? padFill(goals.padFill) : undefined;
    if (kind === 'skinCare') {
      const set = goals.skinCare?.values;
      if (!set) return undefined;
      const worn = t('summary.inPad', { time: minutesText(set.timeInPadMin) });
      if (set.timeInWetMin === null) return worn;
      return `${worn} · ${t('summary.inWet', { time: minutesText(set.timeInWetMin) })}`;
    }
    if (kind === 'position') {
      const set = goals.position?.values;
      if (!set) return undefined;
      if (!set.timeInPositionOn) return t('summary.positionOff');
      const time = minutesText(set.timeInPositionMin);
      if (!set.partialTurnsOn) return t('summary.wholeTurn', { time });
      return t('summary.turn', { time, degrees: formatNumber(set.minTurnDegrees) });
    }
    if (kind === 'temperature') {
      const set = goals.temperature?.values;
      if (!set) return undefined;
      return t('summary.temperature', {
        low: temperature.figure(set.temperatureLowC),
        high: temperature.text(set.temperatureHighC),
        rise: difference.text(set.temperatureRiseC),
      });
    }
    const set = goals.fall?.values;
    return set && t(set.fallDetectionOn ? 'summary.fallOn' : 'summary.fallOff');
  };
}
