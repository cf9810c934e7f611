import type { Context, Feedback, Measurement, PodState } from '@padlight/analysis';
import type { OrganisationId, PodId } from '@padlight/contract';
import type { MeasurementDoubt } from '../../platform/measurement-doubt.ts';
import type { FormerValue } from '../../platform/value-history.ts';
import { type Countings, noCountings } from './countings.ts';
import type { ErasedTime } from './erased-time.ts';
import type { Node } from './node.ts';
import type { Receipt } from './receipt.ts';
import { rememberStored, type Seen, type StoredIdentity } from './seen.ts';
import { count, type Site } from './site.ts';

/** The newest reception of a pod by one node, written down now and then. */
export interface Reception {
  /** dBm; null: the node did not say. */
  rssi: number | null;
  at: number;
  /** Advertisements heard since it was last written, and when that was (epoch ms). */
  heard: number;
  writtenAt: number;
}

/** What a carer says of a pod's wearer: what the analysis hears, or that what was recorded for that time was taken back. */
export type CarerFeedback = Feedback | { readonly kind: 'feedback-undone'; readonly at: number };

/** A pod as the pipeline knows it. Only one commit at a time may hold it. Times in epoch ms. */
export interface Pod {
  readonly id: PodId;
  readonly organisationId: OrganisationId;
  readonly mac: number;
  site: Site;
  /** What it sends is not taken. */
  isRetired: boolean;
  seen: Seen;
  /** What counts under its address. */
  countings: Countings;
  /** The newest time at which two sensors used its address, as far as that is written down (epoch ms). */
  writtenMixedAt: number;
  /** When it was worn by people who are deleted. */
  erased: readonly ErasedTime[];
  /** By node id. */
  readonly receptions: Map<number, Reception>;
  /** Measurements that wait for a commit, and those in one. */
  waiting: Row[];
  committing: Row[] | undefined;
  /** Measurements of the commit that are stored and not analysed, as they are in doubt. */
  setApart: Row[] | undefined;
  /** What a carer reported about its pad and the analysis has not heard yet, and what it hears in the commit. */
  reported: CarerFeedback[];
  hearing: CarerFeedback[];
  /** Something this old came late, beyond all checkpoints: all since is analysed anew in the background. */
  rewindTo: number | undefined;
  /** When the first and the last of that came since it was analysed anew. */
  backlogSince: number;
  backlogAt: number;
  /** Something this old came late and is of who wore the pod before: the background analyses it for them. */
  formerFrom: number | undefined;
  /** The background's turn has come. */
  rewindNow: boolean;
  /** The time has come to look at it although nothing was measured. */
  wake: boolean;
  /** The queue that it waits in for a commit. */
  queued: 'live' | 'late' | undefined;
  /** Undefined: to be read from the tables, with what was stored after it. */
  state: PodState | undefined;
  context: Context | undefined;
  /** What held for its wearer before, oldest first: what is analysed of those times is judged by it. */
  formerContexts: readonly FormerValue<Context>[];
  /** That of who wore it until now, while what was under way for them has not been ended yet. */
  contextBefore: Context | undefined;
  /** Since when its wearer has it, or nobody does; 0: not noted. What was measured before belongs to someone else. */
  wornSince: number;
  /** It changed since it was read. */
  contextStale: boolean;
  /** Its context changed at this time, of which it is analysed already: all since is analysed anew. */
  judgeAnewFrom: number | undefined;
  /** Up to when time alone was analysed; a measurement before it is late. */
  analysedTo: number;
  /** When time alone will next find something. */
  dueAt: number;
  stateWrittenAt: number;
  /** When its counter jumped, as long as that is not written down (epoch ms). */
  jumpedAt: number | undefined;
  /** When something of it was last received, whatever time it was measured at. */
  receivedAt: number;
  /** When what was last received of it had been heard by a node; 0: never. */
  heardAt: number;
  /** What the tile last showed, and when that was looked at and published. */
  shown: string;
  /** A commit of its tile had no answer: those who watch may not have heard of it. */
  publishAgain: boolean;
  shownAt: number;
  /** What the tile says differs from what is known by too little to be seen, or by an age. */
  shownBehind: boolean;
  checkedAt: number;
  /** It was not looked at when it last changed: there was too much to do. */
  checkAgain: boolean;
  /** Its alerts are to be settled once its state is of now: it was behind, or they were found not to fit. */
  alertsUnsettled: boolean;
}

