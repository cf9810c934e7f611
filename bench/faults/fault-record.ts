import { percentile, round } from '../children.ts';
import type { FaultKind } from './fault-kinds.ts';
import type { Seen } from './watch.ts';

/** One fault, and its effects as observed from outside. */
export interface FaultRecord {
  readonly kind: FaultKind;
  /** How long it lasted, s. */
  readonly lastedS: number;
  /** From its end until a probe of every site, sent after that, was acknowledged and on its tile; undefined: it did not recover. */
  readonly healS: number | undefined;
  readonly wronglyOkS: number;
  /** From its start until the display warned, if its data was ever over 10 s old; else undefined. */
  readonly bannerS: number | undefined;
  /** The longest duration of a refusal. */
  readonly refusalS: number;
  readonly lost: number;
  readonly redWithoutAlert: number;
}

/** From the start of the fault until the display warned; where it never did, until it was current again. */
export function bannerOf({ staleAt, staleMs, warnedAt }: Seen, startedAt: number): number | undefined {
  if (staleAt === undefined) return undefined;
  return ((warnedAt ?? staleAt + staleMs) - startedAt) / 1000;
}

const defined = (values: readonly (number | undefined)[]): number[] =>
  values.filter((value) => value !== undefined);
const p99 = (values: readonly number[]): number | null =>
  values.length === 0 ? null : round(percentile(values, 0.99), 2);
const most = (values: readonly number[]): number => round(Math.max(0, ...values), 2);

/** The figures over all faults. */
export function figuresOf(records: readonly FaultRecord[]) {
  const healed = (wanted: (kind: FaultKind) => boolean): number[] =>
    defined(records.filter(({ kind }) => wanted(kind)).map(({ healS }) => healS));
  const counts: Partial<Record<FaultKind, number>> = {};
  for (const { kind } of records) counts[kind] = (counts[kind] ?? 0) + 1;
  return {
    faults: counts,
    wronglyOkMaxS: most(records.map(({ wronglyOkS }) => wronglyOkS)),
    bannerP99S: p99(defined(records.map(({ bannerS }) => bannerS))),
    healP99S: p99(healed((kind) => kind !== 'flood')),
    healFloodS: most(healed((kind) => kind === 'flood')),
    refusalMaxS: most(records.map(({ refusalS }) => refusalS)),
    redWithoutAlert: records.reduce((sum, record) => sum + record.redWithoutAlert, 0),
  };
}

const printed = (value: number | undefined, unit = ' s'): string =>
  value === undefined ? '-' : `${round(value, 1)}${unit}`;

/** A line for the people who watch a run. */
export const describeFault = (record: FaultRecord): string =>
  [
    `${record.kind} ${printed(record.lastedS)}`,
    record.healS === undefined ? 'DID NOT HEAL' : `healed ${printed(record.healS)}`,
    `wrongly ok ${printed(record.wronglyOkS)}`,
    `banner ${printed(record.bannerS)}`,
    `slowest refusal ${printed(record.refusalS)}`,
    `lost ${record.lost}`,
    `red without alert ${record.redWithoutAlert}`,
  ].join(', ');
