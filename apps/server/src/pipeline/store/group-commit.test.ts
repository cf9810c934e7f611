import { setTimeout as sleep } from 'node:timers/promises';
import { PodId } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { someOrganisation } from '../../testing/ids.ts';
import { openNode } from '../fleet/node.ts';
import { openPod, type Pod, type Row } from '../fleet/pod.ts';
import { type Answer, openReceipt, type Receipt } from '../fleet/receipt.ts';
import { openSite, type Site } from '../fleet/site.ts';
import { dryPad } from '../testing/radio.ts';
import { type Batch, createGroupCommit, type GroupCommitOptions } from './group-commit.ts';

const site = openSite(someOrganisation, 'site');
const newPod = (id: number, of: Site = site): Pod =>
  openPod({ id: PodId.parse(id + 1), organisationId: someOrganisation, mac: id }, of, []);
const nodes = Array.from({ length: 3 }, (_, id) =>
  openNode({ id, mac: id, lastHeardAt: 0, offsetMs: null }, site),
);
const [node = openNode({ id: 9, mac: 9, lastHeardAt: 0, offsetMs: null }, site)] = nodes;
const rowOf = (pod: Pod, counter: number, receipt: Receipt, heard: Partial<Row> = {}): Row => {
  receipt.open++;
  const reading = { ...dryPad, counter };
  const rest = {
    doubtful: false,
    doubt: undefined,
    content: 0,
    alsoFor: undefined,
    otherTimes: undefined,
    frame: new Uint8Array(31),
  };
  const received = { node: nodes[counter % nodes.length] ?? node, receivedAt: counter };
  return { pod, at: counter, boot: 1, counter, reading, receipt, ...received, ...rest, ...heard };
};
const limits = {
  maxRows: 10,
  maxPods: 5,
  maxSiteRows: 10,
  gatherMs: 2,
  idleGatherMs: 1,
  lanes: 2,
  onEnd: () => {},
};

test('commits keep their bounds and each pod’s order; each message is answered once', async () => {
  const messages = fc.array(fc.array(fc.nat(7), { minLength: 1, maxLength: 15 }), {
    minLength: 1,
    maxLength: 20,
  });
  await fc.assert(
    fc.asyncProperty(messages, fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }), async (all, fails) => {
      const pods = Array.from({ length: 8 }, (_, id) => newPod(id + 1));
      const flying = new Set<Pod>();
      const committed = new Map<Pod, number[]>();
      const failed = new Set<Receipt>();
      let commitsMade = 0;
      const commits = createGroupCommit({
        ...limits,
        commit: async (batch: Batch) => {
          expect(batch.rows.length).toBeLessThanOrEqual(limits.maxRows);
          expect(batch.pods.length).toBeLessThanOrEqual(limits.maxPods);
          for (const pod of batch.pods) expect(flying.has(pod)).toBe(false);
          for (const pod of batch.pods) flying.add(pod);
          const rows = [...batch.rows];
          await sleep(1);
          for (const pod of batch.pods) flying.delete(pod);
          if (fails[commitsMade++ % fails.length] && commitsMade < 4) {
            for (const row of rows) failed.add(row.receipt);
            throw new Error('the disk is full');
          }
          for (const { pod, counter } of rows) committed.set(pod, [...(committed.get(pod) ?? []), counter]);
        },
      });
      const answers = new Map<Receipt, Answer[]>();
      let counter = 0;
      for (const podsOf of all) {
        const receipt = openReceipt((answer) =>
          answers.set(receipt, [...(answers.get(receipt) ?? []), answer]),
        );
        const rows = podsOf.map((index) => rowOf(pods[index] ?? newPod(9), counter++, receipt));
        for (const row of rows) commits.enqueue(row);
      }
      await commits.drained();
      expect(commits.waitingRows()).toBe(0);
      expect(site.waitingRows).toBe(0);
      expect(commits.oldestReceivedAt()).toBeUndefined();
      expect(answers.size).toBe(all.length);
      for (const [receipt, results] of answers) {
        expect(results.map(({ kind }) => kind)).toEqual([failed.has(receipt) ? 'failed' : 'stored']);
      }
      for (const counters of committed.values()) expect(counters).toEqual(counters.toSorted((a, b) => a - b));
    }),
    { numRuns: 30 },
  );
});

