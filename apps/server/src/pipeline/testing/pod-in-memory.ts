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
import { analysePresent } from '../analyse/analyse-batch.ts';
import type { StateSnapshot } from '../analyse/analysis-store.ts';
import type { Finding, Snapshot } from '../analyse/finding.ts';
import type { StoredHistory } from '../analyse/history-store.ts';
import { endRewind, forgetAnalysis, setContexts } from '../analyse/pod-analysis.ts';
import { rememberSaved } from '../analyse/save-findings.ts';
import { contentOf } from '../decode/decode-advertisement.ts';
import { setReceivedAt } from '../decode/pod-reception.ts';
import { openNode } from '../fleet/node.ts';
import { openPod, type Pod, type Row } from '../fleet/pod.ts';
import { openReceipt } from '../fleet/receipt.ts';
import { openSite } from '../fleet/site.ts';
import type { StoredMeasurement } from '../store/measurement-store.ts';
import { addFeedback, addRow, beginCommit, endCommit, moveRows } from '../store/pod-queue.ts';
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
  readonly feedback: readonly Feedback[];
  readonly facts: readonly { readonly fact: Fact; readonly reportedAt: number }[];
}

/** One pod that is analysed as by the server, over tables in memory. Times in epoch ms. */
export interface PodInMemory {
  /** Commits measurements at a time; `fails`: nothing of it is stored, and it is to be committed again. */
  commit(measured: readonly MadeMeasurement[], now: number, fails?: boolean): Promise<void>;
  /** Has time pass up to a time, and the pod learn what was announced to it. */
  wake(now: number): Promise<void>;
  /** A carer's change of the pad is stored, and, after a while, announced to the process that runs. */
  record(at: number): void;
  announce(at: number): void;
  /** Ends the process and begins another: all that is not in the tables is lost. */
  restart(): void;
  /** The reading that a tile shows at a time. */
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

/** `wornSince`: when the wearer got it; `announcedAfterMs`: so long after its change a context is announced to the process. */
export function openPodInMemory(
  contexts: ValueHistory<Context>,
  wornSince: number,
  announcedAfterMs = 0,
): PodInMemory {
  const site = openSite(organisationId, 'memory');
  const node = openNode({ id: 1, mac: 1, lastHeardAt: 0, offsetMs: null }, site);
  const { podId } = contexts.now;
  let tables: Tables = { measurements: [], state: undefined, checkpoints: [], feedback: [], facts: [] };
  let pod = newPod();
  /** A process checks all pods as it starts. */
  let [woken, isNew] = [false, true];
  const wakeDue = createWaker({ pods: () => [pod] }, { wake: () => (woken = true) });

  function newPod(): Pod {
    return openPod({ id: podId as Pod['id'], organisationId, mac }, site, []);
  }
  /** The contexts of the wearer that the pod does not know yet. */
  function newContexts(now: number): ValueHistory<Context> | undefined {
    const readTo = pod.wearer.context ? now - announcedAfterMs : now;
    const former = contexts.former.filter(({ until }) => until <= readTo);
    if (pod.wearer.context && pod.wearer.formerContexts.length >= former.length) return undefined;
    return { now: valueAt(contexts, readTo), former };
  }
  function readContexts(now: number): void {
    const known = newContexts(now);
    if (known) setContexts(pod, { organisationId, wornSince, contexts: known });
  }
  const within = <Entry extends { readonly at: number }>(
    entries: readonly Entry[],
    after: number,
    to: number,
  ) => entries.filter(({ at }) => at > after && at <= to);
  const history: StoredHistory = {
    states: async (pods) =>
      new Map(pods.flatMap(({ id }) => (tables.state ? [[id, tables.state] as const] : []))),
    checkpoints: async (times) =>
      new Map(
        times.flatMap(({ pod: { id }, before }) => {
          const checkpoint = tables.checkpoints.findLast(({ at }) => at < before);
          return checkpoint ? [[id, { podId: id, ...checkpoint }] as const] : [];
        }),
      ),
    feedback: async ([span]) =>
      new Map(span ? [[span.podId, within(tables.feedback, span.after, span.to)] as const] : []),
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
      const { state, stateWrittenAt, analysedTo } = pod.analysis;
      if (!state || (facts.length === 0 && !mustWrite && now - stateWrittenAt < stateEveryMs)) continue;
      rememberSaved([], [finding], now);
      const { rewindTo = null, formerFrom = null } = pod.analysis;
      const row = { podId: pod.id, at: analysedTo, state: encodeState(state), rewindTo, formerFrom };
      tables = { ...tables, state: row };
    }
  }

  async function run(measured: readonly MadeMeasurement[], now: number, fails: boolean): Promise<void> {
    const receipt = openReceipt(() => {});
    const rows = measured.map(({ at, frame, bytes }): Row => {
      const { boot, counter } = frame;
      const none = { alsoFor: undefined, otherTimes: undefined, doubt: undefined };
      const content = contentOf({ reading: frame, frame: bytes });
      const identity = { at, boot, counter, content, reading: frame, frame: bytes, doubtful: false };
      return { ...identity, pod, node, receivedAt: now, receipt, ...none };
    });
    const before = tables;
    isNew = false;
    readContexts(now);
    if (rows.length > 0) {
      for (const row of rows.sort((a, b) => a.at - b.at)) addRow(pod, row);
      moveRows(pod, rows.length);
      setReceivedAt(pod, now);
    }
    beginCommit(pod);
    const options = { companyId, log, now };
    const store = async (): Promise<void> => {
      const stored = rows.map(({ at, boot, counter, frame }): StoredMeasurement => {
        return { podId: pod.id, at, boot, counter, frame: Buffer.from(frame) };
      });
      tables = { ...tables, measurements: [...tables.measurements, ...stored].sort(byTime) };
    };
    save(await analysePresent(history, [pod], store, options), now);
    endCommit(pod, !fails);
    if (fails) {
      tables = before;
      forgetAnalysis([pod], now);
    } else endRewind(pod);
  }
  function analysedState(): PodState {
    if (!pod.analysis.state) throw new Error('the pod was not analysed');
    return pod.analysis.state;
  }

  return {
    commit: (measured, now, fails = false) => run(measured, now, fails),
    async wake(now) {
      woken = false;
      wakeDue(now);
      const isAnnounced = pod.queue.feedback.length > 0 || newContexts(now) !== undefined;
      if (woken || isNew || isAnnounced) await run([], now, false);
    },
    record(at) {
      const feedback = [...tables.feedback, { kind: 'pad-changed', at } as const];
      tables = { ...tables, feedback };
    },
    announce: (at) => addFeedback(pod, { kind: 'pad-changed', at }),
    restart() {
      pod = newPod();
      isNew = true;
    },
    reading: (now) => reading(analysedState(), now, contexts.now),
    facts: () => new Map(tables.facts.map(({ fact }) => [fact.id, fact])),
  };
}
