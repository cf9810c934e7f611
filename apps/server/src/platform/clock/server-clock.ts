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

/** What a part does about a change of the server's time. */
export interface MoveListener {
  /** Before the time goes back: what is under way under the present one is ended. */
  beforeBack?(): Promise<void>;
  /** The time was changed by so many ms. */
  moved(byMs: number): Promise<void>;
}

/** The server's time: the machine's clock as long as it can be believed, else what was believed and what passed since. */
export interface ServerClock extends Clock {
  /** As `now`, but it stops while the clock is doubted: what is kept for days expires and is deleted by it. */
  expiryNow(): number;
  /** Hears when a gateway says that it is (epoch ms; undefined: it does not say). False: what it sent can't be dated yet, and is to come again. */
  hear(nodeId: number, sentAt: number | undefined): boolean;
  /** Judges the clock anew, as every second. */
  check(): void;
  /** An administrator says that the machine's clock is right. Resolves once it is followed. */
  confirm(): Promise<void>;
  status(): ClockStatus;
  /** What is to be noted of it, so that the next start knows. */
  noted(): NotedClock;
  onMove(listener: MoveListener): void;
  /** Resolves when no change of the time is under way. */
  settled(): Promise<void>;
}

interface ClockStatus {
  readonly state: ClockState;
  /** What the machine's clock says, epoch ms. */
  readonly machine: number;
  /** What most gateways agree on, epoch ms, and how many were heard lately. */
  readonly agreed: number | undefined;
  readonly gateways: number;
}

const heardForMs = 15 * 60_000;
/** So long after the first is heard at a start in doubt the others have been heard as well. */
const gatherMs = 10_000;
/** The machine's clock is set back by less without anybody's doing. */
const backMs = 2 * 60_000;

/** The server's clock over the machine's, from what was noted of it last. */
export function createServerClock(
  source: TimeSource,
  noted: NotedClock | undefined,
  onError: (error: unknown) => void,
): ServerClock {
  let state = judgeAtStart(noted, source.read(), source.bootId);
  /** While the time is about to go back: it goes on as it was. */
  let held: { time: number; monotonic: number } | undefined;
  let moving: Promise<void> | undefined;
  let isMovingBack = false;
  let firstHeard: number | undefined;
  /** By node: how far its clock is ahead of the monotonic one, when that was heard, and when it was last heard at all. */
  const heard = new Map<number, { ahead: number; aheadAt: number; at: number }>();
  const listeners: MoveListener[] = [];

  const timeOf = (reading: Reading): number =>
    held ? held.time + reading.monotonic - held.monotonic : timeAt(state, reading);

  function agreedAt({ monotonic }: Reading): number | undefined {
    for (const [id, { at }] of heard) if (monotonic - at > heardForMs) heard.delete(id);
    return agreedTime([...heard.values()].map(({ ahead }) => ahead + monotonic));
  }
  const isGathering = ({ monotonic }: Reading): boolean =>
    firstHeard === undefined || monotonic - firstHeard < gatherMs;
  const mayDate = (): boolean => !isMovingBack && (state.floor === undefined || !isGathering(source.read()));
  /** What gateways agree on, once enough were heard, or at once where it is what the machine says, too. */
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
    if (byMs < 0) held = { time: before, monotonic: reading.monotonic };
    isMovingBack ||= byMs < 0;
    const move = async (): Promise<void> => {
      if (held) {
        for (const { beforeBack } of listeners) await beforeBack?.().catch(onError);
        held = undefined;
      }
      for (const { moved } of listeners) await moved(byMs).catch(onError);
    };
    moving = (moving ?? Promise.resolve()).then(move);
    const mine = moving;
    void mine.then(() => {
      if (moving !== mine) return;
      moving = undefined;
      isMovingBack = false;
    });
  }

  function witnessed(nodeId: number, ahead: number, at: number): void {
    const before = heard.get(nodeId);
    // Delay only makes a clock seem to be behind.
    const isDelayed = before && at - before.aheadAt < heardForMs && ahead < before.ahead;
    heard.set(nodeId, isDelayed ? { ...before, at } : { ahead, aheadAt: at, at });
  }

  function check(reading = source.read()): void {
    if (!held) follow(judge(state, reading, witness(reading)), reading);
  }

  function now(): number {
    const reading = source.read();
    const expected = state.time + reading.monotonic - state.monotonic;
    if (!held && !state.doubt && Math.abs(reading.wall - expected) > backMs) check(reading);
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
      // What no clock that is right says bears no witness.
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
      return { state, machine: reading.wall, agreed: agreedAt(reading), gateways: heard.size };
    },
    noted: () => ({ state: { ...state, time: timeOf(state) }, bootId: source.bootId }),
    onMove: (listener) => void listeners.push(listener),
    settled: async () => {
      while (moving) await moving;
    },
  };
}
