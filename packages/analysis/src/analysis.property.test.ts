import { type PodFrame, padStatuses } from '@padlight/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advance,
  analyse,
  decodeState,
  encodeState,
  type Fact,
  freshState,
  type Measurement,
  nextDue,
  reading,
  replay,
} from './index.ts';
import { analysed, context, minute, morning } from './testing/analysed.ts';
import { createWearer } from './testing/wearer.ts';

const byte = fc.nat(255);
const zone = fc.nat(255);
const frame: fc.Arbitrary<PodFrame> = fc.record({
  kind: fc.constant('pad' as const),
  flags: fc.record({
    clipped: fc.nat(9).map((luck) => luck > 0),
    loose: fc.boolean(),
    offBody: fc.nat(9).map((luck) => luck === 0),
    impact: fc.boolean(),
  }),
  family: fc.nat(7),
  counter: fc.nat(0xffffff),
  boot: byte,
  batteryPct: fc.option(fc.nat(100), { nil: undefined }),
  temperatureCentiC: fc.integer({ min: -32768, max: 32767 }),
  acceleration: fc.tuple(
    fc.integer({ min: -128, max: 127 }),
    fc.integer({ min: -128, max: 127 }),
    fc.integer({ min: -128, max: 127 }),
  ),
  peak: byte,
  peakAgeS: byte,
  activity: byte,
  stillS: byte,
  core: fc.tuple(zone, zone, zone, zone, zone),
  surface: fc.tuple(zone, zone, zone),
});

/** Any readings that a pod might send, in order of time, with gaps. */
const anything: fc.Arbitrary<Measurement[]> = fc
  .array(fc.tuple(fc.oneof(fc.constant(10_000), fc.nat(20 * minute)), frame), { minLength: 1, maxLength: 60 })
  .map((steps) => {
    let at = morning;
    return steps.map(([gap, reads], counter) => {
      at += gap;
      return { at, boot: 1, counter, reading: reads };
    });
  });

/** A day of living: events, one after the other. */
const happening = fc.oneof(
  fc.record({ does: fc.constant('void' as const), ml: fc.integer({ min: 20, max: 500 }) }),
  fc.record({ does: fc.constant('lie' as const), left: fc.boolean() }),
  fc.record({ does: fc.constant('silent' as const), minutes: fc.integer({ min: 1, max: 50 }) }),
  fc.record({ does: fc.constant('change' as const) }),
  fc.record({ does: fc.constant('walk' as const) }),
);
const life: fc.Arbitrary<Measurement[]> = fc
  .tuple(fc.constantFrom(10, 60), fc.integer({ min: 1, max: 1e6 }), fc.array(happening, { maxLength: 8 }))
  .map(([interval, seed, happenings]) => {
    const wearer = createWearer(morning, interval, seed).pass(5);
    for (const what of happenings) {
      if (what.does === 'void') wearer.voids(what.ml);
      else if (what.does === 'lie') wearer.takes(what.left ? 'lying-left' : 'lying-back');
      else if (what.does === 'silent') wearer.silent(what.minutes);
      else if (what.does === 'change') wearer.changesPad(4);
      else wearer.takes('walking');
      wearer.pass(12);
    }
    return wearer.measurements;
  });
const lives = fc.oneof(anything, life);

