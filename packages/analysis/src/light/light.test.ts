import { PadState, RedAlertKind } from '@padlight/contract';
import { describe, expect, it } from 'vitest';
import { advance, analyse, freshState, reading } from '../index.ts';
import { analysed, context, minute, morning, newest } from '../testing/analysed.ts';
import { createWearer } from '../testing/wearer.ts';

const colours = (facts: Parameters<typeof newest>[0]): string[] =>
  newest(facts, 'light')
    .map(({ light }) => light.shown)
    .filter((colour, index, all) => colour !== all[index - 1]);

describe('the light', () => {
  it('goes from grey by green and yellow to red, and grey off the body', () => {
    const wearer = createWearer(morning).pass(10).voids(150).pass(30).voids(180).pass(30).voids(200).pass(30);
    const { facts, state } = analysed(wearer.comesOff().pass(2).measurements);
    expect(colours(facts)).toEqual(['grey', 'green', 'yellow', 'red', 'grey']);
    expect(reading(state, wearer.now(), context).light.padStatus).toBe('PADREMOVED');
  });

  it('waits two minutes before it changes colour', () => {
    const wearer = createWearer(morning).pass(10).voids(360).pass(30);
    const { facts, of } = analysed(wearer.measurements);
    const [voided] = of('void');
    const yellow = newest(facts, 'light').find(({ light }) => light.shown === 'yellow');
    expect((yellow?.at ?? 0) - (voided?.at ?? 0)).toBeGreaterThanOrEqual(2 * minute);
  });

  it('reports that a fill over the goal is being confirmed while it waits', () => {
    const minutes = Array.from({ length: 12 }, (_, n) => n + 1);
    const over = minutes.flatMap((passed) => {
      const wearer = createWearer(morning).pass(10).voids(700).pass(passed);
      const { fill, light, pad } = reading(analysed(wearer.measurements).state, wearer.now(), context);
      return (fill?.pct ?? 0) > 100 ? [{ shown: light.shown, confirming: pad.confirming }] : [];
    });
    expect(over).toContainEqual({ shown: 'green', confirming: 'red' });
    for (const { shown: colour, confirming } of over)
      expect(confirming).toBe(colour === 'red' ? undefined : 'red');
  });

  it('is red before the upper goal where one more similar void would run over', () => {
    const filled = (...voids: number[]) => {
      const wearer = createWearer(morning).pass(10);
      for (const ml of voids) wearer.voids(ml).pass(20);
      const { state } = analysed(wearer.measurements);
      const { fill, light, pad } = reading(state, wearer.now(), context);
      return { pct: Math.round((fill?.pct ?? 0) / 10) * 10, shown: light.shown, leakAhead: pad.leakAhead };
    };
    expect(filled(230, 160)).toEqual({ pct: 80, shown: 'red', leakAhead: true });
    expect(filled(70, 70, 70, 70, 60, 50)).toEqual({ pct: 80, shown: 'yellow', leakAhead: undefined });
  });

  it('turns dark red when the target has passed, by time alone', () => {
    const wearer = createWearer(morning).pass(10).voids(560).pass(10);
    const { state } = analysed(wearer.measurements);
    expect(reading(state, wearer.now(), context).light).toMatchObject({
      shown: 'red',
      state: PadState.YELLOW,
      padStatus: 'RED',
      redAlert: RedAlertKind.lightRed,
    });
    wearer.pass(30);
    expect(reading(analysed(wearer.measurements).state, wearer.now(), context).light.redAlert).toBe(
      RedAlertKind.darkRed,
    );
  });

  it('is yellow earlier by night', () => {
    const evening = createWearer(morning + 12.5 * 60 * minute)
      .pass(10)
      .voids(240)
      .pass(20);
    const { state } = analysed(evening.measurements, { ...context, nightProduct: context.dayProduct });
    const lightAt = (at: number) => {
      advance(state, at, context);
      return reading(state, at, context).light.shown;
    };
    expect(lightAt(evening.now())).toBe('green');
    const { facts } = analysed(evening.pass(70).measurements);
    expect(colours(facts)).toEqual(['grey', 'green', 'yellow']);
  });

  it('is red for a surface that stays wet over a dry core', () => {
    const wearer = createWearer(morning).pass(10).set({ surfaceOctaves: 4.5 }).pass(4);
    const { state, facts } = analysed(wearer.measurements);
    const { light } = reading(state, wearer.now(), context);
    expect(light).toMatchObject({ shown: 'red', state: PadState.WETSURFACE, padStatus: 'WETSURFACE' });
    expect(newest(facts, 'condition').filter(({ active }) => active)).toHaveLength(1);
  });

  it('is grey with the reason for an unknown pad, none chosen, and no data', () => {
    const fresh = createWearer(morning).pass(10);
    const lightOf = (at: number, usedContext = context) =>
      reading(analysed(fresh.measurements, usedContext).state, at, usedContext).light;
    expect(lightOf(fresh.now(), { ...context, dayProduct: null })).toMatchObject({
      shown: 'grey',
      state: PadState.PADNOTSELECTED,
    });
    const used = createWearer(morning).voids(300).pass(10);
    const { state } = analysed(used.measurements.slice(3));
    expect(reading(state, used.now(), context).light).toMatchObject({
      shown: 'grey',
      state: PadState.PADUNKNOWN,
    });
    expect(reading(freshState(1), morning, context).light).toMatchObject({
      shown: 'grey',
      redAlert: RedAlertKind.noData,
    });
  });

  it('is unstable while noise stays high', () => {
    const wearer = createWearer(morning).pass(10).set({ noise: 0.35 }).pass(20);
    expect(reading(analysed(wearer.measurements).state, wearer.now(), context).light).toMatchObject({
      shown: 'grey',
      state: PadState.UNSTABLE,
    });
  });

  it('reports clumped when the signal for the voided volume collapses', () => {
    const wearer = createWearer(morning).pass(10).voids(330).pass(10);
    const before = analysed(wearer.measurements);
    expect(reading(before.state, wearer.now(), context).light.shown).toBe('yellow');
    wearer.set({ gain: 0.35 }).pass(30);
    const { state } = analysed(wearer.measurements);
    expect(reading(state, wearer.now(), context).light).toMatchObject({
      shown: 'yellow',
      state: PadState['CLUMPED-YELLOW'],
    });
  });

  it.each([
    [4, 'green', 'connected', null],
    [6, 'grey', 'out-of-range', 'OUTOFRANGE'],
    [31, 'grey', 'disconnected', 'DISCONNECTED'],
  ])(
    'is read %i minutes after the last measurement as %s, before time was settled',
    (late, colour, link, padStatus) => {
      const wearer = createWearer(morning).pass(20);
      const { state } = analysed(wearer.measurements);
      const heardAt = wearer.now();
      const read = reading(state, heardAt + late * minute, context);
      expect(read.light.shown).toBe(colour);
      expect(read.link.state).toBe(link);
      if (padStatus === null) return;
      expect(read.light).toMatchObject({ padStatus, redAlert: RedAlertKind.noData });
      expect(Date.parse(read.light.since)).toBe(heardAt + 5 * minute);
      advance(state, heardAt + late * minute, context);
      expect(reading(state, heardAt + late * minute, context)).toMatchObject({
        light: { shown: colour },
        link: { state: link },
      });
    },
  );

  it('stays as a silence left it when the clock is put back', () => {
    const wearer = createWearer(morning).pass(20);
    const { state } = analysed(wearer.measurements);
    advance(state, wearer.now() + 40 * minute, context);
    const read = reading(state, wearer.now() + 10 * minute, context);
    expect(read).toMatchObject({ light: { padStatus: 'DISCONNECTED' }, link: { state: 'disconnected' } });
  });

  it('stays as it was through a replayed measurement', () => {
    const wearer = createWearer(morning).pass(10).voids(150).pass(10);
    const { state, facts } = analysed(wearer.measurements);
    const before = newest(facts, 'light').length;
    const late = wearer.measurements[5];
    expect(late && analyse(state, late, context).facts).toEqual([]);
    expect(before).toBe(3);
  });
});
