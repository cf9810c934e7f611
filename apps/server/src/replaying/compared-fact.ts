import type { Fact } from '@padlight/analysis';

/** The kinds of facts that a replay compares. */
const comparedKinds = ['void', 'cycle', 'position', 'turn', 'fall', 'light'] as const;
export type ComparedKind = (typeof comparedKinds)[number];

/** A fact to compare, stored or repeated: its fields by their name. */
export interface ComparedFact {
  readonly kind: ComparedKind;
  readonly id: string;
  /** Epoch ms. */
  readonly at: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Rounds a number as a column of four bytes stores it. */
export const asFloat4 = (value: number): number => Math.fround(value);
const time = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

function fieldsOf(fact: Fact): Record<string, unknown> | undefined {
  switch (fact.kind) {
    case 'void': {
      const { end, ml, lowMl, highMl, size } = fact;
      return { end: time(end), ml: asFloat4(ml), lowMl: asFloat4(lowMl), highMl: asFloat4(highMl), size };
    }
    case 'cycle': {
      const { productId, removedAt, wetSince, ml, lowMl, highMl, timeliness, padKind } = fact;
      const times = { removedAt: time(removedAt), wetSince: time(wetSince) };
      const volume = { ml: asFloat4(ml), lowMl: asFloat4(lowMl), highMl: asFloat4(highMl) };
      return { productId, ...times, ...volume, timeliness, padKind };
    }
    case 'position':
      return { position: fact.position, end: time(fact.end) };
    case 'turn':
      return { degrees: fact.degrees };
    case 'fall':
      return { peakG: fact.peakG, ...(fact.possible && { possible: true }) };
    case 'light':
      return { ...fact.light };
    default:
      return undefined;
  }
}

const isCompared = (kind: Fact['kind']): kind is ComparedKind =>
  comparedKinds.some((compared) => compared === kind);

/** Selects the facts of the compared kinds, in their last form. */
export function comparable(facts: readonly Fact[]): ComparedFact[] {
  const byId = new Map<string, ComparedFact>();
  for (const fact of facts) {
    const fields = fieldsOf(fact);
    if (fields && isCompared(fact.kind))
      byId.set(fact.id, { kind: fact.kind, id: fact.id, at: fact.at, fields });
  }
  return [...byId.values()];
}
