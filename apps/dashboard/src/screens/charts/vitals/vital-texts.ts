import type { getBioPodRecord, ReplyOf, VitalNight, VitalPoint, VitalSign } from '@padlight/contract';
import type { ChartTexts } from '../../../features/charts/index.ts';

export type VitalRecord = ReplyOf<typeof getBioPodRecord>;

/** How a vital sign is written: in the unit of the organisation, with as many digits as it is measured with. */
export interface VitalTexts {
  readonly unit: string;
  /** `36.4 °C` */
  readonly text: (value: number) => string;
  /** `36.4` */
  readonly figure: (value: number) => string;
  /** As it is drawn and kept in a file: in the unit. */
  readonly shown: (value: number) => number;
}

const plain = (unit: string, digits: 0 | 1, { number }: ChartTexts): VitalTexts => ({
  unit,
  text: (value) => `${number(value, digits)} ${unit}`,
  figure: (value) => number(value, digits),
  shown: (value) => Math.round(value * 10) / 10,
});

export function vitalTexts(sign: VitalSign, texts: ChartTexts): VitalTexts {
  const { t, temperature } = texts;
  switch (sign) {
    case 'temperature': {
      const { unit, text, figure } = temperature;
      return { unit, text, figure, shown: (value) => temperature.entry(value, 1) };
    }
    case 'heartRate':
    case 'respiration':
      return plain(t('vitals.aMinute'), 0, texts);
    case 'oximetry':
      return plain(t('axis.pct'), 0, texts);
    case 'balance':
      return plain('°', 1, texts);
  }
}

/** The points of a sign in runs without a missing stretch between: no line is drawn across one. */
export function runsOf({ stretchMs }: VitalRecord, points: readonly VitalPoint[]): VitalPoint[][] {
  const runs: VitalPoint[][] = [];
  for (const point of points) {
    const last = runs.at(-1)?.at(-1);
    // A day of the zone may have 25 hours, and two stretches of five minutes may be missed.
    const mostMs = stretchMs < 3_600_000 ? 3.5 * stretchMs : 1.5 * stretchMs;
    if (last && Date.parse(point.at) - Date.parse(last.at) <= mostMs) runs.at(-1)?.push(point);
    else runs.push([point]);
  }
  return runs;
}

/** The limits of the skin temperature that held at an instant, epoch ms. */
export const limitsAt = ({ limits, formerLimits }: VitalRecord, at: number) =>
  formerLimits.find(({ until }) => at < Date.parse(until)) ?? limits;

/** Over what a temperature is reported: the limit, or the rise over the own baseline. */
export const feverAt = (record: VitalRecord, at: number): number => {
  const { highC, riseC } = limitsAt(record, at);
  return record.baselineC === null ? highC : Math.min(highC, record.baselineC + riseC);
};

/** A night in which a vital sign was measured, and what it came to. */
export interface MeasuredNight extends VitalNight {
  readonly sum: NonNullable<VitalNight[VitalSign]>;
}

/** The nights in which a vital sign was measured, in order of time. */
export const nightsOf = ({ nightly }: VitalRecord, sign: VitalSign): MeasuredNight[] =>
  nightly.flatMap((night) => {
    const sum = night[sign];
    return sum ? [{ ...night, sum }] : [];
  });
