import { AlertType } from '@padlight/contract';
import { describe, expect, it } from 'vitest';
import { analyse, type Fact, feedback, freshState, reading } from '../index.ts';
import { active, analysed, context, minute, morning, newest } from '../testing/analysed.ts';
import { createWearer, type Wearer } from '../testing/wearer.ts';

describe('the pad cycle', () => {
  it('calibrates for two minutes, then reports the fill', () => {
    const wearer = createWearer(morning).pass(1);
    const at = () => reading(analysed(wearer.measurements).state, wearer.now(), context);
    expect(at()).toMatchObject({ pad: { calibrating: true }, fill: null, light: { padStatus: 'NEWPAD' } });
    wearer.pass(3);
    expect(at()).toMatchObject({ pad: { calibrating: false }, fill: { ml: 0, capacityMl: 500 } });
  });

  it('starts again with each pad', () => {
    const wearer = createWearer(morning).pass(10).voids(300).pass(60).changesPad(4).pass(10);
    const { of, state } = analysed(wearer.measurements);
    expect(of('cycle').map(({ removedAt }) => removedAt !== null)).toEqual([true, false]);
    expect(of('cycle')[0]?.ml).toBeGreaterThan(220);
    const now = reading(state, wearer.now(), context);
    expect(now).toMatchObject({ fill: { ml: 0 }, light: { shown: 'green' }, pad: { wetSince: null } });
    expect(now.voidsToday.count).toBe(1);
  });

  it('is reported again after each void, under the same id', () => {
    const { facts, of } = analysed(createWearer(morning).pass(10).voids(200).pass(10).measurements);
    expect(facts.filter(({ kind }) => kind === 'cycle')).toHaveLength(2);
    expect(of('cycle')).toMatchObject([{ removedAt: null }]);
    expect(of('cycle')[0]?.ml).toBeGreaterThan(140);
    expect(of('cycle')[0]?.wetSince).not.toBeNull();
  });

  it('counts a void that only one measurement saw before the pad came off', () => {
    const wearer = createWearer(morning, 60).pass(20).voids(280).changesPad(4).pass(5);
    const { of } = analysed(wearer.measurements);
    expect(of('void')).toHaveLength(1);
    expect(of('cycle')[0]?.ml).toBeGreaterThan(180);
  });

  it('goes on when the pod is clipped back onto the same pad', () => {
    const wearer = createWearer(morning).pass(10).voids(200).pass(20);
    const clipped = wearer.measurements.length;
    wearer.pass(2);
    const measurements = wearer.measurements.map((measurement, index) =>
      index >= clipped && index < clipped + 6 && measurement.reading.kind === 'pad'
        ? {
            ...measurement,
            reading: { ...measurement.reading, flags: { ...measurement.reading.flags, clipped: false } },
          }
        : measurement,
    );
    const { of, state } = analysed(measurements);
    expect(of('cycle')).toHaveLength(1);
    expect(reading(state, wearer.now(), context).fill?.ml).toBeGreaterThan(140);
  });

  it('detects a change that no one saw: a wet pad whose signal is gone', () => {
    const wearer = createWearer(morning).pass(10).voids(250).pass(20);
    const worn = wearer.measurements.length;
    wearer.changesPad(1).pass(15);
    const unseen = wearer.measurements.filter(
      ({ reading: frame }, index) => index < worn || (frame.kind === 'pad' && frame.flags.clipped),
    );
    const { of } = analysed(unseen);
    expect(of('cycle')).toHaveLength(2);
  });

  it('times a change: too early, on time, too late', () => {
    const timed = (ml: number, minutes: number) =>
      analysed(createWearer(morning).pass(10).voids(ml).pass(minutes).changesPad(5).pass(5).measurements).of(
        'cycle',
      )[0]?.timeliness;
    expect([timed(60, 60), timed(330, 60), timed(520, 60)]).toEqual(['too-early', 'on-time', 'too-late']);
  });

  it('ends with the report of a carer', () => {
    const wearer = createWearer(morning).pass(10).voids(300).pass(20);
    const { state } = analysed(wearer.measurements);
    const at = wearer.now() + minute;
    const { facts } = feedback(state, { at, kind: 'pad-changed' }, context);
    expect(newest(facts, 'cycle')).toMatchObject([{ removedAt: at }]);
    expect(reading(state, at, context)).toMatchObject({ fill: null, light: { shown: 'grey' } });
  });

  describe('a change that was recorded', () => {
    /** A wet pad with a recorded change, and the measurements from then on. */
    const recorded = (after: (wearer: Wearer) => Wearer) => {
      const wearer = createWearer(morning).pass(10).voids(300).pass(20);
      const { state } = analysed(wearer.measurements);
      const worn = wearer.measurements.length;
      const facts: Fact[] = [...feedback(state, { at: wearer.now(), kind: 'pad-changed' }, context).facts];
      for (const measurement of after(wearer).measurements.slice(worn))
        facts.push(...analyse(state, measurement, context).facts);
      return { state, calls: active(facts, AlertType.check_pad), now: wearer.now() };
    };

    it('is doubted where the pod reads the same wet pad ten minutes later', () => {
      expect(recorded((wearer) => wearer.pass(9)).calls).toEqual([]);
      const { calls, state, now } = recorded((wearer) => wearer.pass(15));
      expect(calls).toEqual([true]);
      expect(reading(state, now, context)).toMatchObject({ pad: { kind: 'used' }, light: { shown: 'grey' } });
      expect(recorded((wearer) => wearer.pass(15).changesPad(2).pass(10)).calls).toEqual([true, false]);
      const unheard = recorded((wearer) => wearer.pass(15).changesPadUnheard(1).pass(10));
      expect(unheard.calls).toEqual([true, false]);
      expect(reading(unheard.state, unheard.now, context)).toMatchObject({ pad: { kind: 'known' } });
    });

    it('is not doubted on a new pad, though that is wetted at once', () => {
      expect(recorded((wearer) => wearer.changesPad(2).pass(20)).calls).toEqual([]);
      expect(recorded((wearer) => wearer.changesPad(2).voids(120).pass(20)).calls).toEqual([]);
    });
  });

  it('uses the product of the shift in which the pad was put on', () => {
    const night = createWearer(morning + 14 * 60 * minute).pass(10);
    const now = reading(analysed(night.measurements).state, night.now(), context);
    expect(now.fill?.capacityMl).toBe(800);
    expect(now.pad.product).toEqual({ productId: 2, name: 'Night pad', workingMl: 800 });
  });

  it("keeps the day's product into the night, and the night's into the day", () => {
    const evening = createWearer(morning + 12 * 60 * minute)
      .pass(10)
      .voids(100)
      .pass(70);
    const atNight = reading(analysed(evening.measurements).state, evening.now(), context);
    expect(evening.now()).toBeGreaterThan(morning + 13 * 60 * minute);
    expect(atNight.pad.product?.name).toBe('Day pad');
    expect(atNight.fill?.capacityMl).toBe(500);
    const early = createWearer(morning - 3 * 60 * minute)
      .pass(10)
      .voids(100)
      .pass(70);
    const byDay = reading(analysed(early.measurements).state, early.now(), context);
    expect(byDay.pad.product?.name).toBe('Night pad');
    expect(byDay.fill?.capacityMl).toBe(800);
  });

  it('names no product while no pad is on', () => {
    const wearer = createWearer(morning).pass(10).comesOff().pass(4);
    const off = reading(analysed(wearer.measurements).state, wearer.now(), context);
    expect(off.pad).toMatchObject({ attachedAt: null, product: null });
    expect(reading(freshState(context.podId), morning, context).pad.product).toBeNull();
  });
});
