import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Answer, openReceipt, type Receipt } from '../receive/receipt.ts';
import { openSite } from '../receive/site.ts';
import { dryPad } from '../testing/radio.ts';
import { type Batch, createGroupCommit } from './group-commit.ts';
import { openPod, type Pod } from './pod.ts';
import type { Row } from './row.ts';

const site = openSite(1, 'site');
const newPod = (id: number): Pod => openPod({ id, organisationId: 1, mac: id }, site, []);
const rowOf = (pod: Pod, counter: number, receipt: Receipt): Row => {
  receipt.open++;
  const reading = { ...dryPad, counter };
  const rest = { doubtful: false, alsoFor: undefined, otherTimes: undefined, frame: new Uint8Array(31) };
  return { pod, at: counter, boot: 1, counter, reading, receipt, ...rest };
};
const limits = { maxRows: 10, maxPods: 5, gatherMs: 2, idleGatherMs: 1, lanes: 2, onCommitted: () => {} };

test('each pod in order and in one commit at a time, no commit too large, each message answered once by its fate', async () => {
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
      expect(answers.size).toBe(all.length);
      for (const [receipt, given] of answers) {
        expect(given.map(({ kind }) => kind)).toEqual([failed.has(receipt) ? 'failed' : 'stored']);
      }
      for (const counters of committed.values()) expect(counters).toEqual(counters.toSorted((a, b) => a - b));
    }),
    { numRuns: 30 },
  );
});

test('what a carer told is kept for the next commit when one fails', async () => {
  const pod = newPod(1);
  const heard: number[] = [];
  let tries = 0;
  const commits = createGroupCommit({
    ...limits,
    commit: async (batch) => {
      if (tries++ === 0) throw new Error('the disk is full');
      heard.push(...batch.pods.flatMap(({ hearing }) => hearing.map(({ at }) => at)));
    },
  });
  commits.tell(pod, { kind: 'pad-changed', at: 1 });
  commits.tell(pod, { kind: 'pad-changed', at: 2 });
  await commits.drained();
  expect(heard).toEqual([1, 2]);
});
