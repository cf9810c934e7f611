import { expect, test } from 'vitest';
import { type EstimatorName, estimatorNames } from './estimator.ts';
import { figuresOf } from './figures.ts';
import { openTally } from './tally/tally.ts';
import { morning, scored, untilMin } from './testing/scored.ts';
import type { ScriptedPad } from './testing/wearer.ts';
import { dataSetOf } from './testing/write-data-set.ts';

test('the real decoder and analysis find every void and pad of a plain morning', async () => {
  const { of, problems } = await scored(dataSetOf({ pads: morning, untilMin }));
  const tally = of('padlight')?.tally ?? openTally();
  expect(problems).toEqual({});
  expect(tally.voids).toEqual({ real: 3, found: 3, reported: 3, false: 0, unheard: 0, offPad: 0 });
  expect(tally.pads).toMatchObject({ removed: 2, missed: 0 });
  expect(tally.changePct.cold.n).toBe(2);
  expect(tally.measurements).toBe(untilMin * 6);
  expect(tally.coverage.fill.n).toBeGreaterThan(15);
  expect(tally.lying.rightMs).toBeGreaterThan(0.9 * tally.lying.ms);
  expect(tally.state.bytes).toBeGreaterThan(100);
});

test('a measurement received by two nodes counts once', async () => {
  const single = await scored(dataSetOf({ pads: morning, untilMin }));
  const two = await scored(dataSetOf({ pads: morning, untilMin, nodes: 2 }));
  expect(two.of('padlight')?.tally.voids).toEqual(single.of('padlight')?.tally.voids);
  expect(two.of('padlight')?.tally.measurements).toBe(untilMin * 6);
});

test('measurements that a node stored for hours and sends at once are analysed later', async () => {
  const inTime = (await scored(dataSetOf({ pads: morning, untilMin }))).of('padlight')?.tally ?? openTally();
  const lateBy = (atMin: number): number => (atMin >= 20 && atMin < 110 ? 250 - atMin : 0);
  const late =
    (await scored(dataSetOf({ pads: morning, untilMin, lateBy }))).of('padlight')?.tally ?? openTally();
  expect(late.voids).toEqual(inTime.voids);
  expect(late.voidMl).toEqual(inTime.voidMl);
  expect(late.changePct).toEqual(inTime.changePct);
  expect(late.measurements).toBe(inTime.measurements);
  const latest = (bins: readonly number[]): number => bins.findLastIndex((count) => count > 0);
  expect(latest(late.latency)).toBeGreaterThan(latest(inTime.latency) + 1_000);
});

test('measurements that arrive late one by one leave no superseded fact', async () => {
  const inTime = (await scored(dataSetOf({ pads: morning, untilMin }))).of('padlight')?.tally;
  const lateBy = (atMin: number): number => (atMin >= 20 && atMin < 45 ? 180 : 0);
  const late = (await scored(dataSetOf({ pads: morning, untilMin, lateBy }))).of('padlight')?.tally;
  expect(late?.voids).toEqual(inTime?.voids);
  expect(late?.voidMl).toEqual(inTime?.voidMl);
  expect(late?.changePct).toEqual(inTime?.changePct);
});

/** Eight pads of one person, all with a signal that is much too strong; the selected ones are weighed. */
const strongPads = (weighed: readonly number[]): ScriptedPad[] =>
  Array.from({ length: 8 }, (_, index) => ({
    on: 5 + 100 * index,
    off: 100 + 100 * index,
    gain: 1.3,
    isWeighed: weighed.includes(index),
    voids: [{ at: 50 + 100 * index, ml: 250 }],
  }));

test('weighed pads teach: three reduce the bias, and pads before the first are cold', async () => {
  const { of } = await scored(dataSetOf({ pads: strongPads([2, 3, 4]), untilMin: 820 }));
  const tally = of('padlight')?.tally ?? openTally();
  expect(tally.changePct).toMatchObject({ cold: { n: 3 }, between: { n: 2 }, warm: { n: 3 } });
  const { biasPctCold, biasPctWarm } = figuresOf([{ family: '0', scene: 's', tally }]);
  expect(biasPctCold).toBeGreaterThan(5);
  expect(Math.abs(biasPctWarm ?? 99)).toBeLessThan(0.7 * (biasPctCold ?? 0));
});

test('the oracle knows the gain; the naive estimator knows and learns nothing', async () => {
  const { of } = await scored(dataSetOf({ pads: strongPads([2, 3, 4]), untilMin: 820 }), estimatorNames);
  const bias = (name: EstimatorName) => {
    const cell = of(name);
    return cell ? figuresOf([cell]) : undefined;
  };
  const cold = bias('padlight')?.biasPctCold ?? 0;
  expect(Math.abs(bias('oracle')?.biasPctCold ?? 99)).toBeLessThan(cold / 2);
  expect(bias('naive')?.sensitivity).toBe(1);
  expect(bias('naive')?.biasPctWarm).toBeCloseTo(bias('naive')?.biasPctCold ?? 0, 0);
});

test('without true gains there is no oracle', async () => {
  const { of } = await scored(dataSetOf({ pads: morning, untilMin: 60 }), estimatorNames);
  expect([of('padlight') !== undefined, of('naive') !== undefined, of('oracle')]).toEqual([
    true,
    true,
    undefined,
  ]);
});
