import { decodePodFrame, instant, type PodFrame, readHex, readMac } from '@padlight/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LinkNews } from '../link/link.ts';
import { type Broker, startBroker } from '../testing/broker.ts';
import { type Demo, startDemo } from './demo.ts';
import { readHomeFile } from './home-file.ts';

const product = (productId: number, workingMl: number) => ({
  productId,
  workingMl,
  rothwellMl: 4 * workingMl,
});
const pods = 16;
/** Half of the pods measure vital signs as well. */
const vitalPods = pods / 2;
const minute = 60_000;
const home = {
  seed: 2,
  site: { installationId: 'site' },
  nodes: [1, 2].map((floor) => ({ mac: `AC233F00000${floor}`, floor, room: `${floor}01` })),
  pods: Array.from({ length: pods }, (_, index) => ({
    mac: `F490CBD0000${index.toString(16).toUpperCase()}`,
    floor: 1 + (index % 2),
    room: `${1 + (index % 2)}0${1 + (index >> 1)}`,
    dayProduct: product(1, 520),
    nightProduct: product(2, 800),
  })),
  liveIntervalS: 1,
  outagesPerDay: 0,
};
const silent: LinkNews = { cut: () => undefined, mended: () => undefined, refused: () => undefined };

let broker: Broker;
let demo: Demo | undefined;
const start = (changes: object): Demo => {
  demo = startDemo(
    readHomeFile(JSON.stringify({ ...home, mqttUrl: broker.url, ...changes })),
    'secret',
    silent,
  );
  return demo;
};
beforeEach(async () => {
  broker = await startBroker();
});
afterEach(async () => {
  await demo?.stop();
  await broker.close();
});

interface Heard {
  readonly pod: string;
  readonly at: number;
  readonly sentAt: number;
  readonly frame: PodFrame;
}
const time = (value: unknown): number => new Date(value as string | number).getTime();
const advertisements = (): Heard[] =>
  broker.received.flatMap(({ rows: [own, ...rows] }) =>
    rows.map((row) => {
      const frame = decodePodFrame(readHex(String(row.rawData)) ?? new Uint8Array());
      if (typeof frame === 'string') throw new Error(`no frame: ${frame}`);
      const pod = readMac(String(row.mac)) ?? '';
      return { pod, at: time(row.timestamp), sentAt: time(own?.timestamp), frame };
    }),
  );
const newest = (series: readonly Heard[]): Heard | undefined =>
  series.toSorted((a, b) => a.frame.counter - b.frame.counter).at(-1);
const pick = ({ boot, counter }: PodFrame) => ({ boot, counter });
const byPod = (): Map<string, Heard[]> => Map.groupBy(advertisements(), ({ pod }) => pod);

test('history is one measurement a minute of each pad, as late data', async () => {
  const { measurements, refused } = await start({ historyDays: 1 }).historyIn;
  expect(refused).toEqual([]);
  // Vital signs are measured each second minute, between two others.
  expect(measurements).toBe(pods * 1440 + vitalPods * 720);
  const late = broker.received.filter(
    ({ rows: [own, first] }) => time(own?.timestamp) - time(first?.timestamp) > 10 * minute,
  );
  expect(late.length).toBeGreaterThanOrEqual(pods * 8);
  for (const { rows } of late) expect(new Set(rows.slice(1).map(({ mac }) => mac)).size).toBe(1);
  for (const series of byPod().values()) {
    const pads = series.filter(({ frame }) => frame.kind === 'pad').slice(0, 1440);
    for (const [index, { at }] of pads.entries()) expect(at - (pads[0]?.at ?? 0)).toBe(index * minute);
    series.slice(0, 1440).forEach(({ at, sentAt, frame }, index) => {
      expect(frame.counter).toBe((series[0]?.frame.counter ?? 0) + index);
      expect(sentAt).toBeGreaterThanOrEqual(at);
    });
  }
});

test('the live feed continues the history without a gap in time or counter', async () => {
  await start({ historyDays: 0.25 }).historyIn;
  const sofar = advertisements().length;
  await vi.waitFor(() => expect(advertisements().length).toBeGreaterThan(sofar + 40));
  expect(byPod().size).toBe(pods);
  for (const series of byPod().values()) {
    const counters = [...new Set(series.map(({ frame }) => frame.counter))].sort((a, b) => a - b);
    expect((counters.at(-1) ?? 0) - (counters[0] ?? 0)).toBe(counters.length - 1);
    const times = series.map(({ at }) => at).sort((a, b) => a - b);
    times.forEach((at, index) => {
      expect(at - (times[index - 1] ?? at)).toBeLessThanOrEqual(minute);
    });
    expect(times.at(-1)).toBeGreaterThan(Date.now() - 2 * minute);
  }
});

