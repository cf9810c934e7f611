import { rm } from 'node:fs/promises';
import { afterEach, expect, test } from 'vitest';
import { type EstimatorName, estimatorNames } from './estimator.ts';
import { figuresOf } from './figures.ts';
import { scoreFolder } from './score-folder.ts';
import { openTally } from './tally/tally.ts';
import type { ScriptedPad } from './testing/wearer.ts';
import { dataSetOf, writeDataSet } from './testing/write-data-set.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

const morning: ScriptedPad[] = [
  {
    on: 5,
    off: 150,
    voids: [
      { at: 30, ml: 150 },
      { at: 90, ml: 200 },
    ],
  },
  { on: 153, off: 290, voids: [{ at: 200, ml: 120 }] },
];
const untilMin = 320;

/** Scores a data set; the processor's time is left out, as it is never the same twice. */
async function scored(
  data: Parameters<typeof writeDataSet>[0],
  names: readonly EstimatorName[] = ['padlight'],
) {
  const folder = await writeDataSet(data);
  folders.push(folder);
  const { cells, problems } = await scoreFolder(folder, names, () => {});
  const of = (name: EstimatorName) => {
    const cell = cells.find(({ estimator }) => estimator === name);
    return cell && { ...cell, tally: { ...cell.tally, cost: openTally().cost } };
  };
  return { of, problems };
}

test('of a plain morning every void and every pad is found, by the real decoder and analysis', async () => {
  const { of, problems } = await scored(dataSetOf({ pads: morning, untilMin }));
  const tally = of('padlight')?.tally ?? openTally();
  expect(problems).toEqual({});
  expect(tally.voids).toEqual({ real: 3, found: 3, told: 3, false: 0, unheard: 0, offPad: 0 });
  expect(tally.pads).toMatchObject({ removed: 2, missed: 0 });
  expect(tally.changePct.cold.n).toBe(2);
  expect(tally.measurements).toBe(untilMin * 6);
  expect(tally.coverage.fill.n).toBeGreaterThan(15);
  expect(tally.lying.rightMs).toBeGreaterThan(0.9 * tally.lying.ms);
  expect(tally.state.bytes).toBeGreaterThan(100);
});

test('what two nodes heard counts once', async () => {
  const one = await scored(dataSetOf({ pads: morning, untilMin }));
  const two = await scored(dataSetOf({ pads: morning, untilMin, nodes: 2 }));
  expect(two.of('padlight')?.tally.voids).toEqual(one.of('padlight')?.tally.voids);
  expect(two.of('padlight')?.tally.measurements).toBe(untilMin * 6);
});

test('what a node kept for hours and sends at once is found all the same, later', async () => {
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

test('other ways to write the same are the same', async () => {
  const data = dataSetOf({ pads: morning, untilMin });
  const plain = await scored(data);
  const epoch = (value: unknown): number => Date.parse(String(value));
  const other = await scored({
    context: {
      ...data.context,
      family: '0',
      products: [{ productId: '1', workingMl: '600' }],
      pods: [
        {
          mac: 'f490cbd00001',
          patientId: 7,
          dayProductId: '1',
          nightProductId: 1,
          dayStart: 420,
          nightStart: '22:00',
        },
      ],
      nodes: ['ac233f000001'],
      goals: { padFillMaxDayPct: '85' },
      timeZone: undefined,
      days: undefined,
    },
    messages: data.messages.map(({ receivedAt, payload }) => ({
      receivedAt: epoch(receivedAt),
      payload: JSON.stringify(payload),
    })),
    truth: data.truth.map((event, index) => ({
      ...event,
      pod: 'F490-CBD0-0001'.replaceAll('-', ''),
      at: index % 2 ? epoch(event.at) : String(event.at).replace('Z', '+00:00'),
      ...(event.kind === 'position' && { position: 'Lying back' }),
      ...('ml' in event && { ml: String(event.ml) }),
      ...('productId' in event && { productId: '1' }),
    })),
  });
  expect(other.problems).toEqual({});
  expect(other.of('padlight')).toEqual(plain.of('padlight'));
});

test('a bad line costs only itself and is counted by its reason', async () => {
  const data = dataSetOf({ pads: morning, untilMin });
  const plain = await scored(data);
  const [first, ...more] = data.messages;
  const foreign = [{ timestamp: 1_767_600_000_000, type: 'Gateway', mac: 'AC233F0000FF' }];
  const stranger = {
    ...first,
    payload: JSON.parse(JSON.stringify(first?.payload).replaceAll('D0:00:01', 'D0:00:99')),
  };
  const bad = await scored({
    context: {
      ...data.context,
      pods: [...(data.context.pods as unknown[]), { mac: 'nonsense' }, 7],
      products: [...(data.context.products as unknown[]), {}],
    },
    messages: [
      first,
      '{"topic":"/gw/ac233f',
      '[]',
      'null',
      '',
      { ...first, receivedAt: 'yesterday' },
      { ...first, receivedAt: '2031-01-01T00:00:00Z' },
      { ...first, payload: '[' },
      { ...first, payload: {} },
      { receivedAt: first?.receivedAt, payload: foreign },
      { ...first, topic: '/gw/ac233f000002/status' },
      stranger,
      ...more,
    ],
    truth: [
      'nonsense',
      '[]',
      { kind: 'padOn' },
      { kind: 'sneeze', pod: 'F4:90:CB:D0:00:01', at: 1_767_600_000 },
      { kind: 'void', pod: 'F4:90:CB:D0:00:01', at: '2026-01-05T09:00:00Z', ml: -3 },
      { kind: 'fall', pod: 'F4:90:CB:D0:00:01', at: 'noon' },
      { kind: 'fall', pod: 'F4:90:CB:D0:00:77', at: '2026-01-05T09:00:00Z' },
      ...data.truth,
    ],
  });
  expect(bad.of('padlight')).toEqual(plain.of('padlight'));
  expect(bad.problems).toEqual({
    'context-pod': 2,
    'context-product': 1,
    'foreign-node': 1,
    'message-not-json': 3,
    'message-out-of-time': 1,
    'message-time': 2,
    'node-mismatch': 1,
    'not-an-array': 1,
    'truth-kind': 1,
    'truth-not-json': 1,
    'truth-pod': 2,
    'truth-pod-unknown': 1,
    'truth-time': 1,
    'truth-value': 1,
    'unknown-pod': 1,
  });
});

/** Eight pads of one person, all with a signal that is much too strong; those asked for are weighed. */
const strongPads = (weighed: readonly number[]): ScriptedPad[] =>
  Array.from({ length: 8 }, (_, index) => ({
    on: 5 + 100 * index,
    off: 100 + 100 * index,
    gain: 1.3,
    isWeighed: weighed.includes(index),
    voids: [{ at: 50 + 100 * index, ml: 250 }],
  }));

test('weighed pads teach: after three the bias is smaller, and pads are cold until the first was weighed', async () => {
  const { of } = await scored(dataSetOf({ pads: strongPads([2, 3, 4]), untilMin: 820 }));
  const tally = of('padlight')?.tally ?? openTally();
  expect(tally.changePct).toMatchObject({ cold: { n: 3 }, between: { n: 2 }, warm: { n: 3 } });
  const { biasPctCold, biasPctWarm } = figuresOf([{ family: '0', scene: 's', tally }]);
  expect(biasPctCold).toBeGreaterThan(5);
  expect(Math.abs(biasPctWarm ?? 99)).toBeLessThan(0.7 * (biasPctCold ?? 0));
});

test('the oracle knows the gain, the naive estimator knows nothing and learns nothing', async () => {
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
