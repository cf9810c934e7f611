import {
  type Context,
  encodeState,
  type Fact,
  type Feedback,
  type PodState,
  reading,
} from '@padlight/analysis';
import { OrganisationId, type Reading } from '@padlight/contract';
import { type ValueHistory, valueAt } from '../../platform/value-history.ts';
import { analyseBatch, forgetAnalysis } from '../analyse/analyse-batch.ts';
import type { StateSnapshot } from '../analyse/analysis-store.ts';
import type { Finding, Snapshot } from '../analyse/finding.ts';
import { holdContexts } from '../analyse/read-contexts.ts';
import type { StoredHistory } from '../analyse/stored-history.ts';
import { contentOf } from '../decode/identity.ts';
import { openNode } from '../fleet/node.ts';
import { openPod, type Pod, type Row } from '../fleet/pod.ts';
import { openReceipt } from '../fleet/receipt.ts';
import { openSite } from '../fleet/site.ts';
import type { StoredMeasurement } from '../store/measurement-store.ts';
import { createWaker } from '../watch/wake-due.ts';
import type { MadeMeasurement } from './worn-life.ts';

const companyId = 0xffff;
const mac = 0xc0_00_00_00_00_07;
const organisationId = OrganisationId.parse(1);
const stateEveryMs = 60_000;

/** The tables of one pod, as a commit leaves them. */
interface Tables {
  readonly measurements: readonly StoredMeasurement[];
  readonly state: StateSnapshot | undefined;
  readonly checkpoints: readonly Snapshot[];
  readonly reported: readonly Feedback[];
  readonly facts: readonly { readonly fact: Fact; readonly reportedAt: number }[];
}

/** One pod that is analysed as the server does it, over tables in memory. Times in epoch ms. */
export interface PodInMemory {
  /** Commits measurements at a time; `fails`: nothing of it is stored, and it is to be committed again. */
  commit(measured: readonly MadeMeasurement[], now: number, fails?: boolean): Promise<void>;
  /** Lets time do its part up to a time. */
  wake(now: number): Promise<void>;
  /** A carer's change of the pad is stored, and, after a while, announced to the process that runs. */
  record(at: number): void;
  announce(at: number): void;
  /** The process ends and another begins: what is not in the tables is gone. */
  restart(): void;
  /** What a tile says at a time. */
  reading(now: number): Reading;
  /** The newest form of each fact, by its id. */
  facts(): Map<string, Fact>;
}

const log = {
  error({ err }: { err?: unknown }): void {
    throw err;
  },
};
const byTime = (a: StoredMeasurement, b: StoredMeasurement): number =>
  a.at - b.at || a.boot - b.boot || a.counter - b.counter;

