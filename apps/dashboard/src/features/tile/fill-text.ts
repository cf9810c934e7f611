import type { FillReading } from '@padlight/contract';
import type { TFunction } from 'i18next';
import type { Format } from '../../platform/i18n/index.ts';

/** A fill in words, each number rounded once. */
export interface FillTexts {
  /** `62 %`, or `over 100 %`: how far over is in the interval alone. */
  readonly pct: string;
  /** `(50–75)`, percent of the capacity with 80 %. */
  readonly pctRange: string;
  /** `372 ml`, `12.6 fl oz` */
  readonly ml: string;
  /** `(300–450)`, in the same unit, with 80 %. */
  readonly mlRange: string;
  /** `about 62 percent, between 50 and 75` */
  readonly spoken: string;
  /** `about 372 millilitres, between 300 and 450` */
  readonly spokenMl: string;
}

/** Puts a fill and its 80 % interval into words. More than full is stated to be so, not by how much. */
export function fillText(t: TFunction<'tile'>, format: Format, fill: FillReading): FillTexts {
  const written = (value: number) => format.formatNumber(Math.round(value));
  const [pct, low, high] = [fill.pct, fill.lowPct, fill.highPct].map(written);
  const { figure, spoken, text } = format.volume;
  const over = Math.round(fill.pct) > 100;
  return {
    pct: over ? t('fill.over') : t('fill.pct', { pct }),
    pctRange: t('fill.interval', { low, high }),
    ml: text(fill.ml),
    mlRange: t('fill.interval', { low: figure(fill.lowMl), high: figure(fill.highMl) }),
    spoken: t(over ? 'fill.spokenOver' : 'fill.spoken', { pct, low, high }),
    spokenMl: t('fill.spokenMl', {
      volume: spoken(fill.ml),
      low: figure(fill.lowMl),
      high: figure(fill.highMl),
    }),
  };
}
