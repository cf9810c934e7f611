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

/** A light shown from `reported` on (epoch ms, when the server knew), of a signal at `at`. */
export interface ShownLight {
  readonly at: number;
  readonly reported: number;
  readonly light: LightFact['light'];
}

/** The results of an estimator for one pod: facts in their last form, and lights as they were shown. */
export interface PodRecord {
  readonly voids: Map<string, VoidFact>;
  readonly cycles: Map<string, CycleFact>;
  readonly points: Map<string, PointFact>;
  readonly positions: Map<string, PositionFact>;
  readonly turns: Map<string, TurnFact>;
  readonly falls: Map<string, FallFact>;
  readonly jolts: Map<string, JoltFact>;
  readonly lights: ShownLight[];
  /** The time up to which was analysed when a fact was first reported, epoch ms by its id. */
  readonly reportedAt: Map<string, number>;
  /** The time at which a void was first reported, by its id. */
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

/** Adds a light to the record if it differs from the one shown. */
export function recordLight(record: PodRecord, shownLight: ShownLight): void {
  const last = record.lights.at(-1)?.light;
  if (
    last?.shown === shownLight.light.shown &&
    last.padStatus === shownLight.light.padStatus &&
    last.state === shownLight.light.state
  )
    return;
  record.lights.push(shownLight);
}

/**
 * Removes what was reported after a time, because it is reported again. Facts that began by then and ended
 * since are open again, if they began after `reopenedFrom`. Lights that were shown stay.
 */
export function takeBack(record: PodRecord, after: number, reopenedFrom: number): void {
  const { voids, cycles, points, positions, turns, falls, jolts, reportedAt } = record;
  for (const [id, at] of reportedAt) {
    if (at <= after) continue;
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
 * Adds facts reported at `now` to the record; a later form of a fact replaces the earlier one. `reportedAt`
 * is the time up to which was analysed. Lights are left to {@link recordLight}.
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
