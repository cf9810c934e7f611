import type { BioFrame } from '@padlight/contract';
import { expect, it } from 'vitest';
import type { Fact, Measurement } from './index.ts';
import { altered } from './testing/altered.ts';
import { analysed, minute, morning } from './testing/analysed.ts';
import { createMover } from './testing/mover.ts';
import { createWearer } from './testing/wearer.ts';

/** The same with a frame of vital signs half way between each two pad frames; the counter rises with each. */
const withVitals = (measurements: readonly Measurement[]): Measurement[] =>
  measurements.flatMap((measurement, index) => {
    const { reading, at } = measurement;
    const next = measurements[index + 1];
    if (reading.kind !== 'pad') return [];
    const counter = 2 * index;
    const pad = { ...measurement, counter, reading: { ...reading, counter } };
    if (!next) return [pad];
    const { flags, family, boot, batteryPct, temperatureCentiC } = reading;
    const head = { flags, family, counter: counter + 1, boot, batteryPct, temperatureCentiC };
    const signs = { heartRatePerMin: 70, spo2Pct: 96, respirationPerMin: 15, balanceTenthDeg: undefined };
    const bio: BioFrame = { kind: 'bio', ...head, ...signs };
    const between = { at: Math.round((at + next.at) / 2), counter: counter + 1, reading: bio };
    return [pad, { ...measurement, ...between }];
  });

/** All facts except points, which are made when a measurement comes. */
const foundIn = (measurements: readonly Measurement[]): Fact[] =>
  analysed(measurements).facts.filter(({ kind }) => kind !== 'point');

it.each([10, 60])(
  'vital signs between pad frames of every %i s change nothing that is found',
  (intervalS) => {
    const wearer = createWearer(morning, intervalS);
    wearer
      .pass(40)
      .voids(250)
      .takes('sitting')
      .pass(50)
      .takes('walking')
      .pass(4)
      .takes('lying-left')
      .pass(60);
    wearer.changesPad(3).takes('sitting').pass(30).voids(180).pass(20);
    const mover = createMover(morning, {}, intervalS);
    mover.takes('sitting', 60).takes('walking', 3).takes('standing', 1).hits(4).takes('left', 30);
    for (const { measurements } of [wearer, mover]) {
      const facts = foundIn(measurements);
      expect(facts.length).toBeGreaterThan(5);
      expect(foundIn(withVitals(measurements))).toEqual(facts);
    }
  },
);

it('vital signs are no gap after a soft impact: sitting before lying is none', () => {
  const walker = createMover(morning).takes('back', 10).takes('walking', 5).takes('standing', 1).hits(2);
  const measured = walker.takes('sitting', 1 / 6).takes('left', 5).measurements;
  const edge = measured.length - 31;
  const axesAt = (index: number): readonly number[] => {
    const { reading } = measured[index] ?? {};
    return reading?.kind === 'pad' ? reading.acceleration : [];
  };
  // The mean after the impact covers six seconds of sitting, and four of lying.
  const [x = 0, y = 0, z = 0] = axesAt(edge).map((axis, index) =>
    Math.round(0.6 * axis + 0.4 * (axesAt(edge + 1)[index] ?? 0)),
  );
  const life = altered(measured, edge, edge + 1, () => ({ acceleration: [x, y, z] }));
  const kinds = foundIn(withVitals(life)).map(({ kind }) => kind);
  expect(kinds).not.toContain('fall');
  expect(kinds).not.toContain('jolt');
});

it('vital signs give no skin temperature while the pad frames show no body', () => {
  const { measurements } = createWearer(morning).pass(30).comesOff().pass(5);
  const { state } = analysed(withVitals(measurements));
  expect(state.temperature.at).toBe(0);
  const alone = withVitals(measurements).filter(({ reading }) => reading.kind === 'bio');
  expect(analysed(alone).state.temperature.at).toBeGreaterThan(morning + 30 * minute);
});
