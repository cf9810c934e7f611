import {
  type NodeFigures,
  type Strain,
  type StrainKind,
  strainKinds,
  strainLimits,
  type UtilisationRange,
} from '@padlight/contract';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The length of a range, the table it is read from, and the length of a step of one node. */
export const rangeReads: Readonly<
  Record<
    UtilisationRange,
    { readonly steps: number; readonly from: 'hours' | 'days'; readonly stepHours: number }
  >
> = {
  '24-hours': { steps: 24, from: 'hours', stepHours: 1 },
  '7-days': { steps: 7, from: 'days', stepHours: 1 },
  '30-days': { steps: 30, from: 'days', stepHours: 6 },
};

/**
 * The beginning of a range that ends at `now` (epoch ms): so many whole hours or days (UTC), including the current one.
 */
export function rangeStart(range: UtilisationRange, now: number): number {
  const { steps, from } = rangeReads[range];
  const ms = from === 'hours' ? hourMs : dayMs;
  return (Math.floor(now / ms) - steps + 1) * ms;
}

/** The stored sums of a node. */
export interface SummedHours {
  readonly messages: number;
  readonly measurements: number;
  readonly repeats: number;
  readonly heard: number;
  readonly latenessSumMs: number;
  readonly latenessMaxMs: number;
  readonly clockOffsetMs: number;
  readonly loads: number;
  readonly loadSum: number;
  readonly loadMax: number | null;
  readonly freeMin: number | null;
  readonly gaps: number;
  readonly gapMs: number;
  readonly pods: number;
}
export const nothingSummed: SummedHours = {
  messages: 0,
  measurements: 0,
  repeats: 0,
  heard: 0,
  latenessSumMs: 0,
  latenessMaxMs: 0,
  clockOffsetMs: 0,
  loads: 0,
  loadSum: 0,
  loadMax: null,
  freeMin: null,
  gaps: 0,
  gapMs: 0,
  pods: 0,
};

const rounded = (value: number | null): number | null => value && Math.round(value * 1000) / 1000;

/** Computes the figures of a node from its sums; `silentMs` is its current silence, which nothing has counted yet. */
export function figuresOf(sum: SummedHours, silentMs = 0): NodeFigures {
  const { messages, measurements, repeats, heard, loads } = sum;
  return {
    messages,
    measurements,
    repeats,
    latenessMeanMs: heard > 0 ? Math.round(sum.latenessSumMs / heard) : null,
    latenessMaxMs: heard > 0 ? sum.latenessMaxMs : null,
    clockOffsetMs: messages > 0 ? sum.clockOffsetMs : null,
    loadMean: loads > 0 ? rounded(sum.loadSum / loads) : null,
    loadMax: rounded(sum.loadMax),
    freeMin: rounded(sum.freeMin),
    gaps: sum.gaps + (silentMs > 0 ? 1 : 0),
    gapMs: sum.gapMs + silentMs,
    pods: sum.pods,
  };
}

/** Finds the limits that a node is near or over in so many ms, worst first. */
export function strainsOf(figures: NodeFigures, ms: number): Strain[] {
  const receptions = figures.measurements + figures.repeats;
  const values: Record<StrainKind, number> = {
    gaps: figures.gapMs / ms,
    lateness: figures.latenessMeanMs ?? 0,
    load: figures.loadMean ?? 0,
    clock: Math.abs(figures.clockOffsetMs ?? 0),
    pods: figures.pods,
    repeats: receptions > 0 ? figures.repeats / receptions : 0,
  };
  const strains = strainKinds.flatMap((kind): Strain[] => {
    const { near, over } = strainLimits[kind];
    if (values[kind] < near) return [];
    return [{ kind, level: values[kind] >= over ? 'over' : 'near' }];
  });
  return strains.toSorted((a, b) => Number(b.level === 'over') - Number(a.level === 'over'));
}

/** The rank of a node by strain: exceeded limits count before near ones, then its silence. */
export const strainRank = (strains: readonly Strain[], { gapMs }: NodeFigures): number =>
  strains.reduce((rank, { level }) => rank + (level === 'over' ? 100 : 1), 0) + gapMs / (gapMs + dayMs);
