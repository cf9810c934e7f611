import type { Measurement } from '@padlight/analysis';
import type { OrganisationId, PodId } from '@padlight/contract';
import type { MeasurementDoubt } from '../../platform/measurement-doubt.ts';
import { noCountings } from './countings.ts';
import type { Node } from './node.ts';
import type {
  CarerFeedback,
  PodAlerts,
  PodAnalysis,
  PodDisplay,
  PodReception,
  PodWearer,
  Writable,
} from './pod-parts.ts';
import type { Receipt } from './receipt.ts';
import { rememberStored, type StoredIdentity } from './seen.ts';
import type { Site } from './site.ts';

/** A time in which a deleted person wore a pod, epoch ms: from the first up to, but not with, the last. */
export interface ErasedTime {
  readonly since: number;
  readonly until: number;
}

/**
 * A pod as the pipeline knows it. Only one commit at a time has it. Each part is written by the folder that owns it, and
 * is read-only elsewhere.
 */
export interface Pod {
  readonly id: PodId;
  readonly organisationId: OrganisationId;
  readonly mac: number;
  readonly site: Site;
  /** Its measurements are not taken. */
  readonly isRetired: boolean;
  readonly erased: readonly ErasedTime[];
  readonly reception: PodReception;
  readonly queue: PodQueue;
  readonly analysis: PodAnalysis;
  readonly wearer: PodWearer;
  readonly alerts: PodAlerts;
  readonly display: PodDisplay;
}

/** The measurements and the feedback of a pod that wait for a commit, and those in one. Owner: `store/`. */
export interface PodQueue {
  readonly waiting: readonly Row[];
  /** Undefined: the pod is in no commit, or without measurements. */
  readonly committing: readonly Row[] | undefined;
  /** Measurements of the commit that are stored and not analysed, as they are in doubt. */
  readonly doubted: readonly Row[] | undefined;
  /** Feedback of carers that waits for a commit, and that in the commit. */
  readonly feedback: readonly CarerFeedback[];
  readonly committingFeedback: readonly CarerFeedback[];
  /** It joins a commit although nothing was measured. */
  readonly isWoken: boolean;
  /** The queue that it waits in. */
  readonly queued: 'live' | 'late' | undefined;
}

/** One measurement on its way into the table. It is a `Measurement` of the analysis too, so that none is made twice. */
export interface Row extends Measurement {
  readonly pod: Pod;
  /** The node that sent the first message with it. */
  readonly node: Node;
  /** When that message was received, epoch ms. */
  readonly receivedAt: number;
  /** The advertisement's bytes, and a hash of what they hold. */
  readonly frame: Uint8Array;
  readonly content: number;
  /** Epoch ms; by the first node that heard it until the commit begins, then the median. */
  readonly at: number;
  /** The table has to be asked whether it is stored already. */
  readonly doubtful: boolean;
  /** Why it is not analysed. */
  readonly doubt: MeasurementDoubt | undefined;
  /** The messages that wait for its commit: nearly always one. */
  readonly receipt: Receipt;
  readonly alsoFor: readonly Receipt[] | undefined;
  /** Its times by the other nodes that heard it. */
  readonly otherTimes: readonly number[] | undefined;
}

export const openPod = (
  row: {
    readonly id: PodId;
    readonly organisationId: OrganisationId;
    readonly mac: number;
    readonly isRetired?: boolean;
    /** When two sensors used its address, epoch ms; undefined: never. */
    readonly mixedAt?: number | undefined;
  },
  site: Site,
  stored: readonly StoredIdentity[],
): Pod => ({
  id: row.id,
  organisationId: row.organisationId,
  mac: row.mac,
  site,
  isRetired: row.isRetired ?? false,
  erased: [],
  reception: {
    seen: rememberStored(stored),
    countings: noCountings(row.mixedAt ?? 0),
    writtenMixedAt: row.mixedAt ?? 0,
    byNode: new Map(),
    jumpedAt: undefined,
    receivedAt: 0,
    heardAt: stored.reduce((newest, { at }) => Math.max(newest, at), 0),
  },
  queue: {
    waiting: [],
    committing: undefined,
    doubted: undefined,
    feedback: [],
    committingFeedback: [],
    isWoken: false,
    queued: undefined,
  },
  analysis: {
    state: undefined,
    analysedTo: 0,
    dueAt: Number.POSITIVE_INFINITY,
    stateWrittenAt: 0,
    rewindTo: undefined,
    backlogSince: 0,
    backlogAt: 0,
    formerFrom: undefined,
    isRewinding: false,
    judgeAgainFrom: undefined,
  },
  wearer: {
    context: undefined,
    formerContexts: [],
    contextBefore: undefined,
    wornSince: 0,
    isStale: true,
  },
  alerts: { areUnsettled: false },
  display: {
    key: '',
    shownAt: 0,
    mustPublish: false,
    isBehind: false,
    checkedAt: 0,
    mustCheck: false,
  },
});

const own = (pod: Pod): Writable<Pod> => pod;

export function setRetired(pod: Pod, isRetired: boolean): void {
  own(pod).isRetired = isRetired;
}

/** Adds times in which deleted people wore the pod. */
export function addErased(pod: Pod, times: readonly ErasedTime[]): void {
  own(pod).erased = [...pod.erased, ...times];
}

/** Returns whether a measurement of a time is of a deleted person: it is not stored again. */
export const isErased = (pod: Pick<Pod, 'erased'>, at: number): boolean =>
  pod.erased.some(({ since, until }) => at >= since && at < until);

/** Moves a pod to another site, with its measurements that wait for a commit. */
export function moveToSite(pod: Pod, site: Site): void {
  const { waiting, committing, doubted } = pod.queue;
  const rows = waiting.length + (committing?.length ?? 0) + (doubted?.length ?? 0);
  pod.site.waitingRows -= rows;
  site.waitingRows += rows;
  own(pod).site = site;
}