/** One measurement on its way into the table. It is a `Measurement` of the analysis too, so that none is made twice. */
export interface Row extends Measurement {
  readonly pod: Pod;
  /** The one whose message brought it first. */
  readonly node: Node;
  /** When that message was received, epoch ms. */
  readonly receivedAt: number;
  /** The advertisement's bytes, and a hash of what they say. */
  readonly frame: Uint8Array;
  readonly content: number;
  /** Epoch ms; the first of what several nodes heard until the commit begins, then the median. */
  at: number;
  /** The table has to be asked whether it holds this one already. */
  readonly doubtful: boolean;
  /** Why it is not analysed. */
  readonly doubt: MeasurementDoubt | undefined;
  /** The messages that wait for its commit: nearly always one. */
  readonly receipt: Receipt;
  alsoFor: Receipt[] | undefined;
  /** What the other nodes heard. */
  otherTimes: number[] | undefined;
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
  seen: rememberStored(stored),
  countings: noCountings(row.mixedAt ?? 0),
  writtenMixedAt: row.mixedAt ?? 0,
  erased: [],
  receptions: new Map(),
  waiting: [],
  committing: undefined,
  setApart: undefined,
  reported: [],
  hearing: [],
  rewindTo: undefined,
  backlogSince: 0,
  backlogAt: 0,
  formerFrom: undefined,
  rewindNow: false,
  wake: false,
  queued: undefined,
  state: undefined,
  context: undefined,
  formerContexts: [],
  contextBefore: undefined,
  wornSince: 0,
  contextStale: true,
  judgeAnewFrom: undefined,
  analysedTo: 0,
  dueAt: Number.POSITIVE_INFINITY,
  stateWrittenAt: 0,
  jumpedAt: undefined,
  receivedAt: 0,
  heardAt: stored.reduce((newest, { at }) => Math.max(newest, at), 0),
  shown: '',
  publishAgain: false,
  shownAt: 0,
  shownBehind: false,
  checkedAt: 0,
  checkAgain: false,
  alertsUnsettled: false,
});

/** Moves a pod to another site, with what of it waits for a commit. */
export function moveToSite(pod: Pod, site: Site): void {
  const rows = pod.waiting.length + (pod.committing?.length ?? 0) + (pod.setApart?.length ?? 0);
  pod.site.waitingRows -= rows;
  site.waitingRows += rows;
  pod.site = site;
}

/** Has a pod that is in no commit read from the tables once more, and analysed anew from a time on (epoch ms). */
export function startOverAt(pod: Pod, seen: Seen, from: number): void {
  pod.seen = seen;
  pod.countings = noCountings();
  pod.receptions.clear();
  pod.state = undefined;
  pod.contextStale = true;
  pod.rewindTo = Math.min(from, pod.rewindTo ?? from);
  pod.formerFrom = undefined;
  pod.rewindNow = true;
  Object.assign(pod, { analysedTo: 0, dueAt: Number.POSITIVE_INFINITY, stateWrittenAt: 0, receivedAt: 0 });
  Object.assign(pod, { shown: '', shownAt: 0, shownBehind: false, checkedAt: 0 });
  Object.assign(pod, { checkAgain: false, alertsUnsettled: true });
}

/** Flags a pod whose counter went back, or further on than the time gone by allows: someone may be forging its frames. */
export function noteJump(pod: Pod, at: number): void {
  count(pod.site, 'counter-jump');
  pod.jumpedAt = at;
}

export const hasWork = (pod: Pod): boolean => pod.waiting.length > 0 || pod.reported.length > 0 || pod.wake;
