import type { ChartRange, ChartTexts } from '../../../features/charts/index.ts';
import { type AssessmentRecord, changedIn, usedPct } from './assessment-record.ts';
import { productText } from './draw-pads.ts';

const dayMs = 86_400_000;

/** A figure of the use of pads: its name and its value. */
interface Line {
  readonly title: string;
  readonly text: string;
}

/** The use of the pads that came off in a range: how many, how full, changed when, and of which products. */
export function padUse(record: AssessmentRecord, range: ChartRange, texts: ChartTexts): Line[] {
  const { t, number } = texts;
  const changed = changedIn(record, range);
  const used = changed.flatMap((cycle) => usedPct(cycle) ?? []);
  const count = (name: string): number => changed.filter(({ timeliness }) => timeliness === name).length;
  const products = Map.groupBy(changed, (cycle) => productText(cycle, texts));
  const isKnown = record.covered.coveredMs > 0;
  const days = record.covered.rangeMs / dayMs;
  return [
    {
      title: t('assessment.padsADay'),
      text: isKnown && days >= 1 ? number(changed.length / days, 1) : '–',
    },
    {
      title: t('assessment.meanUse'),
      text:
        used.length > 0
          ? `${number(used.reduce((sum, pct) => sum + pct, 0) / used.length)} ${t('axis.pct')}`
          : '–',
    },
    {
      title: t('assessment.overCapacity'),
      text: used.length > 0 ? number(used.filter((pct) => pct > 100).length) : '–',
    },
    {
      title: t('assessment.timing'),
      text: t('assessment.timings', {
        early: number(count('too-early')),
        onTime: number(count('on-time')),
        late: number(count('too-late')),
      }),
    },
    { title: t('assessment.recordedChanges'), text: number(record.recordedChanges) },
    {
      title: t('assessment.byProduct'),
      text: [...products].map(([name, cycles]) => `${name}: ${number(cycles.length)}`).join(' · ') || '–',
    },
  ];
}
