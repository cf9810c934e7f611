import { AlertType } from '@padlight/contract';
import { expect, it } from 'vitest';
import { advance, nextDue, reading } from '../index.ts';
import { active, analysed, context, minute, morning, newest } from '../testing/analysed.ts';
import { createWearer } from '../testing/wearer.ts';

it('silence is out of range after 5 minutes, disconnected after 30, and never green', () => {
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

it('a silence keeps a red pad’s alert', () => {
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

it('has no light for a pod that no one wears', () => {
  const wearer = createWearer(morning).pass(10).voids(500).pass(10);
  const { facts } = analysed(wearer.measurements, { ...context, patientId: null });
  expect(newest(facts, 'condition')).toEqual([]);
  expect(newest(facts, 'void')).toEqual([]);
});
