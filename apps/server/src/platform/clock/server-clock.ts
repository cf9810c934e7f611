import type { Clock } from '../clock.ts';
import { agreedTime } from './agreed-time.ts';
import {
  type ClockState,
  confirmed,
  doubtedMs,
  judge,
  judgeAtStart,
  type NotedClock,
  type Reading,
  timeAt,
} from './judge-clock.ts';
import { isPossibleTime } from './possible-time.ts';
import type { TimeSource } from './time-source.ts';

/** A part's reactions to a change of the server's time. */
export interface MoveListener {
  /** Called before the time goes back, to end work in progress under the present time. */
  beforeBack?(): Promise<void>;
  /** Called after the time changed by so many ms. */
  moved(byMs: number): Promise<void>;
}

/**
 * The server's time: the machine's clock while it can be believed, else the last believed time plus what passed since.
 */
export interface ServerClock extends Clock {
  /** Like `now`, but stops while the clock is doubted: data kept for days expire and are deleted by it. */
  expiryNow(): number;
  /**
   * Accepts the time that a gateway reports (epoch ms; undefined if it reports none). Returns false if its
   * message can't be dated yet and has to be sent again.
   */
  hear(nodeId: number, sentAt: number | undefined): boolean;
  /** Judges the clock again, as every second. */
  check(): void;
  /** Confirms the machine's clock on behalf of an administrator. Resolves once it is followed. */
  confirm(): Promise<void>;
  status(): ClockStatus;
  /** The state to note for the next start. */
  noted(): NotedClock;
  onMove(listener: MoveListener): void;
  /** Resolves when no change of the time is in progress. */
  settled(): Promise<void>;
}

interface ClockStatus {
  readonly state: ClockState;
  /** The time of the machine's clock, epoch ms. */
  readonly machine: number;
  /** The time on which most gateways agree, epoch ms, and how many reported lately. */
  readonly agreed: number | undefined;
  readonly gateways: number;
}

const heardForMs = 15 * 60_000;
/** At a doubtful start, this long after the first gateway the others have reported as well. */
const gatherMs = 10_000;
/** The machine's clock may be set back by less without any user's act. */
const backMs = 2 * 60_000;

/** Creates the server's clock over the machine's, from the last noted state. */
export function createServerClock(
  source: TimeSource,
  noted: NotedClock | undefined,
  onError: (error: unknown) => void,
): ServerClock {
  let state = judgeAtStart(noted, source.read(), source.bootId);
  /** Set while the time is about to go back: it continues as before. */
  let continued: { time: number; monotonic: number } | undefined;
  let moving: Promise<void> | undefined;
  let isMovingBack = false;
  let firstHeard: number | undefined;
  /**
   * By node: how far its clock is ahead of the monotonic one, when it reported that, and when it reported last at all.
   */
  const reports = new Map<number, { ahead: number; aheadAt: number; at: number }>();
  const listeners: MoveListener[] = [];

  const timeOf = (reading: Reading): number =>
    continued ? continued.time + reading.monotonic - continued.monotonic : timeAt(state, reading);

  function agreedAt({ monotonic }: Reading): number | undefined {
    for (const [id, { at }] of reports) if (monotonic - at > heardForMs) reports.delete(id);
    return agreedTime([...reports.values()].map(({ ahead }) => ahead + monotonic));
  }
  const isGathering = ({ monotonic }: Reading): boolean =>
    firstHeard === undefined || monotonic - firstHeard < gatherMs;
  const mayDate = (): boolean => !isMovingBack && (state.floor === undefined || !isGathering(source.read()));
  /** Returns the time on which gateways agree, once enough have reported, or at once if the machine shows it, too. */
  function witness(reading: Reading): number | undefined {
    const agreed = agreedAt(reading);
    const isSame = agreed !== undefined && Math.abs(agreed - reading.wall) < doubtedMs;
    return isSame || !isGathering(reading) ? agreed : undefined;
  }

  function follow(next: ClockState, reading: Reading): void {
    const before = timeOf({
      monotonic: reading.monotonic,
      wall: state.wall + reading.monotonic - state.monotonic,
    });
    const byMs = Math.round(timeAt(next, reading) - before);
    state = next;
    if (Math.abs(byMs) < backMs) return;
    if (byMs < 0) continued = { time: before, monotonic: reading.monotonic };
    isMovingBack ||= byMs < 0;
    const move = async (): Promise<void> => {
      if (continued) {
        for (const { beforeBack } of listeners) await beforeBack?.().catch(onError);
        continued = undefined;
      }
      for (const { moved } of listeners) await moved(byMs).catch(onError);
    };
    moving = (moving ?? Promise.resolve()).then(move);
    const ownMove = moving;
    void ownMove.then(() => {
      if (moving !== ownMove) return;
      moving = undefined;
      isMovingBack = false;
    });
  }

  function witnessed(nodeId: number, ahead: number, at: number): void {
    const before = reports.get(nodeId);
    // Delay only makes a clock seem to be behind.
    const isDelayed = before && at - before.aheadAt < heardForMs && ahead < before.ahead;
    reports.set(nodeId, isDelayed ? { ...before, at } : { ahead, aheadAt: at, at });
  }

  function check(reading = source.read()): void {
    if (!continued) follow(judge(state, reading, witness(reading)), reading);
  }

  function now(): number {
    const reading = source.read();
    const expected = state.time + reading.monotonic - state.monotonic;
    if (!continued && !state.doubt && Math.abs(reading.wall - expected) > backMs) check(reading);
    return Math.floor(timeOf(reading));
  }

  return {
    now,
    expiryNow() {
      const time = now();
      return state.doubt ? Math.floor(state.doubt.since) : time;
    },
    hear(nodeId, sentAt) {
      const { monotonic } = source.read();
      if (sentAt === undefined) return mayDate();
      firstHeard ??= monotonic;
      // An impossible time is no evidence.
      if (isPossibleTime(sentAt)) witnessed(nodeId, sentAt - monotonic, monotonic);
      if (state.floor !== undefined) check();
      return mayDate();
    },
    check: () => check(),
    async confirm() {
      await moving;
      const reading = source.read();
      follow(confirmed(state, reading, agreedAt(reading)), reading);
      await moving;
    },
    status() {
      now();
      const reading = source.read();
      return { state, machine: reading.wall, agreed: agreedAt(reading), gateways: reports.size };
    },
    noted: () => ({ state: { ...state, time: timeOf(state) }, bootId: source.bootId }),
    onMove: (listener) => void listeners.push(listener),
    settled: async () => {
      while (moving) await moving;
    },
  };
}
