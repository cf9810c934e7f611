const dayMs = 86_400_000;

/** A step, a gap or a contradiction larger than this makes the clock doubtful. */
export const doubtedMs = dayMs;
/** Clocks that differ by at most this agree. */
export const agreeingMs = 3_600_000;
/** If gateways are further ahead than this, the server was off for longer than it knows. */
const lateMs = 2 * 60_000;
/** A doubtful clock that ran this long without a step or a contradiction is believed. */
const believedAfterMs = 7 * dayMs;

/** The machine's clocks at one moment, in ms: the wall clock since 1970, and a monotonic one that no one can set. */
export interface Reading {
  readonly wall: number;
  readonly monotonic: number;
}

/**
 * Why the clock is doubted: it differed at the start from the last noted state, it stepped, or the gateways differ from it.
 */
export type DoubtReason = 'gap' | 'step' | 'gateways';
interface Doubt {
  readonly reason: DoubtReason;
  /** The server's time when the doubt began: nothing that ends later expires while it lasts. */
  readonly since: number;
}

/** The server's judgement of its clocks at one reading. All in ms. */
export interface ClockState extends Reading {
  /** The server's time. */
  readonly time: number;
  /** Undefined while the wall clock is believed. */
  readonly doubt: Doubt | undefined;
  /** The earliest possible time, if it is unknown how long the server was off; undefined if the time is exact. */
  readonly floor: number | undefined;
  /** How long it ran in doubt without a step or a contradiction. */
  readonly quietMs: number;
  /** True if an administrator confirmed the date while the gateways differed: their difference is then known. */
  readonly overrulesGateways: boolean;
  /** How long the server ran since its installation, independent of the wall clock. */
  readonly ranMs: number;
}

/** A noted state of a clock, with the run of the machine: a monotonic clock has no meaning in another run. */
export interface NotedClock {
  readonly state: ClockState;
  readonly bootId: string | undefined;
}

const differ = (first: number, second: number): boolean => Math.abs(first - second) > doubtedMs;

/** The server's time at a reading: the wall clock's, or in doubt the last believed time plus what passed since. */
export const timeAt = (state: ClockState, { wall, monotonic }: Reading): number =>
  state.doubt ? state.time + monotonic - state.monotonic : wall;

/** Returns the state in which the wall clock is believed. */
const believe = (state: ClockState, { wall, monotonic }: Reading): ClockState => ({
  ...state,
  wall,
  monotonic,
  time: wall,
  doubt: undefined,
  floor: undefined,
  quietMs: 0,
});

/** Returns the state after an administrator confirmed the wall clock, whatever the gateways report. */
export const confirmed = (state: ClockState, reading: Reading, agreed: number | undefined): ClockState => ({
  ...believe(state, reading),
  overrulesGateways: agreed !== undefined && differ(agreed, reading.wall),
});

/**
 * Judges the clock by another reading, and by the time on which most gateways agree (epoch ms; undefined if they don't).
 */
export function judge(state: ClockState, reading: Reading, agreed: number | undefined): ClockState {
  const { wall } = reading;
  const elapsed = Math.max(0, reading.monotonic - state.monotonic);
  const expected = state.time + elapsed;
  const stepped = differ(wall, state.wall + elapsed);
  const now = { ...state, ...reading, ranMs: state.ranMs + elapsed };
  const contradicted = agreed !== undefined && differ(agreed, wall);
  if (!state.doubt && !stepped) {
    const overrulesGateways = state.overrulesGateways && (agreed === undefined || contradicted);
    if (!contradicted || overrulesGateways) return { ...now, time: wall, overrulesGateways };
    return { ...now, time: wall, doubt: { reason: 'gateways', since: wall } };
  }
  if (agreed !== undefined && Math.abs(agreed - wall) <= agreeingMs) return believe(now, reading);
  const doubt = state.doubt ?? { reason: 'step', since: expected };
  const floor = state.floor === undefined ? undefined : state.floor + elapsed;
  const isBack = doubt.reason === 'gateways' ? agreed !== undefined : !differ(wall, floor ?? expected);
  const quietMs = stepped || contradicted ? 0 : state.quietMs + elapsed;
  if (!contradicted && (isBack || quietMs >= believedAfterMs)) return believe(now, reading);
  const isPossible = floor !== undefined && agreed !== undefined && agreed >= floor - agreeingMs;
  const isOff = (by: number): boolean => by > lateMs || by < -agreeingMs;
  const time = isPossible && isOff(agreed - expected) ? agreed : expected;
  return { ...now, time, doubt, floor, quietMs, overrulesGateways: false };
}

/** Judges the clock at the server's start by the last noted state; undefined if none was ever noted. */
export function judgeAtStart(
  noted: NotedClock | undefined,
  reading: Reading,
  bootId: string | undefined,
): ClockState {
  const fresh = { quietMs: 0, overrulesGateways: false, ranMs: 0 };
  if (!noted) return { ...reading, ...fresh, time: reading.wall, doubt: undefined, floor: undefined };
  const { state } = noted;
  const off = reading.monotonic - state.monotonic;
  // The time that passed while the server was off is known if the machine kept running; it does not count as running.
  if (bootId !== undefined && bootId === noted.bootId && off >= 0)
    return { ...judge({ ...state, quietMs: state.quietMs - off }, reading, undefined), ranMs: state.ranMs };
  const quietMs = differ(reading.wall, state.wall) ? 0 : state.quietMs;
  const isNear = !differ(reading.wall, state.time);
  if (state.doubt?.reason === 'gateways')
    return { ...state, ...reading, quietMs, time: isNear ? reading.wall : state.time };
  if (state.doubt) return { ...state, ...reading, quietMs, floor: state.floor ?? state.time };
  if (isNear) return { ...state, ...reading, time: reading.wall };
  return { ...state, ...reading, quietMs: 0, doubt: { reason: 'gap', since: state.time }, floor: state.time };
}
