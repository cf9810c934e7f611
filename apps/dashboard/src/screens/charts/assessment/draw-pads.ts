import { productName } from '@padlight/contract';
import { axisAround } from '@padlight/ui';
import {
  appearances,
  type ChartRange,
  type ChartTexts,
  changesOf,
  changeText,
  type Drawn,
  drawOverTime,
  gapStops,
} from '../../../features/charts/index.ts';
import { type AssessmentRecord, usedPct } from './assessment-record.ts';

type Cycle = AssessmentRecord['cycles'][number];

const paint = {
  pad: { colour: 'var(--pl-accent)', opacity: 0.55 },
  over: { colour: 'var(--pl-accent)', opacity: 0.95, hatched: true },
  unknown: { colour: 'var(--pl-grey)', opacity: 0.9, hatched: true },
} as const;

/** The name of a pad's product with its maker. */
export const productText = ({ product }: Cycle, { t }: ChartTexts): string =>
  product ? productName(product) : t('assessment.noProduct');

/** One pad as text. */
function padText(cycle: Cycle, texts: ChartTexts): string {
  const { t, at, number, volume } = texts;
  const whole = { from: 0, to: Number.POSITIVE_INFINITY };
  const off = changesOf([cycle], whole).find(({ kind }) => kind === 'off');
  const pct = usedPct(cycle);
  return t('assessment.padAt', {
    product: productText(cycle, texts),
    from: at(cycle.attachedAt),
    to: cycle.removedAt === null ? t('assessment.now') : at(cycle.removedAt),
    volume: volume.text(cycle.ml),
    low: volume.figure(cycle.lowMl),
    high: volume.text(cycle.highMl),
    pct: pct === null ? '–' : number(pct),
    timing: off ? changeText(t, off) : t('assessment.stillWorn'),
  });
}

/** The volume in a pad as a share of its working capacity, from when it was put on until it came off. */
export function drawPads(record: AssessmentRecord, range: ChartRange, texts: ChartTexts): Drawn {
  const { t, number } = texts;
  const { cycles, gaps } = record;
  const most = Math.max(120, ...cycles.map((cycle) => usedPct(cycle) ?? 0));
  const left = axisAround(0, most, { label: t('axis.pct'), write: (value) => number(value) });
  const from = (cycle: Cycle): number => Math.max(range.from, Date.parse(cycle.attachedAt));
  const to = ({ removedAt }: Cycle): number =>
    Math.min(range.to, removedAt === null ? range.to : Date.parse(removedAt));
  const columns = (of: (pct: number | null) => readonly [number, number] | null) =>
    cycles.flatMap((cycle) => {
      const ends = of(usedPct(cycle));
      if (!ends || ends[0] >= ends[1]) return [];
      return [{ from: from(cycle), to: to(cycle), low: ends[0], high: ends[1] }];
    });
  const drawn = drawOverTime(record, range, texts, {
    left,
    layers: [
      {
        kind: 'columns',
        appearance: paint.pad,
        columns: columns((pct) => (pct === null ? null : [0, Math.min(100, pct)])),
      },
      {
        kind: 'columns',
        appearance: paint.over,
        columns: columns((pct) => (pct === null ? null : [100, pct])),
      },
      {
        kind: 'columns',
        appearance: paint.unknown,
        columns: columns((pct) => (pct === null ? [0, left.to / 20] : null)),
      },
      {
        kind: 'line',
        appearance: appearances.capacity,
        points: [
          [range.from, 100],
          [range.to, 100],
        ],
      },
    ],
    stops: [
      ...cycles.map((cycle) => ({
        at: (from(cycle) + to(cycle)) / 2,
        isEvent: true,
        texts: () => padText(cycle, texts),
      })),
      ...gapStops(gaps, texts),
    ],
    legend: [
      { label: t('assessment.pad'), appearance: paint.pad, shape: 'area' },
      { label: t('assessment.overCapacity'), appearance: paint.over, shape: 'area' },
      { label: t('assessment.noCapacity'), appearance: paint.unknown, shape: 'area' },
      { label: t('voiding.capacity'), appearance: appearances.capacity, shape: 'line' },
    ],
  });
  return { ...drawn, nothing: { title: t('assessment.noPad'), hint: t('emptyHint') } };
}
