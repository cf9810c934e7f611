import type { Context, Feedback, Measurement, PodState } from '@padlight/analysis';
import type { OrganisationId, PodId } from '@padlight/contract';
import type { MeasurementDoubt } from '../../platform/measurement-doubt.ts';
import type { FormerValue } from '../../platform/value-history.ts';
import { type Countings, noCountings } from './countings.ts';
import type { Node } from './node.ts';
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

/** The newest reception of a pod by one node, written to the table now and then. */
export interface NodeReception {
  /** dBm; null: the node did not report it. */
  readonly rssi: number | null;
  readonly at: number;
  /** Advertisements that the node heard since they were last written, and when that was (epoch ms). */
  readonly heard: number;
  readonly writtenAt: number;
}

/** The radio of a pod: what nodes heard and the server received. Owner: `decode/`. Times in epoch ms. */
export interface PodReception {
  /** The memory that recognises repeated measurements. Only the owner reads it. */
  readonly seen: object;
  /** The devices that send under its address. */
  readonly countings: Readonly<Pick<Countings, 'mixedAt' | 'mixedSince'>>;
  /** The newest time at which two devices used its address, as far as that is written to the table. */
  readonly writtenMixedAt: number;
  readonly byNode: ReadonlyMap<number, NodeReception>;
  /** When its counter jumped, until that is written to the table. */
  readonly jumpedAt: number | undefined;
  /** When the server last received a measurement, whatever time it was measured at. */
  readonly receivedAt: number;
  /** When a node heard the measurement that was last received; 0: never. */
  readonly heardAt: number;
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

/** Feedback of a carer on a pod, or that the feedback of that time was undone. */
export type CarerFeedback = Feedback | { readonly kind: 'feedback-undone'; readonly at: number };

/** Where the analysis of a pod is. Owner: `analyse/`. Times in epoch ms. */
export interface PodAnalysis {
  /** Undefined: to be read from the tables, with what was stored after it. */
  readonly state: PodState | undefined;
  /** Up to when time alone was analysed; a measurement before it is late. */
  readonly analysedTo: number;
  /** When time alone next brings a fact. */
  readonly dueAt: number;
  readonly stateWrittenAt: number;
  /** The time of late data that lies before all checkpoints: the background analyses all since again. */
  readonly rewindTo: number | undefined;
  /** When the first and the last of such data came since the background last ran. */
  readonly backlogSince: number;
  readonly backlogAt: number;
  /** The time of late data of a former wearer: the background analyses it for them. */
  readonly formerFrom: number | undefined;
  /** It is this pod's turn in the background. */
  readonly isRewinding: boolean;
  /** The time of a change of its context that came after that time was analysed: all since is analysed again. */
  readonly judgeAgainFrom: number | undefined;
}

/** The wearer of a pod. Owner: `analyse/`. Times in epoch ms. */
export interface PodWearer {
  /** Undefined: no one wears it, or it is not read yet. */
  readonly context: Context | undefined;
  /** The contexts that were in force before for the same wearer, oldest first. */
  readonly formerContexts: readonly FormerValue<Context>[];
  /** The context of the wearer before, until what was under way for them is ended. */
  readonly contextBefore: Context | undefined;
  /** When the wearer got it, or the last wearer gave it away; 0: not noted. Earlier measurements are of someone else. */
  readonly wornSince: number;
  /** The context changed since it was read. */
  readonly isStale: boolean;
}

/** The alerts of a pod. Owner: `alert/`. */
export interface PodAlerts {
  /** They are settled once the state is of now: it was behind, or they did not fit it. */
  readonly areUnsettled: boolean;
}

/** The tile of a pod, as far as the pipeline shows it. Owner: `publish/`. Times in epoch ms. */
export interface PodDisplay {
  /** The key of the reading that the tile shows, and when it was published. */
  readonly key: string;
  readonly shownAt: number;
  /** A commit of its tile had no answer: screens may not have received it. */
  readonly mustPublish: boolean;
  /** The reading differs from the tile by too little to be seen, or by an age. */
  readonly isBehind: boolean;
  /** When the reading was last compared with the tile. */
  readonly checkedAt: number;
  /** There was too much to do to compare them when the pod last changed. */
  readonly mustCheck: boolean;
}

/** A part of a pod as its owner writes it. */
export type Writable<Part> = { -readonly [Key in keyof Part]: Part[Key] };

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
