import type { getBioPodRecord, ReplyOf, VitalNight, VitalPoint, VitalSign } from '@padlight/contract';
import type { ChartTexts } from '../../../features/charts/index.ts';

export type VitalRecord = ReplyOf<typeof getBioPodRecord>;

/** The writing of a vital sign: in the organisation's unit, with as many digits as are measured. */
export interface VitalTexts {
  readonly unit: string;
  /** `36.4 °C` */
  readonly text: (value: number) => string;
  /** `36.4` */
  readonly figure: (value: number) => string;
  /** The value in the unit, for pictures and files. */
  readonly inUnit: (value: number) => number;
}

const plain = (unit: string, digits: 0 | 1, { number }: ChartTexts): VitalTexts => ({
  unit,
  // Degrees of an angle stand directly behind their figure.
  text: (value) => `${number(value, digits)}${unit === '°' ? '' : ' '}${unit}`,
  figure: (value) => number(value, digits),
  inUnit: (value) => Math.round(value * 10) / 10,
});

export function vitalTexts(sign: VitalSign, texts: ChartTexts): VitalTexts {
  const { t, temperature } = texts;
  switch (sign) {
    case 'temperature': {
      const { unit, text, figure } = temperature;
      return { unit, text, figure, inUnit: (value) => temperature.entry(value, 1) };
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

/** The points of a sign in runs of one line each: no line crosses a missing stretch. */
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

/** The temperature over which fever is reported, °C: the limit, or the rise over the person's baseline. */
export const feverAt = (record: VitalRecord, at: number): number => {
  const { highC, riseC } = limitsAt(record, at);
  return record.baselineC === null ? highC : Math.min(highC, record.baselineC + riseC);
};

/** A night in which a vital sign was measured, with its figures. */
export interface MeasuredNight extends VitalNight {
  readonly sum: NonNullable<VitalNight[VitalSign]>;
}

/** The nights in which a vital sign was measured, in order of time. */
export const nightsOf = ({ nightly }: VitalRecord, sign: VitalSign): MeasuredNight[] =>
  nightly.flatMap((night) => {
    const sum = night[sign];
    return sum ? [{ ...night, sum }] : [];
  });
