import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  advance,
  type Checkpoint,
  decodeState,
  encodeState,
  type Fact,
  freshState,
  type Measurement,
  type PodState,
  reading,
  replay,
  settledAt,
} from './index.ts';
import { context, minute, morning } from './testing/analysed.ts';
import { createWearer } from './testing/wearer.ts';

/** An input of the analysis: a measurement, or a time up to which a timer lets it pass. */
type Arrival = Measurement | { readonly until: number };
const isTime = (arrival: Arrival): arrival is { readonly until: number } => 'until' in arrival;

function decoded(bytes: Uint8Array): PodState {
  const state = decodeState(bytes);
  if (!state) throw new Error('a state must decode');
  return state;
}

/** Takes inputs as they arrive: a late measurement goes back to the checkpoint before it, and forward again with all since. */
function asTheyCome(arriving: readonly Arrival[], restartEvery: number) {
  let stored: Measurement[] = [];
  let state = freshState(context.podId);
  let steps: { at: number; facts: Fact[] }[] = [];
  let checkpoints: Checkpoint[] = [{ at: 0, state: encodeState(state) }];
  let analysedTo = 0;
  const take = (measurements: readonly Measurement[]): void => {
    for (const measurement of measurements) {
      const step = replay(state, [measurement], context);
      // The next measurement's checkpoint does not cover time that passed after a measurement.
      checkpoints.push(...step.checkpoints.filter(({ at }) => at === analysedTo));
      steps.push({ at: measurement.at, facts: step.facts });
      analysedTo = measurement.at;
    }
  };
  const pass = (until: number): void => {
    checkpoints.push({ at: analysedTo, state: encodeState(state) });
    const { facts } = advance(state, until, context);
    analysedTo = Math.max(analysedTo, settledAt(state));
    steps.push({ at: analysedTo, facts });
  };
  for (const [index, arrival] of arriving.entries()) {
    if (index % restartEvery === 0) state = decoded(encodeState(state));
    if (isTime(arrival)) {
      pass(arrival.until);
      continue;
    }
    stored = [...stored, arrival].toSorted((a, b) => a.at - b.at);
    if (arrival.at >= analysedTo) {
      take([arrival]);
      continue;
    }
    const from = checkpoints.findLast(({ at }) => at < arrival.at);
    if (!from) throw new Error('there is a checkpoint before everything');
    [state, analysedTo] = [decoded(from.state), from.at];
    steps = steps.filter(({ at }) => at <= from.at);
    checkpoints = checkpoints.filter(({ at }) => at <= from.at);
    take(stored.filter(({ at }) => at > from.at));
  }
  return { pass, state: () => state, facts: () => steps.flatMap(({ facts }) => facts) };
}

const life = fc
  .record({
    seed: fc.integer({ min: 1, max: 1e6 }),
    ml: fc.integer({ min: 15, max: 400 }),
    everyS: fc.constantFrom(10, 60),
    happenings: fc.array(fc.constantFrom('void', 'change', 'turn', 'silence', 'loose'), {
      minLength: 1,
      maxLength: 5,
    }),
  })
  .map(({ seed, ml, everyS, happenings }) => {
    const wearer = createWearer(morning, everyS, seed).pass(20);
    for (const what of happenings) {
      if (what === 'void') wearer.voids(ml);
      else if (what === 'change') wearer.changesPad(4);
      else if (what === 'turn') wearer.takes('lying-left');
      else if (what === 'silence') wearer.silent(12);
      else wearer.set({ loose: true });
      wearer.pass(20);
    }
    return wearer.measurements;
  });
const lateness = fc.array(fc.nat(1000), { maxLength: 12 });
/** The arrivals after which time passes, and for how long. */
const passing = fc.array(fc.tuple(fc.nat(1000), fc.nat(40 * minute)), { maxLength: 12 });

it('finds the same facts and tile in whatever order measurements arrive and time passes', () => {
  fc.assert(
    fc.property(life, lateness, passing, fc.integer({ min: 1, max: 20 }), (measured, late, passes, every) => {
      const isLate = new Set(late.map((place) => place % measured.length));
      const arriving: Arrival[] = [
        ...measured.filter((_, index) => !isLate.has(index)),
        ...[...isLate].flatMap((index) => measured[index] ?? []),
      ];
      for (const [place, ms] of passes) {
        const index = place % arriving.length;
        const before = arriving[index];
        if (before && !isTime(before)) arriving.splice(index + 1, 0, { until: before.at + ms });
      }
      const end = (measured.at(-1)?.at ?? 0) + 60 * minute;
      const live = asTheyCome(arriving, every);
      const inOrder = asTheyCome(measured, Number.POSITIVE_INFINITY);
      for (const run of [live, inOrder]) run.pass(end);
      expect(reading(live.state(), end, context)).toEqual(reading(inOrder.state(), end, context));
      expect(encodeState(live.state())).toEqual(encodeState(inOrder.state()));
      expect(live.facts()).toEqual(inOrder.facts());
    }),
    { numRuns: 60 },
  );
});
