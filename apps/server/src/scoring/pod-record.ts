import type {
  CycleFact,
  Fact,
  FallFact,
  JoltFact,
  LightFact,
  PointFact,
  PositionFact,
  TurnFact,
  VoidFact,
} from '@padlight/analysis';

/** A light as it was shown: from `reported` on (epoch ms, when the server knew), of a signal at `at`. */
export interface ShownLight {
  readonly at: number;
  readonly reported: number;
  readonly light: LightFact['light'];
}

/** What an estimator reported of one pod: facts in their last form, and lights as they were shown. */
export interface PodRecord {
  readonly voids: Map<string, VoidFact>;
  readonly cycles: Map<string, CycleFact>;
  readonly points: Map<string, PointFact>;
  readonly positions: Map<string, PositionFact>;
  readonly turns: Map<string, TurnFact>;
  readonly falls: Map<string, FallFact>;
  readonly jolts: Map<string, JoltFact>;
  readonly lights: ShownLight[];
  /** Up to when was analysed as a fact was first reported, epoch ms by its id. */
  readonly reportedAt: Map<string, number>;
  /** When a void was first reported, by its id. */
  readonly firstReported: Map<string, number>;
}

export const openPodRecord = (): PodRecord => ({
  voids: new Map(),
  cycles: new Map(),
  points: new Map(),
  positions: new Map(),
  turns: new Map(),
  falls: new Map(),
  jolts: new Map(),
  lights: [],
  reportedAt: new Map(),
  firstReported: new Map(),
});

/** Puts a light into the record where it differs from the one shown. */
export function recordLight(record: PodRecord, shown: ShownLight): void {
  const last = record.lights.at(-1)?.light;
  if (
    last?.shown === shown.light.shown &&
    last.padStatus === shown.light.padStatus &&
    last.state === shown.light.state
  )
    return;
  record.lights.push(shown);
}

/**
 * Takes back what was reported after a time: it is reported anew. What had begun by then and ended since is open again, where it
 * began after `reopenedFrom`. What was shown stays shown.
 */
export function takeBack(record: PodRecord, after: number, reopenedFrom: number): void {
  const { voids, cycles, points, positions, turns, falls, jolts, reportedAt } = record;
  for (const [id, reported] of reportedAt) {
    if (reported <= after) continue;
    for (const facts of [voids, cycles, points, positions, turns, falls, jolts]) facts.delete(id);
    reportedAt.delete(id);
  }
  for (const [id, cycle] of cycles)
    if (cycle.at > reopenedFrom && (cycle.removedAt ?? 0) > after)
      cycles.set(id, { ...cycle, removedAt: null, timeliness: null });
  for (const [id, position] of positions)
    if (position.at > reopenedFrom && (position.end ?? 0) > after)
      positions.set(id, { ...position, end: null });
}

/**
 * Puts facts into the record, reported at `now`; a later form of a fact replaces the earlier one. `reportedAt`: up to when was
 * analysed as each was found. Lights are left to {@link recordLight}.
 */
export function recordFacts(
  record: PodRecord,
  facts: readonly Fact[],
  now: number,
  reportedAt: readonly number[] = [],
): void {
  for (const [index, fact] of facts.entries()) {
    if (!record.reportedAt.has(fact.id)) record.reportedAt.set(fact.id, reportedAt[index] ?? fact.at);
    switch (fact.kind) {
      case 'void':
        record.voids.set(fact.id, fact);
        if (!record.firstReported.has(fact.id)) record.firstReported.set(fact.id, now);
        break;
      case 'cycle':
        record.cycles.set(fact.id, fact);
        break;
      case 'point':
        record.points.set(fact.id, { ...fact, buckets: [] });
        break;
      case 'position':
        record.positions.set(fact.id, fact);
        break;
      case 'turn':
        record.turns.set(fact.id, fact);
        break;
      case 'fall':
        record.falls.set(fact.id, fact);
        break;
      case 'jolt':
        record.jolts.set(fact.id, fact);
        break;
      default:
    }
  }
}
