import type {
  CourseFact,
  CycleFact,
  Fact,
  FallFact,
  LightFact,
  PositionFact,
  TurnFact,
  VoidFact,
} from '@padlight/analysis';

/** A light as it was shown: from `told` on (epoch ms, when the server knew), of a signal at `at`. */
export interface ShownLight {
  readonly at: number;
  readonly told: number;
  readonly light: LightFact['light'];
}

/** What an estimator said of one pod: facts in their last form, and lights as they were shown. */
export interface PodRecord {
  readonly voids: Map<string, VoidFact>;
  readonly cycles: Map<string, CycleFact>;
  readonly courses: Map<string, CourseFact>;
  readonly positions: Map<string, PositionFact>;
  readonly turns: Map<string, TurnFact>;
  readonly falls: Map<string, FallFact>;
  readonly lights: ShownLight[];
  /** Up to when was analysed as a fact was first told, epoch ms by its id. */
  readonly toldAt: Map<string, number>;
  /** When a void was first told, by its id. */
  readonly firstTold: Map<string, number>;
}

export const openPodRecord = (): PodRecord => ({
  voids: new Map(),
  cycles: new Map(),
  courses: new Map(),
  positions: new Map(),
  turns: new Map(),
  falls: new Map(),
  lights: [],
  toldAt: new Map(),
  firstTold: new Map(),
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
 * Takes back what was told after a time: it is told anew. What had begun by then and ended since is open again, where it
 * began after `reopenedFrom`. What was shown stays shown.
 */
export function takeBack(record: PodRecord, after: number, reopenedFrom: number): void {
  const { voids, cycles, courses, positions, turns, falls, toldAt } = record;
  for (const [id, told] of toldAt) {
    if (told <= after) continue;
    for (const facts of [voids, cycles, courses, positions, turns, falls]) facts.delete(id);
    toldAt.delete(id);
  }
  for (const [id, cycle] of cycles)
    if (cycle.at > reopenedFrom && (cycle.removedAt ?? 0) > after)
      cycles.set(id, { ...cycle, removedAt: null, timeliness: null });
  for (const [id, position] of positions)
    if (position.at > reopenedFrom && (position.end ?? 0) > after)
      positions.set(id, { ...position, end: null });
}

/**
 * Puts facts into the record, told at `now`; a later form of a fact replaces the earlier one. `toldAt`: up to when was
 * analysed as each was found. Lights are left to {@link recordLight}.
 */
export function recordFacts(
  record: PodRecord,
  facts: readonly Fact[],
  now: number,
  toldAt: readonly number[] = [],
): void {
  for (const [index, fact] of facts.entries()) {
    if (!record.toldAt.has(fact.id)) record.toldAt.set(fact.id, toldAt[index] ?? fact.at);
    switch (fact.kind) {
      case 'void':
        record.voids.set(fact.id, fact);
        if (!record.firstTold.has(fact.id)) record.firstTold.set(fact.id, now);
        break;
      case 'cycle':
        record.cycles.set(fact.id, fact);
        break;
      case 'course':
        record.courses.set(fact.id, { ...fact, buckets: [] });
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
      default:
    }
  }
}
