import type { IngestReason } from '@padlight/contract';

/** How many bad messages of a site are kept, the newest. */
export const badMessagesPerSite = 5;
const excerptBytes = 2_000;

/** A message that could not be read in full. */
export interface BadMessage {
  /** Epoch ms. */
  readonly at: number;
  readonly reasons: readonly IngestReason[];
  /** The node that sent it, where it is known. */
  readonly nodeMac: number | undefined;
  readonly excerpt: Excerpt;
}

/** A part of a message as it came, its bytes read in latin1, and whether there is more before and after it. */
export interface Excerpt {
  readonly text: string;
  readonly isCutBefore: boolean;
  readonly isCutBehind: boolean;
}

/** The part of a text around a position. It keeps no more of the text in memory than itself. */
export function excerptOf(text: string, around: number): Excerpt {
  const from = Math.max(0, Math.min(around - excerptBytes / 2, text.length - excerptBytes));
  const to = Math.min(text.length, from + excerptBytes);
  const copy = Buffer.from(text.slice(from, to).replace(/[\u0100-\uffff]/g, '?'), 'latin1').toString(
    'latin1',
  );
  return { text: copy, isCutBefore: from > 0, isCutBehind: to < text.length };
}

/** Keeps a bad message until it is written, if necessary in place of the oldest. */
export function noteBadMessage(site: { readonly badMessages: BadMessage[] }, message: BadMessage): void {
  site.badMessages.push(message);
  if (site.badMessages.length > badMessagesPerSite) site.badMessages.shift();
}