test("everyone's last day comes first, then earlier days, three pods at a time", async () => {
  const { measurements } = await start({ historyDays: 3 }).historyIn;
  expect(measurements).toBe(pods * 3 * 1440 + vitalPods * 3 * 720);
  const end = Math.max(...advertisements().map(({ at }) => at));
  const heard = advertisements();
  // The days' borders differ from pod to pod by less than a minute.
  const isLate = ({ at }: Heard): boolean => end - at > 1445 * minute;
  const isRecent = ({ at }: Heard): boolean => end - at < 1435 * minute;
  expect(heard.slice(0, heard.findIndex(isLate)).filter(isRecent).length).toBeGreaterThanOrEqual(pods * 1430);
  const late = heard.filter(isLate);
  const spans = [...Map.groupBy(late.keys(), (index) => late[index]?.pod)].map(([, indexes]) => {
    const times = indexes.map((index) => late[index]?.at ?? 0);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    return { first: indexes[0] ?? 0, last: indexes.at(-1) ?? 0 };
  });
  for (const { first } of spans)
    expect(spans.filter((span) => span.first <= first && span.last >= first).length).toBeLessThanOrEqual(3);
  for (const series of byPod().values()) {
    const heardAt = new Map(series.map(({ at, frame }) => [frame.counter, at]));
    const counters = [...heardAt.keys()].sort((a, b) => a - b);
    expect((counters.at(-1) ?? 0) - (counters[0] ?? 0)).toBe(counters.length - 1);
    counters.forEach((counter, index) => {
      const before = heardAt.get(counters[index - 1] ?? counter) ?? 0;
      // A frame is repeated until the next one: a node may receive it up to 2 s later than another node.
      expect(heardAt.get(counter)).toBeGreaterThanOrEqual(before - 2_000);
      expect((heardAt.get(counter) ?? 0) - before).toBeLessThanOrEqual(minute + 2_000);
    });
  }
});

test('no live measurement of a pod goes out before its history is acknowledged', async () => {
  broker.hold();
  start({ historyDays: 1 });
  await vi.waitFor(() => expect(broker.received.length).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve, 1500));
  for (const { at } of advertisements()) expect(at).toBeLessThan(Date.now() - minute);
});

test('a restart sends no history: each pod continues without a gap', async () => {
  const beganAt = instant(Math.floor(Date.now() / minute) * minute - 3 * minute);
  await start({ historyDays: 0.25, beganAt }).historyIn;
  await demo?.stop();
  for (let restart = 0; restart < 3; restart++) {
    const before = new Map([...byPod()].map(([pod, series]) => [pod, newest(series)]));
    broker.received.length = 0;
    const known = home.pods.map((plan) => {
      const last = before.get(readMac(plan.mac) ?? '');
      return { ...plan, sent: last && { at: instant(last.at), ...pick(last.frame) } };
    });
    const { measurements } = await start({ historyDays: 0.25, beganAt, sendsHistory: false, pods: known })
      .historyIn;
    expect(measurements).toBe(0);
    await vi.waitFor(() => expect(byPod().size).toBe(pods));
    await demo?.stop();
    for (const [pod, series] of byPod()) {
      const first = series.toSorted((a, b) => a.frame.counter - b.frame.counter)[0];
      const last = before.get(pod);
      expect(first?.frame.boot).toBe(0);
      expect(first?.frame.counter).toBe((last?.frame.counter ?? 0) + 1);
      // A node may receive a frame up to 2 s later than it was sent first.
      expect(Math.abs((first?.at ?? 0) - (last?.at ?? 0) - 1_000)).toBeLessThanOrEqual(3_000);
    }
  }
});

test('it stops while its history is being sent', async () => {
  broker.hold();
  const running = start({ historyDays: 7 });
  await vi.waitFor(() => expect(broker.received.length).toBeGreaterThan(0));
  await running.stop();
  const { measurements } = await running.historyIn;
  expect(measurements).toBe(0);
});
