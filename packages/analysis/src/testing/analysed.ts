import { defaultGoals, PatientId, type Product } from '@padlight/contract';
import {
  analyse,
  type Context,
  defaultParameters,
  type Fact,
  freshState,
  type Measurement,
  nothingLearned,
} from '../index.ts';

const dayPad: Product = {
  productId: 1,
  manufacturer: 'Example',
  name: 'Day pad',
  workingMl: 500,
  rothwellMl: 2000,
};
const nightPad: Product = {
  ...dayPad,
  productId: 2,
  name: 'Night pad',
  workingMl: 800,
  rothwellMl: 3200,
};

/** Day from 7:00 to 22:00 in UTC. */
export const context: Context = {
  podId: 7,
  patientId: PatientId.parse('6f1ff1d2-6f0c-4a8e-8a4f-3d2b1c0a9e8d'),
  timeZone: 'UTC',
  dayProduct: dayPad,
  nightProduct: nightPad,
  dayStartMin: 420,
  nightStartMin: 1320,
  goals: defaultGoals,
  parameters: defaultParameters,
  learned: nothingLearned,
};

/** Nine in the morning of a Monday. */
export const morning = Date.UTC(2026, 0, 5, 9);
export const minute = 60_000;

type FactOf<Kind extends Fact['kind']> = Extract<Fact, { kind: Kind }>;

/** Analyses from a fresh state: returns all facts in order, and the newest form of those of one kind. */
export function analysed(measurements: readonly Measurement[], usedContext: Context = context) {
  const state = freshState(usedContext.podId);
  const facts = measurements.flatMap((measurement) => analyse(state, measurement, usedContext).facts);
  return { state, facts, of: <Kind extends Fact['kind']>(kind: Kind) => newest(facts, kind) };
}

export function newest<Kind extends Fact['kind']>(facts: readonly Fact[], kind: Kind): FactOf<Kind>[] {
  const byId = new Map<string, FactOf<Kind>>();
  for (const fact of facts) if (fact.kind === kind) byId.set(fact.id, fact as FactOf<Kind>);
  return [...byId.values()];
}

/** The beginnings (true) and ends of a reason for an alert, in order. */
export const active = (facts: readonly Fact[], type: number): boolean[] =>
  newest(facts, 'condition')
    .filter((fact) => fact.type === type)
    .map((fact) => fact.active);
