import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type Checkpoint,
  decodeState,
  encodeState,
  type Fact,
  freshState,
  type Measurement,
  replay,
} from './index.ts';
import { analysed, context, morning } from './testing/analysed.ts';
import { createWearer } from './testing/wearer.ts';

/** Takes measurements as they come: a late one goes back to the checkpoint before it, and forward again with all since. */
function asTheyCome(arriving: readonly Measurement[]): Fact[] {
  let stored: Measurement[] = [];
  let state = freshState(context.podId);
  let found: { at: number; facts: Fact[] }[] = [];
  let checkpoints: Checkpoint[] = [{ at: 0, state: encodeState(state) }];
  const take = (measurements: readonly Measurement[]): void => {
    for (const measurement of measurements) {
      const step = replay(state, [measurement], context);
      checkpoints.push(...step.checkpoints);
      found.push({ at: measurement.at, facts: step.facts });
    }
  };
  for (const measurement of arriving) {
    const late = measurement.at < (stored.at(-1)?.at ?? 0);
    stored = [...stored, measurement].toSorted((a, b) => a.at - b.at);
    if (!late) {
      take([measurement]);
      continue;
    }
    const from = checkpoints.findLast(({ at }) => at < measurement.at);
    const before = from && decodeState(from.state);
    if (!from || !before) throw new Error('there is a checkpoint before everything');
    state = before;
    found = found.filter(({ at }) => at <= from.at);
    checkpoints = checkpoints.filter(({ at }) => at <= from.at);
    take(stored.filter(({ at }) => at > from.at));
  }
  return found.flatMap(({ facts }) => facts);
}

it('finds the same in whatever order measurements arrive', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e6 }),
      fc.array(fc.nat(1000), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 15, max: 400 }),
      (seed, lateness, ml) => {
        const { measurements } = createWearer(morning, 60, seed)
          .pass(30)
          .voids(ml)
          .pass(25)
          .changesPad(4)
          .pass(20);
        const late = new Set(lateness.map((place) => place % measurements.length));
        const arriving = [
          ...measurements.filter((_, index) => !late.has(index)),
          ...[...late].flatMap((index) => measurements[index] ?? []),
        ];
        expect(asTheyCome(arriving)).toEqual(analysed(measurements).facts);
      },
    ),
    { numRuns: 40 },
  );
});
