import { AlertType } from '@padlight/contract';
import { expect, it } from 'vitest';
import { reading } from '../index.ts';
import { active, analysed, context, morning } from '../testing/analysed.ts';
import { createWearer, type Wearer } from '../testing/wearer.ts';

const wearOf = (wearer: Wearer) => reading(analysed(wearer.measurements).state, wearer.now(), context).wear;

it('reports a loose clip that comes and goes once', () => {
  const wearer = createWearer(morning).pass(5);
  for (let round = 0; round < 6; round++) wearer.set({ loose: true }).pass(4).set({ loose: false }).pass(2);
  expect(active(analysed(wearer.measurements).facts, AlertType.check_connection)).toEqual([true]);
});

it('is one loose stretch for a flickering flag, and over when it stays away', () => {
  const wearer = createWearer(morning).pass(5);
  for (let round = 0; round < 60; round++) wearer.set({ loose: round % 2 === 0 }).pass(1 / 3);
  const stretches = analysed(wearer.set({ loose: false }).pass(5).measurements).of('wear');
  expect(stretches.map(({ state }) => state)).toEqual(['worn', 'loose', 'worn']);
});

it('reports a pod that hangs unclipped for longer than a change takes', () => {
  const wearer = createWearer(morning).pass(10).comesOff().pass(8);
  expect(active(analysed(wearer.measurements).facts, AlertType.pod_unclipped)).toEqual([]);
  expect(active(analysed(wearer.pass(5).measurements).facts, AlertType.pod_unclipped)).toEqual([true]);
});

it('is off the body when both cold and still for long', () => {
  const still = createWearer(morning).takes('lying-back').pass(10);
  expect(wearOf(still.pass(60))).toBe('worn');
  expect(wearOf(still.set({ celsius: 24 }).pass(15))).toBe('off-body');
  const lively = createWearer(morning).takes('standing').set({ celsius: 24 }).pass(30);
  expect(wearOf(lively)).toBe('worn');
});

it('takes a warm pod that lies still as worn: its wearer may be asleep', () => {
  expect(wearOf(createWearer(morning).takes('lying-back').set({ celsius: 36 }).pass(300))).toBe('worn');
});
