import { serverNow } from '../../platform/clock/index.ts';
import { tabStore } from '../../platform/storage/index.ts';
import { isOver, type Round, readRoundText } from './round-state.ts';

// Stored like a draft, for this tab alone, and for its user at one organisation: docs/decisions/0054-my-round.md.
const prefix = 'padlight:round:';
const listeners = new Set<() => void>();
const read = new Map<string, { readonly text: string | null; readonly round: Round | undefined }>();

/** The name of the stored round of a user at an organisation. */
export const roundName = (userId: string, organisationId: number): string =>
  prefix + JSON.stringify([userId, organisationId]);

/** The round of this name; undefined where there is none, or it is over. The same object until it changes. */
export function readRound(name: string): Round | undefined {
  const text = tabStore.read(name);
  const known = read.get(name);
  if (known && known.text === text) return isOver(known.round, serverNow()) ? undefined : known.round;
  const round = readRoundText(text, serverNow());
  read.set(name, { text, round });
  return round;
}

/** Stores a round; undefined ends it. */
export function keepRound(name: string, round: Round | undefined): void {
  if (round === undefined) tabStore.drop(name);
  else tabStore.keep(name, JSON.stringify(round));
  for (const listener of [...listeners]) listener();
}

/** Calls back whenever a round was stored or ended. */
export function onRoundChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
