import type { IngestReason, IngestReply } from '@padlight/contract';
import type { Site } from './site.ts';

/** The answer to a message. `failed`: nothing of it may be taken as stored. */
export type Answer =
  | { readonly kind: 'stored'; readonly reply: IngestReply }
  /** The message ended early: its readable part is stored, and the rest has to come again. */
  | { readonly kind: 'incomplete' }
  /** The message as a whole can't be read, however often it comes. */
  | { readonly kind: 'unreadable'; readonly reason: string }
  | { readonly kind: 'refused'; readonly reason: 'node-not-of-site' | 'too-large' }
  | { readonly kind: 'failed' };

/** A message as the server received it. */
interface Delivery {
  readonly site: Site;
  /** The node of the topic, as it is written there; undefined: the topic names none. */
  readonly nodeMac: string | undefined;
  readonly payload: Buffer;
  /** Epoch ms. */
  readonly receivedAt: number;
}

/** Takes a message in. It is answered once: when all of it is committed, or at once where nothing is taken. */
export type Submit = (delivery: Delivery, answer: (answer: Answer) => void) => void;

/** A message under way: it is answered once, when the last of its measurements is committed. */
export interface Receipt {
  accepted: number;
  repeated: number;
  setAside: Partial<Record<IngestReason, number>> | undefined;
  /** Measurements not yet committed. */
  open: number;
  failed: boolean;
  readonly answer: (answer: Answer) => void;
}

export const openReceipt = (answer: (answer: Answer) => void): Receipt => ({
  accepted: 0,
  repeated: 0,
  setAside: undefined,
  open: 0,
  failed: false,
  answer,
});

export function setAside(receipt: Receipt, reason: IngestReason): void {
  receipt.setAside ??= {};
  receipt.setAside[reason] = (receipt.setAside[reason] ?? 0) + 1;
}

/** Answers a message of which nothing is under way any more. */
export function answerIfDone(receipt: Receipt): void {
  if (receipt.open > 0) return;
  const { accepted, repeated } = receipt;
  receipt.answer(
    receipt.failed
      ? { kind: 'failed' }
      : { kind: 'stored', reply: { accepted, repeated, setAside: receipt.setAside ?? {} } },
  );
}

/** Notes that one measurement of a message is committed, or failed to be. */
export function settle(receipt: Receipt, committed: boolean): void {
  receipt.open--;
  if (!committed) receipt.failed = true;
  answerIfDone(receipt);
}
