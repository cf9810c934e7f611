import { isPossibleTime } from '../../platform/clock/possible-time.ts';
import { type OffsetEstimate, openOffsetEstimate } from './offset-estimate.ts';
import { openSteadyDelays } from './steady-delays.ts';

/** From here on a node's clock is reported. */
export const reportedOffsetMs = 2 * 60_000;
/** From here on it is not believed. */
const believedOffsetMs = 24 * 3600_000;
/** A delay of live messages may differ by so much. */
const jitterMs = 5_000;

/** Whether a clock that is so many ms off is believed. */
export const isBelieved = (offsetMs: number): boolean => Math.abs(offsetMs) <= believedOffsetMs;

/** What a message is known to be by what it holds, given the offset that the node's clock had, if any was known. */
type IsFresh = (offset: number | undefined) => boolean;

/** A node's clock at one message. */
export interface ClockVerdict {
  /** How far it lies behind the server's, ms. */
  readonly offset: number;
  /** When it sent the message, by its clock, epoch ms. */
  readonly sentAt: number;
  /** Its times can be known; else the message may be live or hours old. */
  readonly isCertain: boolean;
  /** What a time of its rows is multiplied with where that is not possible: it counts in seconds. */
  readonly unitMs: number;
}

/** What a node's clock says, against the server's. All in ms. */
export interface NodeClock {
  /** Takes in one message, at the time of its receipt and with the time that its node says. */
  judge(receivedAt: number, sentAt: number, isFresh: IsFresh): ClockVerdict;
  /** How far it lies behind as its latest message shows it, believed or not. Null: not known. */
  offset(): number | null;
}

/**
 * Keeps how far a node's clock lies behind the server's. A message that is later than that is late, until it is shown that the
 * clock was set: its message is fresh by what it holds, or its delay stays the same. Under a clock that is over a day off it
 * is not known which of the two it is until then. `known`: what was observed before a restart, at an epoch ms.
 */
export function createNodeClock(known?: { readonly at: number; readonly offsetMs: number }): NodeClock {
  let estimate: OffsetEstimate | undefined = known && openOffsetEstimate(known.at, known.offsetMs);
  const delays = openSteadyDelays();
  let unitMs = 1;
  let latest = known?.offsetMs ?? null;

  /** What the node says in ms. The unit of what is no possible time is learned from how it goes on. */
  function toMs(receivedAt: number, stamp: number): number {
    if (isPossibleTime(stamp)) {
      delays.add(receivedAt, stamp, 1);
      return stamp;
    }
    delays.add(receivedAt, stamp, unitMs);
    const unit = delays.unitMs() ?? unitMs;
    if (unit !== unitMs) delays.changeUnit(unit);
    unitMs = unit;
    return stamp * unitMs;
  }

  /** The offset that the clock is shown to have now, other than what was known. */
  const provenOffset = (delay: number, offset: number | undefined, isFresh: IsFresh): number | undefined =>
    delays.offset() ?? (isFresh(offset) ? delay : undefined);

  function begin(receivedAt: number, offset: number): number {
    estimate = openOffsetEstimate(receivedAt, offset);
    return offset;
  }

  function believed(receivedAt: number, delay: number, isFresh: IsFresh): number {
    const before = estimate?.offset();
    // Who is not known yet is taken to be right, and so is who was not: what is late by that is late.
    const offset =
      before !== undefined && isBelieved(before) ? before : begin(receivedAt, delay <= jitterMs ? delay : 0);
    if (delay - offset <= jitterMs) return estimate?.observe(receivedAt, delay) ?? delay;
    const now = provenOffset(delay, offset, isFresh);
    return now !== undefined && now - offset > jitterMs ? begin(receivedAt, now) : offset;
  }

  function notBelieved(receivedAt: number, delay: number, isFresh: IsFresh): number | undefined {
    const offset = estimate?.offset();
    if (offset !== undefined && Math.abs(delay - offset) <= jitterMs)
      return estimate?.observe(receivedAt, delay);
    const now = provenOffset(delay, undefined, isFresh);
    return now === undefined ? undefined : begin(receivedAt, now);
  }

  return {
    judge(receivedAt, stamp, isFresh) {
      // It does not say when it sent it: what is known of its clock dates the rows.
      if (Number.isNaN(stamp)) {
        const offset = estimate?.offset() ?? 0;
        return { offset, sentAt: receivedAt - offset, isCertain: true, unitMs };
      }
      const sentAt = toMs(receivedAt, stamp);
      const delay = receivedAt - sentAt;
      if (!estimate?.isCurrent(receivedAt)) estimate = undefined;
      const before = estimate?.offset();
      const isLate = before !== undefined && isBelieved(before) && isBelieved(delay - before);
      const offset =
        isBelieved(delay) || isLate
          ? believed(receivedAt, delay, isFresh)
          : notBelieved(receivedAt, delay, isFresh);
      latest = offset ?? delay;
      return { offset: latest, sentAt, isCertain: offset !== undefined, unitMs };
    },
    offset: () => latest,
  };
}
