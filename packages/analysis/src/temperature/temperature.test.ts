import { AlertType } from '@padlight/contract';
import { expect, it } from 'vitest';
import { reading } from '../index.ts';
import { active, analysed, context, morning } from '../testing/analysed.ts';
import { createWearer, type Wearer } from '../testing/wearer.ts';

const alertsOf = (wearer: Wearer) => active(analysed(wearer.measurements).facts, AlertType.check_temperature);

it('reports a fever only after it has lasted', () => {
  const wearer = createWearer(morning).pass(30).set({ celsius: 38.6 }).pass(40);
  expect(alertsOf(wearer)).toEqual([true]);
  expect(
    alertsOf(createWearer(morning).pass(30).set({ celsius: 38.6 }).pass(5).set({ celsius: 36 }).pass(40)),
  ).toEqual([]);
});

it('reports a rise over the person’s own baseline, though it is within the limits', () => {
  const wearer = createWearer(morning, 60)
    .set({ celsius: 35.6 })
    .pass(26 * 60)
    .set({ celsius: 37 })
    .pass(60);
  expect(alertsOf(wearer)).toEqual([true]);
  expect(
    alertsOf(
      createWearer(morning, 60)
        .set({ celsius: 36.4 })
        .pass(26 * 60)
        .set({ celsius: 37 })
        .pass(60),
    ),
  ).toEqual([]);
});

it('follows a heatwave that comes slowly', () => {
  const wearer = createWearer(morning, 60)
    .set({ celsius: 35.8 })
    .pass(24 * 60);
  for (let hour = 0; hour < 48; hour++) wearer.set({ celsius: 35.8 + hour / 32 }).pass(60);
  expect(alertsOf(wearer)).toEqual([]);
});

it('has no value while the pod is cold on a new pad', () => {
  const wearer = createWearer(morning)
    .pass(60)
    .changesPad(4)
    .set({ celsius: 33 })
    .pass(15)
    .set({ celsius: 36 })
    .pass(30);
  expect(alertsOf(wearer)).toEqual([]);
  const off = createWearer(morning).pass(60).set({ offBody: true, celsius: 24 }).pass(30);
  expect(alertsOf(off.set({ offBody: false, celsius: 33 }).pass(15).set({ celsius: 36 }).pass(30))).toEqual(
    [],
  );
});

it('keeps one alert for a fever that goes on over a pad change', () => {
  const wearer = createWearer(morning).pass(30).set({ celsius: 38.6 }).pass(40).changesPad(4).pass(60);
  expect(alertsOf(wearer)).toEqual([true]);
  expect(alertsOf(wearer.set({ celsius: 36 }).pass(40))).toEqual([true, false]);
});

it('has no value for a pod that is not on the body', () => {
  const wearer = createWearer(morning).pass(30).set({ offBody: true }).pass(5);
  expect(reading(analysed(wearer.measurements).state, wearer.now(), context).temperature).toBeNull();
});