test('feedback of a carer joins the next commit when one fails', async () => {
  const pod = newPod(1);
  const committed: number[] = [];
  let tries = 0;
  const commits = createGroupCommit({
    ...limits,
    commit: async (batch) => {
      if (tries++ === 0) throw new Error('the disk is full');
      committed.push(...batch.pods.flatMap(({ queue }) => queue.committingFeedback.map(({ at }) => at)));
    },
  });
  commits.addFeedback(pod, { kind: 'pad-changed', at: 1 });
  commits.addFeedback(pod, { kind: 'pad-changed', at: 2 });
  await commits.drained();
  expect(committed).toEqual([1, 2]);
});

/** Commits in one lane that the test ends. */
function openByHand(options: Partial<GroupCommitOptions> = {}) {
  const batches: (readonly Row[])[] = [];
  let end = (): void => {};
  const commits = createGroupCommit({
    ...limits,
    lanes: 1,
    maxRows: 40,
    maxPods: 40,
    maxSiteRows: 40,
    ...options,
    commit: (batch) => {
      batches.push([...batch.rows]);
      return new Promise((resolve) => {
        end = resolve;
      });
    },
  });
  /** Ends commits until so many have begun. */
  const until = async (n: number): Promise<void> => {
    while (batches.length < n) {
      end();
      await sleep(1);
    }
  };
  return { commits, batches, until, end: () => end() };
}
const twoHoursMs = 2 * 3_600_000;

test('live measurements precede late ones, which have a quarter of each commit', async () => {
  const { commits, batches, until, end } = openByHand();
  const receipt = openReceipt(() => {});
  const heard = (late: boolean) => ({ receivedAt: twoHoursMs, at: late ? 0 : twoHoursMs - 119_999 });
  const lateRows = Array.from({ length: 100 }, (_, id) => rowOf(newPod(id + 1), 1, receipt, heard(true)));
  const liveRows = Array.from({ length: 100 }, (_, id) => rowOf(newPod(id + 201), 1, receipt, heard(false)));
  for (const row of [...lateRows, ...liveRows]) commits.enqueue(row);
  await until(5);
  end();
  await commits.drained();
  const isLive = new Set(liveRows);
  // The first was full before the first live one came.
  expect(batches.slice(1).map((batch) => batch.filter((row) => isLive.has(row)).length)).toEqual([
    30, 30, 30, 10,
  ]);
  expect(batches.map((batch) => batch.length)).toEqual([40, 40, 40, 40, 40]);
});

test('the oldest live measurement is known, in a commit too, apart from late ones', async () => {
  const { commits, batches, until, end } = openByHand({ maxRows: 1 });
  const receipt = openReceipt(() => {});
  const pod = newPod(1);
  commits.enqueue(rowOf(newPod(2), 1, receipt, { receivedAt: twoHoursMs, at: 0 }));
  await until(1);
  expect(commits.oldestReceivedAt()).toBeUndefined();
  const received = (ms: number) => ({ receivedAt: twoHoursMs + ms, at: twoHoursMs });
  commits.enqueue(rowOf(pod, 2, receipt, received(10)));
  commits.enqueue(rowOf(pod, 3, receipt, received(20)));
  expect(commits.oldestReceivedAt()).toBe(twoHoursMs + 10);
  await until(2);
  expect(commits.oldestReceivedAt()).toBe(twoHoursMs + 10);
  await until(3);
  expect(commits.oldestReceivedAt()).toBe(twoHoursMs + 20);
  end();
  await commits.drained();
  expect(commits.oldestReceivedAt()).toBeUndefined();
  expect(batches).toHaveLength(3);
});

test('of several sites none makes a commit long; a single one may', async () => {
  const { commits, batches, until, end } = openByHand({ maxSiteRows: 10 });
  const receipt = openReceipt(() => {});
  const other = openSite(someOrganisation, 'other');
  const hear = (of: Site, n: number, receivedAt: number): void => {
    for (let id = 0; id < n; id++)
      commits.enqueue(rowOf(newPod(id + 1, of), 1, receipt, { at: receivedAt, receivedAt }));
  };
  hear(site, 40, 0);
  hear(other, 1, 1_000);
  hear(site, 60, 1_000);
  await until(2);
  hear(site, 40, 12_000);
  await until(3);
  expect(batches.map((batch) => batch.length)).toEqual([40, 11, 40]);
  await until(5);
  end();
  await commits.drained();
});
