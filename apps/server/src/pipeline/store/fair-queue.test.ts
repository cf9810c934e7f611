import { PodId } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { someOrganisation } from '../../testing/ids.ts';
import { openNode } from '../fleet/node.ts';
import { openPod, type Pod, type Row } from '../fleet/pod.ts';
import { openReceipt } from '../fleet/receipt.ts';
import { openSite } from '../fleet/site.ts';
import { dryPad } from '../testing/radio.ts';
import { createFairQueue, type FairQueue, type Gathered } from './fair-queue.ts';
import { addRow, endCommit } from './pod-queue.ts';

const perSite = { nodes: 3, pods: 6 };
const frame = new Uint8Array(31);

/** Sites, each with nodes and pods, and one queue. */
function openSites(n: number) {
  const receipt = openReceipt(() => {});
  const queue = createFairQueue('live');
  const sites = Array.from({ length: n }, (_, index) => {
    const site = openSite(someOrganisation, `site-${index}`);
    const ids = (many: number) => Array.from({ length: many }, (_id, id) => 100 * index + id + 1);
    return {
      site,
      nodes: ids(perSite.nodes).map((id) => openNode({ id, mac: id, lastHeardAt: 0, offsetMs: null }, site)),
      pods: ids(perSite.pods).map((id) =>
        openPod({ id: PodId.parse(id + 1), organisationId: someOrganisation, mac: id }, site, []),
      ),
    };
  });
  let counter = 0;
  const enqueue = (siteIndex: number, podIndex: number, nodeIndex: number): Row => {
    const { nodes, pods } = sites[siteIndex] ?? raise();
    const [pod, node] = [pods[podIndex] ?? raise(), nodes[nodeIndex] ?? raise()];
    const reading = { ...dryPad, counter: ++counter };
    const row: Row = {
      pod,
      node,
      frame,
      reading,
      receipt,
      counter,
      at: 0,
      receivedAt: 0,
      boot: 1,
      doubtful: false,
      doubt: undefined,
      content: 0,
      alsoFor: undefined,
      otherTimes: undefined,
    };
    addRow(pod, row);
    if (pod.queue.queued) queue.grow();
    else if (pod.queue.committing === undefined) queue.add(pod);
    return row;
  };
  return { queue, sites, enqueue };
}
const raise = (): never => {
  throw new Error('no such site, node or pod');
};

function take(
  queue: FairQueue,
  maxRows: number,
  maxPods: number,
  siteRows = maxRows,
): { pods: Pod[]; rows: Row[] } {
  const gathered: Gathered = { pods: [], rows: 0 };
  queue.take(gathered, { rows: maxRows, pods: maxPods, siteRows });
  const rows = gathered.pods.flatMap((pod) => pod.queue.committing ?? []);
  expect(rows).toHaveLength(gathered.rows);
  expect(rows.length).toBeLessThanOrEqual(maxRows);
  expect(gathered.pods.length).toBeLessThanOrEqual(maxPods);
  for (const ofSite of Map.groupBy(rows, ({ pod }) => pod.site).values())
    expect(ofSite.length).toBeLessThanOrEqual(siteRows);
  return { pods: gathered.pods, rows };
}

/** A commit is over: pods with more rows wait again. */
function end(queue: FairQueue, pods: readonly Pod[]): void {
  for (const pod of pods) {
    endCommit(pod, true);
    if (pod.queue.waiting.length > 0) queue.add(pod);
  }
}

const heard = fc.record({
  site: fc.nat(3),
  pod: fc.nat(perSite.pods - 1),
  node: fc.nat(perSite.nodes - 1),
  times: fc.integer({ min: 1, max: 60 }),
});
const upTo = (max: number) => fc.integer({ min: 1, max });
const bounds = { maxRows: upTo(90), maxPods: upTo(8), siteRows: upTo(40) };

test('each row is in one batch, in its pod’s order, within all bounds', () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.array(heard, { minLength: 1, maxLength: 4 }) },
    fc.constant('take' as const),
    fc.constant('end' as const),
  );
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 40 }),
      bounds.maxRows,
      bounds.maxPods,
      bounds.siteRows,
      (steps, maxRows, maxPods, siteRows) => {
        const { queue, enqueue } = openSites(4);
        const queued: Row[] = [];
        const taken: Row[] = [];
        const underWay: { pods: Pod[]; rows: Row[] }[] = [];
        const begin = (): void => {
          const batch = take(queue, maxRows, maxPods, siteRows);
          for (const { pods } of underWay) for (const pod of batch.pods) expect(pods).not.toContain(pod);
          taken.push(...batch.rows);
          underWay.push(batch);
        };
        for (const next of steps) {
          if (next === 'take') begin();
          else if (next === 'end') end(queue, underWay.shift()?.pods ?? []);
          else
            for (const { site, pod, node, times } of next)
              for (let time = 0; time < times; time++) queued.push(enqueue(site, pod, node));
        }
        for (let turns = 0; turns <= queued.length && taken.length < queued.length; turns++) {
          for (const batch of underWay.splice(0)) end(queue, batch.pods);
          begin();
        }
        for (const batch of underWay.splice(0)) end(queue, batch.pods);
        expect(new Set(taken).size).toBe(taken.length);
        expect(taken).toHaveLength(queued.length);
        const inOrder = Map.groupBy(taken, ({ pod }) => pod);
        for (const rows of inOrder.values()) {
          const counters = rows.map(({ counter }) => counter);
          expect(counters).toEqual(counters.toSorted((a, b) => a - b));
        }
        expect([queue.rows(), queue.size()]).toEqual([0, 0]);
      },
    ),
  );
});

test('sites share a batch evenly: a quiet site has all its rows in it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 20 }), (floods, quiet) => {
      const { queue, sites, enqueue } = openSites(3);
      for (let n = 0; n < 10 * floods; n++) enqueue(n % 2, n % perSite.pods, n % perSite.nodes);
      const rows = Array.from({ length: quiet }, (_, n) => enqueue(2, n % perSite.pods, 0));
      const batch = take(queue, 60, 60);
      expect(batch.rows).toEqual(expect.arrayContaining(rows));
      const [first = 0, second = 0] = sites.map(
        ({ site }) => batch.rows.filter(({ pod }) => pod.site === site).length,
      );
      if (first + second + quiet === 60) expect(Math.abs(first - second)).toBeLessThanOrEqual(20);
    }),
  );
});

test('within a site its nodes share', () => {
  const { queue, enqueue } = openSites(1);
  for (let n = 0; n < 5_000; n++) enqueue(0, n % 4, 0);
  const quiet = enqueue(0, 5, 1);
  expect(take(queue, 40, 40).rows).toContain(quiet);
});

test('a woken pod without a measurement is taken with its site', () => {
  const { queue, sites, enqueue } = openSites(2);
  for (let n = 0; n < 500; n++) enqueue(0, n % 4, 0);
  const [pod = raise()] = sites[1]?.pods ?? [];
  queue.add(pod);
  const batch = take(queue, 40, 40);
  expect(batch.pods).toContain(pod);
  expect(pod.queue.committing).toEqual([]);
});
