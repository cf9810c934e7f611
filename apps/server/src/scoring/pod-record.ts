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

function dropAfter(facts: Map<string, Fact>, after: number): void {
  for (const [id, { at }] of facts) if (at > after) facts.delete(id);
}

/** Forgets the facts that began after a time: they are made anew. What was shown stays shown. */
export function dropFactsAfter(record: PodRecord, after: number): void {
  const { voids, cycles, courses, positions, turns, falls } = record;
  for (const facts of [voids, cycles, courses, positions, turns, falls])
    dropAfter(facts as Map<string, Fact>, after);
}

/** Puts facts into the record; a later form of a fact replaces the earlier one. Lights are left to {@link recordLight}. */
export function recordFacts(record: PodRecord, facts: readonly Fact[], told: number): void {
  for (const fact of facts) {
    switch (fact.kind) {
      case 'void':
        record.voids.set(fact.id, fact);
        if (!record.firstTold.has(fact.id)) record.firstTold.set(fact.id, told);
        break;
      case 'cycle':
        record.cycles.set(fact.id, fact);
        break;
      case 'course':
        record.courses.set(fact.id, fact);
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
