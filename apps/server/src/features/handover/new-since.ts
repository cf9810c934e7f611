import { instant } from '@padlight/contract';

/** When the reader was last there, as far as it is known. */
export interface LastThere {
  readonly readAt: Date | null;
  readonly sessionAt: Date | null;
}

/** Longer ago than this, what happened since is not news but history: the shift's start counts. */
const longestMs = 31 * 86_400_000;

/** Since when something is new to the reader: whichever is later of the last handover read and the last session's end. */
export function newSince({ readAt, sessionAt }: LastThere, shiftStartsAt: number, now: number) {
  const times = [
    { kind: 'handover-read' as const, at: readAt?.getTime() ?? 0 },
    { kind: 'last-session' as const, at: sessionAt?.getTime() ?? 0 },
  ];
  const [latest] = times.sort((a, b) => b.at - a.at);
  const { kind, at } =
    latest && latest.at > now - longestMs ? latest : { kind: 'shift-start' as const, at: shiftStartsAt };
  return { kind, at: instant(at) };
}