describe('the analysis, for any readings', () => {
  it('finds the same by time alone in one step or in a thousand', () => {
    fc.assert(
      fc.property(lives, fc.array(fc.nat(60 * minute), { maxLength: 50 }), (measurements, steps) => {
        const { state } = analysed(measurements);
        const other = decodeState(encodeState(state));
        if (!other) throw new Error('a state must decode');
        const end = (measurements.at(-1)?.at ?? morning) + 24 * 60 * minute;
        const whole = advance(state, end, context).facts;
        const pieces: Fact[] = [];
        let at = measurements.at(-1)?.at ?? morning;
        for (const step of steps) {
          at = Math.min(end, at + step);
          pieces.push(...advance(other, at, context).facts);
        }
        pieces.push(...advance(other, end, context).facts);
        expect(pieces).toEqual(whole);
        expect(encodeState(other)).toEqual(encodeState(state));
        expect(nextDue(state, context)).toBeGreaterThan(end);
      }),
      { numRuns: 60 },
    );
  });

  it('continues from encoded bytes as from the state itself, with the same facts', () => {
    fc.assert(
      fc.property(lives, fc.nat(100), (measurements, cut) => {
        const half = Math.floor((cut / 100) * measurements.length);
        const whole = analysed(measurements);
        const first = analysed(measurements.slice(0, half));
        const decoded = decodeState(encodeState(first.state));
        expect(decoded).toEqual(first.state);
        if (!decoded) return;
        const rest = replay(decoded, measurements.slice(half), context);
        expect([...first.facts, ...rest.facts]).toEqual(whole.facts);
        expect(encodeState(rest.state)).toEqual(encodeState(whole.state));
      }),
      { numRuns: 60 },
    );
  });

  it('returns to any checkpoint for a late measurement', () => {
    fc.assert(
      fc.property(life, (measurements) => {
        const whole = replay(freshState(context.podId), measurements, context);
        const checkpoint = whole.checkpoints.at(-1);
        if (!checkpoint) return;
        const state = decodeState(checkpoint.state);
        if (!state) throw new Error('a checkpoint must decode');
        replay(
          state,
          measurements.filter(({ at }) => at > checkpoint.at),
          context,
        );
        expect(encodeState(state)).toEqual(encodeState(whole.state));
      }),
      { numRuns: 30 },
    );
  });

  it('never lowers the fill within a pad cycle, nor sets a light without reason', () => {
    fc.assert(
      fc.property(lives, (measurements) => {
        const state = freshState(context.podId);
        let [attachedAt, ml]: [string | null, number] = [null, 0];
        for (const measurement of measurements) {
          analyse(state, measurement, context);
          const now = reading(state, measurement.at, context);
          if (now.pad.attachedAt !== attachedAt) [attachedAt, ml] = [now.pad.attachedAt, 0];
          if (now.fill) {
            expect(now.fill.ml).toBeGreaterThanOrEqual(ml);
            expect(now.fill.lowMl).toBeLessThanOrEqual(now.fill.ml);
            expect(now.fill.highMl).toBeGreaterThan(now.fill.ml);
            ml = now.fill.ml;
          }
          if (now.light.shown !== 'grey') {
            expect(['worn', 'loose']).toContain(now.wear);
            expect(now.link.state).toBe('connected');
            expect(now.fill).not.toBeNull();
          }
          if (now.light.shown === 'red') expect(padStatuses).toContain(now.light.padStatus);
          expect(isGreyWhenSilent(state, measurement.at + 6 * minute)).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('finds no void in noise alone', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.constantFrom(10, 60),
        fc.double({ min: 0, max: 0.08, noNaN: true }),
        (seed, interval, noise) => {
          const wearer = createWearer(morning, interval, seed)
            .set({ noise })
            .pass(interval === 10 ? 120 : 480);
          expect(analysed(wearer.measurements).of('void')).toEqual([]);
        },
      ),
      // Once taken for voids of 5 and 0 ml: the rise had fallen back.
      {
        numRuns: 60,
        examples: [
          [134_623, 60, 0.08],
          [530_573, 60, 0.08],
        ],
      },
    );
  });

  it('keeps the state within a few hundred bytes, and refuses invalid bytes', () => {
    const { state } = analysed(createWearer(morning).pass(10).voids(200).pass(5).measurements);
    const bytes = encodeState(state);
    // The current five minutes and those before take 462 of them. The state had 788 before it stored the start of each reason, a
    // pad's recent fill, the gait, how its wearer stands, and answered jolts.
    expect(bytes.length).toBeLessThan(1400);
    expect(decodeState(bytes.slice(0, -1))).toBeUndefined();
    expect(decodeState(Uint8Array.from([99, ...bytes.slice(1)]))).toBeUndefined();
    expect(decodeState(new Uint8Array(0))).toBeUndefined();
  });
});

function isGreyWhenSilent(state: ReturnType<typeof freshState>, at: number): boolean {
  const copy = decodeState(encodeState(state));
  if (!copy) return false;
  advance(copy, at, context);
  return reading(copy, at, context).light.shown === 'grey';
}
