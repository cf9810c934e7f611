import type { NodeFigures, StrainKind } from '@padlight/contract';
import type { TFunction } from 'i18next';
import type { Format } from '../../../platform/i18n/index.ts';

const minuteMs = 60_000;
const hourMs = 3_600_000;

/** The figures of nodes as texts: each with its unit, a dash where there is none. */
export function figureText(
  t: TFunction<'utilisation'>,
  { formatNumber: number }: Pick<Format, 'formatNumber'>,
) {
  const orDash = (value: number | null, write: (value: number) => string): string =>
    value === null ? '–' : write(value);
  const time = (ms: number): string => {
    const abs = Math.abs(ms);
    if (abs >= hourMs) return t('unit.hours', { n: number(ms / hourMs, 1) });
    if (abs >= minuteMs) return t('unit.minutes', { n: number(ms / minuteMs, 1) });
    return t('unit.seconds', { n: number(ms / 1000, 1) });
  };
  const pct = (share: number): string => t('unit.percent', { n: number(share * 100) });
  const load = (value: number): string => pct(value);
  return {
    time,
    lateness: ({ latenessMeanMs, latenessMaxMs }: NodeFigures): string =>
      latenessMeanMs === null
        ? '–'
        : t('meanWorst', { mean: time(latenessMeanMs), worst: orDash(latenessMaxMs, time) }),
    load: ({ loadMean, loadMax }: NodeFigures): string =>
      loadMean === null ? '–' : t('meanWorst', { mean: load(loadMean), worst: orDash(loadMax, load) }),
    clock: ({ clockOffsetMs }: NodeFigures): string => orDash(clockOffsetMs, time),
    free: ({ freeMin }: NodeFigures): string => orDash(freeMin, (value) => number(value, 1)),
    gaps: ({ gaps, gapMs }: NodeFigures): string =>
      gaps === 0 && gapMs === 0 ? t('noGaps') : t('gapsOf', { count: gaps, time: time(gapMs) }),
    repeats: ({ repeats, measurements }: NodeFigures): string => {
      const taken = repeats + measurements;
      return taken === 0 ? '–' : t('repeatsOf', { n: number(repeats), share: pct(repeats / taken) });
    },
    /** A limit in its own unit. */
    limit: (kind: StrainKind, value: number): string => {
      if (kind === 'lateness' || kind === 'clock') return time(value);
      if (kind === 'pods') return number(value);
      return pct(value);
    },
  };
}
