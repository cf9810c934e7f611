import { ingestDoubts, messageFaults, type RefusedReason } from '@padlight/contract';

const messages: ReadonlySet<string> = new Set(messageFaults);
const doubts: ReadonlySet<string> = new Set(ingestDoubts);

/** Returns what is refused for a reason: the whole message, a row of it, or nothing. */
export const kindOfRefusal = (reason: RefusedReason): 'message' | 'row' | 'doubt' => {
  if (messages.has(reason)) return 'message';
  return doubts.has(reason) ? 'doubt' : 'row';
};
