import type { Context, Feedback, PodState } from '@padlight/analysis';
import type { FormerValue } from '../../platform/value-history.ts';
import type { Countings } from './countings.ts';

/** A part of a pod as its owner writes it. */
export type Writable<Part> = { -readonly [Key in keyof Part]: Part[Key] };

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
