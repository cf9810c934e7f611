import { AlertType } from '@padlight/contract';
import { describe, expect, it } from 'vitest';
import { advance, nextDue, reading } from './index.ts';
import { analysed, context, minute, morning, newest } from './testing/analysed.ts';
import { createWearer } from './testing/wearer.ts';

const active = (facts: Parameters<typeof newest>[0], type: number): boolean[] =>
  newest(facts, 'condition')
    .filter((fact) => fact.type === type)
    .map((fact) => fact.active);

describe.each([10, 60])('the body, measured every %i s', (interval) => {
  it('tells how the person lies', () => {
    const wearer = createWearer(morning, interval).pass(10);
    const seen = (['lying-left', 'lying-back', 'sitting', 'walking'] as const).map((stance) => {
      wearer.takes(stance).pass(5);
      return reading(analysed(wearer.measurements).state, wearer.now(), context).position?.kind;
    });
    expect(seen).toEqual(['lying-left', 'lying-back', 'sitting', 'walking']);
  });

  it('learns from walking how a turned pod sits', () => {
    const wearer = createWearer(morning, interval, 3, 140).pass(10);
    wearer.takes('walking').pass(8).takes('lying-left').pass(5);
    expect(reading(analysed(wearer.measurements).state, wearer.now(), context).position?.kind).toBe(
      'lying-left',
    );
  });

  it('restarts the clock on a turn that holds for 15 min, counted from the turn', () => {
    const wearer = createWearer(morning, interval).pass(60);
    const turnedAt = wearer.now();
    wearer.takes('lying-left').pass(25);
    const { of, state } = analysed(wearer.measurements);
    expect(of('turn')).toHaveLength(1);
    expect(Math.abs((of('turn')[0]?.at ?? 0) - turnedAt)).toBeLessThanOrEqual(2 * minute);
    const due = reading(state, wearer.now(), context).position?.turnDueAt ?? '';
    expect(Math.abs(Date.parse(due) - turnedAt - 240 * minute)).toBeLessThanOrEqual(2 * minute);
  });

  it('does not take a short turn for relief, and asks for a turn when it is due', () => {
    const wearer = createWearer(morning, interval)
      .pass(60)
      .takes('lying-left')
      .pass(10)
      .takes('lying-back')
      .pass(185);
    const { of, facts } = analysed(wearer.measurements);
    expect(of('turn')).toEqual([]);
    expect(active(facts, AlertType.check_position)).toEqual([true]);
    const turned = analysed(wearer.takes('lying-right').pass(20).measurements);
    expect(active(turned.facts, AlertType.check_position)).toEqual([true, false]);
  });

  it('finds a fall: a bump, another orientation, stillness', () => {
    const wearer = createWearer(morning, interval)
      .pass(10)
      .takes('walking')
      .pass(5)
      .takes('lying-right')
      .bump(3.5)
      .pass(4);
    const { of, facts } = analysed(wearer.measurements);
    expect(of('fall')).toMatchObject([{ peakG: 3.5 }]);
    expect(active(facts, AlertType.check_fall)).toEqual([true]);
  });

  it('takes sitting down hard for no fall, nor a bump off the body or within two minutes of attaching', () => {
    const sat = createWearer(morning, interval)
      .pass(10)
      .takes('walking')
      .pass(5)
      .takes('sitting')
      .bump(3.5)
      .pass(5);
    expect(analysed(sat.measurements).of('fall')).toEqual([]);
    const off = createWearer(morning, interval).pass(10).takes('walking').pass(5).set({ offBody: true });
    expect(analysed(off.takes('lying-right').bump(3.5).pass(5).measurements).of('fall')).toEqual([]);
    const handled = createWearer(morning, interval)
      .takes('walking')
      .pass(1)
      .takes('lying-back')
      .bump(3.5)
      .pass(5);
    expect(analysed(handled.measurements).of('fall')).toEqual([]);
  });

  it('tells of a fever only after it has lasted', () => {
    const wearer = createWearer(morning, interval).pass(30).set({ celsius: 38.6 }).pass(40);
    expect(active(analysed(wearer.measurements).facts, AlertType.check_temperature)).toEqual([true]);
  });
});

describe('the link', () => {
  it('is out of range after 5 minutes of silence and disconnected after 30, and never green then', () => {
    const wearer = createWearer(morning).pass(20);
    const { state } = analysed(wearer.measurements);
    expect(nextDue(state, context)).toBe(wearer.now() + 5 * minute);
    const { facts } = advance(state, wearer.now() + 40 * minute, context);
    expect(newest(facts, 'link').map((fact) => fact.state)).toEqual(['out-of-range', 'disconnected']);
    expect(active(facts, AlertType.no_data_received)).toEqual([true]);
    expect(active(facts, AlertType.sensor_disconnected)).toEqual([true]);
    expect(reading(state, wearer.now() + 40 * minute, context)).toMatchObject({
      light: { shown: 'grey', padStatus: 'DISCONNECTED' },
      link: { state: 'disconnected' },
    });
  });

  it('keeps a red pad’s alert through a silence', () => {
    const wearer = createWearer(morning).pass(10).voids(500).pass(10);
    const { state } = analysed(wearer.measurements);
    const { facts } = advance(state, wearer.now() + 60 * minute, context);
    expect(active(facts, AlertType.check_pad)).toEqual([]);
  });

  it('calls a battery low under 20 % until it is well above', () => {
    const wearer = createWearer(morning).set({ battery: 19 }).pass(5).set({ battery: 21 }).pass(5);
    expect(active(analysed(wearer.measurements).facts, AlertType.lowbattery)).toEqual([true]);
    wearer.set({ battery: 90 }).pass(5);
    expect(active(analysed(wearer.measurements).facts, AlertType.lowbattery)).toEqual([true, false]);
  });

  it('tells once of a loose clip that comes and goes', () => {
    const wearer = createWearer(morning).pass(5);
    for (let round = 0; round < 6; round++) wearer.set({ loose: true }).pass(4).set({ loose: false }).pass(2);
    expect(active(analysed(wearer.measurements).facts, AlertType.check_connection)).toEqual([true]);
  });

  it('tells nothing of a pod that nobody wears', () => {
    const wearer = createWearer(morning).pass(10).voids(500).pass(10);
    const { facts } = analysed(wearer.measurements, { ...context, patientId: null });
    expect(newest(facts, 'condition')).toEqual([]);
    expect(newest(facts, 'void')).toEqual([]);
  });
});

describe('the skin', () => {
  it('keeps one alert for a fever that goes on over a pad change', () => {
    const wearer = createWearer(morning).pass(30).set({ celsius: 38.6 }).pass(40).changesPad(4).pass(60);
    expect(active(analysed(wearer.measurements).facts, AlertType.check_temperature)).toEqual([true]);
    wearer.set({ celsius: 36 }).pass(40);
    expect(active(analysed(wearer.measurements).facts, AlertType.check_temperature)).toEqual([true, false]);
  });
});