/** `wornSince`: when the wearer was given it; `heardAfterMs`: so long after a context changed a process that runs hears of it. */
export function openPodInMemory(
  contexts: ValueHistory<Context>,
  wornSince: number,
  heardAfterMs = 0,
): PodInMemory {
  const site = openSite(organisationId, 'memory');
  const node = openNode({ id: 1, mac: 1, lastHeardAt: 0, offsetMs: null }, site);
  const { podId } = contexts.now;
  let tables: Tables = { measurements: [], state: undefined, checkpoints: [], reported: [], facts: [] };
  let pod = newPod();
  /** A process looks at all pods as it starts. */
  let [woken, isNew] = [false, true];
  const wakeDue = createWaker({ pods: () => [pod] }, { wake: () => (woken = true) });

  function newPod(): Pod {
    return openPod({ id: podId as Pod['id'], organisationId, mac }, site, []);
  }
  /** Reads what is known of the wearer, where the pod does not know it yet. */
  function readContexts(now: number): void {
    const readTo = pod.context ? now - heardAfterMs : now;
    const former = contexts.former.filter(({ until }) => until <= readTo);
    if (pod.context && pod.formerContexts.length >= former.length) return;
    const known = { now: valueAt(contexts, readTo), former };
    holdContexts(pod, { organisationId, wornSince, contexts: known });
  }
  const within = <Entry extends { readonly at: number }>(
    entries: readonly Entry[],
    after: number,
    to: number,
  ) => entries.filter(({ at }) => at > after && at <= to);
  const history: StoredHistory = {
    states: async (pods) =>
      new Map(pods.flatMap(({ id }) => (tables.state ? [[id, tables.state] as const] : []))),
    checkpoints: async (asked) =>
      new Map(
        asked.flatMap(({ pod: { id }, before }) => {
          const checkpoint = tables.checkpoints.findLast(({ at }) => at < before);
          return checkpoint ? [[id, { podId: id, ...checkpoint }] as const] : [];
        }),
      ),
    reported: async ([span]) =>
      new Map(span ? [[span.podId, within(tables.reported, span.after, span.to)] as const] : []),
    measurements: async ([span]) => (span ? within(tables.measurements, span.after, span.to) : []),
  };

  function save(findings: readonly Finding[], now: number): void {
    for (const finding of findings) {
      const { facts, reportedAt, replacedAfter = Infinity, begunAfter = Infinity, mustWrite } = finding;
      const stay = tables.facts.filter((earlier) => earlier.reportedAt <= replacedAfter);
      const reported = facts.map((fact, index) => ({ fact, reportedAt: reportedAt[index] ?? fact.at }));
      const earlier = tables.checkpoints.filter(({ at }) => at <= begunAfter);
      const more = finding.checkpoints.filter(({ at }) => !earlier.some((before) => before.at === at));
      tables = {
        ...tables,
        facts: [...stay, ...reported],
        checkpoints: [...earlier, ...more].sort((a, b) => a.at - b.at),
      };
      if (!pod.state || (facts.length === 0 && !mustWrite && now - pod.stateWrittenAt < stateEveryMs))
        continue;
      if (pod.rewindTo !== undefined && pod.rewindTo > replacedAfter) pod.rewindTo = undefined;
      const { rewindTo = null, formerFrom = null, analysedTo } = pod;
      const state = { podId: pod.id, at: analysedTo, state: encodeState(pod.state), rewindTo, formerFrom };
      tables = { ...tables, state };
      pod.stateWrittenAt = now;
    }
  }

  async function run(measured: readonly MadeMeasurement[], now: number, fails: boolean): Promise<void> {
    const receipt = openReceipt(() => {});
    const rows = measured.map(({ at, frame, bytes }): Row => {
      const { boot, counter } = frame;
      const none = { alsoFor: undefined, otherTimes: undefined, doubt: undefined };
      const content = contentOf(frame);
      const identity = { at, boot, counter, content, reading: frame, frame: bytes, doubtful: false };
      return { ...identity, pod, node, receivedAt: now, receipt, ...none };
    });
    const before = tables;
    isNew = false;
    readContexts(now);
    if (rows.length > 0)
      Object.assign(pod, { committing: rows.sort((a, b) => a.at - b.at), receivedAt: now });
    Object.assign(pod, { hearing: pod.reported, reported: [] });
    const batch = { pods: [pod], rows };
    const copied = async (): Promise<void> => {
      const stored = rows.map(({ at, boot, counter, frame }): StoredMeasurement => {
        return { podId: pod.id, at, boot, counter, frame: Buffer.from(frame) };
      });
      tables = { ...tables, measurements: [...tables.measurements, ...stored].sort(byTime) };
    };
    save(await analyseBatch(history, batch, copied, { companyId, log, now }), now);
    if (fails) {
      tables = before;
      forgetAnalysis(batch, now);
      pod.reported = [...pod.hearing, ...pod.reported];
    }
    const over = { committing: undefined, hearing: [], rewindNow: false };
    Object.assign(pod, over, fails ? {} : { judgeAnewFrom: undefined });
  }
  function heldState(): PodState {
    if (!pod.state) throw new Error('the pod was not analysed');
    return pod.state;
  }

  return {
    commit: (measured, now, fails = false) => run(measured, now, fails),
    async wake(now) {
      woken = false;
      wakeDue(now);
      if (woken || isNew || pod.reported.length > 0) await run([], now, false);
    },
    record(at) {
      const reported = [...tables.reported, { kind: 'pad-changed', at } as const];
      tables = { ...tables, reported };
    },
    announce: (at) => void pod.reported.push({ kind: 'pad-changed', at }),
    restart() {
      pod = newPod();
      isNew = true;
    },
    reading: (now) => reading(heldState(), now, contexts.now),
    facts: () => new Map(tables.facts.map(({ fact }) => [fact.id, fact])),
  };
}
