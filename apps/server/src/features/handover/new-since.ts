import { instant } from '@padlight/contract';

/** When the reader was last present, as far as it is known. */
export interface LastThere {
  readonly readAt: Date | null;
  readonly sessionAt: Date | null;
}

/** Events longer ago than this are history, not news: the shift's start counts. */
const longestMs = 31 * 86_400_000;

/** Returns since when events are new to the reader: the later of the last read handover and the last session's end. */
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
