import { lowSaturationPct, type VitalSign } from '@padlight/contract';
import type { PlotLayer } from '@padlight/ui';
import {
  appearances,
  type ChartRange,
  type ChartTexts,
  clockLayer,
  clockLegend,
  type Drawn,
  drawNothing,
  timeAxis,
} from '../../../features/charts/index.ts';
import { limitLegend, temperatureLayers, vitalAxis } from './vital-scale.ts';
import { type MeasuredNight, nightsOf, type VitalRecord, vitalTexts } from './vital-texts.ts';

/** A night as text: its median and extremes, the measured minutes, and those of low saturation. */
function nightText(night: MeasuredNight, sign: VitalSign, texts: ChartTexts): string {
  const { t, at, number } = texts;
  const { text, figure } = vitalTexts(sign, texts);
  const { from, to, sum, lowSaturationMin } = night;
  const written = t('vitals.nightAt', {
    from: at(from),
    to: at(to),
    measured: number(sum.measuredMin),
    few: number(sum.fewMin),
    median: text(sum.median),
    low: figure(sum.low),
    high: text(sum.high),
  });
  if (sign !== 'oximetry' || lowSaturationMin === null) return written;
  const low = { pct: number(lowSaturationPct), minutes: number(lowSaturationMin) };
  return `${written} · ${t('vitals.lowFor', low)}`;
}

/** A vital sign night by night: median, lowest and highest of each, and the limits by which it is judged. */
export function drawVitalNights(
  record: VitalRecord,
  sign: VitalSign,
  range: ChartRange,
  texts: ChartTexts,
): Drawn {
  const { t } = texts;
  const { from, to } = range;
  const nights = nightsOf(record, sign);
  if (nights.length === 0)
    return drawNothing(range, { title: t('vitals.noNight'), hint: t('vitals.noNightHint') });
  const written = vitalTexts(sign, texts);
  const sums = nights.map(({ sum }) => sum);
  const left = vitalAxis(sums, sign, { record, range, texts });
  const span = (night: MeasuredNight) => ({ from: Date.parse(night.from), to: Date.parse(night.to) });
  return {
    plot: {
      x: { from, to, ticks: timeAxis(from, to, texts) },
      left,
      layers: [
        ...(sign === 'temperature' ? temperatureLayers(record, range, written, left) : []),
        {
          kind: 'columns',
          appearance: appearances.interval,
          columns: nights.map((night) => ({
            ...span(night),
            low: written.inUnit(night.sum.low),
            high: written.inUnit(night.sum.high),
          })),
        },
        ...nights.map(
          (night): PlotLayer => ({
            kind: 'line',
            appearance: appearances.line,
            points: [
              [span(night).from, written.inUnit(night.sum.median)],
              [span(night).to, written.inUnit(night.sum.median)],
            ],
          }),
        ),
        clockLayer(texts),
      ],
    },
    stops: nights.map((night) => ({
      at: (span(night).from + span(night).to) / 2,
      texts: () => nightText(night, sign, texts),
    })),
    legend: [
      { label: t('vitals.median'), appearance: appearances.line, shape: 'line' },
      { label: t('vitals.extremes'), appearance: appearances.interval, shape: 'area' },
      ...(sign === 'temperature' ? limitLegend(record, texts) : []),
      ...clockLegend(texts),
    ],
  };
}
