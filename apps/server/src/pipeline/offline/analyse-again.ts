import {
  advance,
  type Context,
  decodeState,
  type Fact,
  freshState,
  handOver,
  settledAt,
} from '@padlight/analysis';
import type { OrganisationId, PodId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { ValueHistory } from '../../platform/value-history.ts';
import { type Finding, openFinding } from '../analyse/finding.ts';
import { historyIn } from '../analyse/history-store.ts';
import { setContexts } from '../analyse/pod-analysis.ts';
import { replayFrom } from '../analyse/replay-stored.ts';
import { openPod } from '../fleet/pod.ts';
import { openSite } from '../fleet/site.ts';

/** The pod that is analysed again, its wearer, and the span of its stored measurements. Times in epoch ms. */
export interface AgainOptions {
  readonly pod: { readonly id: PodId; readonly organisationId: OrganisationId; readonly mac: number };
  /** The contexts of the wearer, by time. */
  readonly contexts: ValueHistory<Context>;
  readonly wornSince: number;
  /** When the wearer gave it away; undefined: the wearer still has it. */
  readonly wornUntil: number | undefined;
  /** The facts that were reported from here on are wanted. */
  readonly from: number;
  /** Without a checkpoint the analysis begins here. */
  readonly earliest: number;
  /** How far the stored analysis had come. */
  readonly to: number;
  readonly companyId: number;
}

/** The facts by the present code, and the time from which it analysed. */
export interface RepeatedAnalysis {
  readonly facts: readonly Fact[];
  readonly begunAt: number;
  readonly isFromCheckpoint: boolean;
}

/** The facts that end with the last measurement, or with the wearer. */
function endings({ pod, context }: Finding, { to, wornUntil }: AgainOptions): Fact[] {
  if (!pod.analysis.state) return [];
  const { state, facts } = advance(pod.analysis.state, wornUntil ?? to, context);
  if (wornUntil === undefined) return facts;
  const parted: Fact[] = [];
  handOver(state, Math.max(wornUntil, settledAt(state)), { ...context, patientId: null }, parted);
  return [...facts, ...parted];
}

/** Analyses stored measurements of one wearer with the present code. Writes nothing. @throws what the analysis throws. */
export async function analyseAgain(db: Db, options: AgainOptions): Promise<RepeatedAnalysis> {
  const { contexts, wornSince, wornUntil, from, earliest, to, companyId } = options;
  const pod = openPod(options.pod, openSite(options.pod.organisationId, 'offline'), []);
  const context = contexts.now;
  setContexts(pod, { organisationId: pod.organisationId, wornSince, contexts });
  const history = historyIn(db);
  const checkpoint = (await history.checkpoints([{ pod, before: from }])).get(pod.id);
  const isOwn = checkpoint !== undefined && checkpoint.at >= wornSince && wornUntil === undefined;
  const state = isOwn ? decodeState(checkpoint.state) : undefined;
  const start =
    checkpoint && state
      ? { state, after: checkpoint.at, replaced: checkpoint.at }
      : { state: freshState(pod.id), after: earliest, replaced: from - 1 };
  const finding = openFinding(pod, context, wornUntil);
  let fault: unknown;
  const log = {
    error(detail: { err?: unknown }) {
      fault = detail.err;
    },
  };
  const end = wornUntil === undefined ? to : wornUntil - 1;
  if (!(await replayFrom(history, finding, start, { companyId, log, now: to, end }))) throw fault;
  const facts = [...finding.facts, ...endings(finding, options)];
  return { facts, begunAt: start.after, isFromCheckpoint: state !== undefined };
}
