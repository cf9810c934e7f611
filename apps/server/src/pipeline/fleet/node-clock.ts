import { isPossibleTime } from '../../platform/clock/possible-time.ts';
import { type OffsetEstimate, openOffsetEstimate, openSteadyDelays } from './message-delays.ts';

/** A clock that is further off than this is reported. */
export const reportedOffsetMs = 2 * 60_000;
/** A clock that is further off than this is not believed. */
const believedOffsetMs = 24 * 3600_000;
/** A delay of live messages may differ by so much. */
const jitterMs = 5_000;

/** Returns whether a clock that is so many ms off is believed. */
export const isBelieved = (offsetMs: number): boolean => Math.abs(offsetMs) <= believedOffsetMs;

/** Returns whether a message is of now by its measurements, given the offset of the node's clock, if one is known. */
type IsFresh = (offset: number | undefined) => boolean;

/** A node's clock at one message. */
export interface ClockVerdict {
  /** How far it lies behind the server's, ms. */
  readonly offset: number;
  /** When it sent the message, by its clock, epoch ms. */
  readonly sentAt: number;
  /** Its times are known; if not, the message may be live or hours old. */
  readonly isCertain: boolean;
  /** The factor for times of its rows that are not possible: the node counts in seconds, or in ms. */
  readonly unitMs: number;
}

/** A node's clock, against the server's. All in ms. */
export interface NodeClock {
  /** Judges one message, by the time of its receipt and the time of its node. */
  judge(receivedAt: number, sentAt: number, isFresh: IsFresh): ClockVerdict;
  /** How far it lies behind by its latest message, believed or not. Null: not known. */
  offset(): number | null;
}

/**
 * Learns how far a node's clock lies behind the server's. A message with more delay is late, until one shows that the clock was
 * set: a message that is of now by its measurements, or delays that stay the same. Until then the times of a clock that is over
 * a day off are not known. `known`: the offset that was observed before a restart, at an epoch ms.
 */
export function createNodeClock(known?: { readonly at: number; readonly offsetMs: number }): NodeClock {
  let estimate: OffsetEstimate | undefined = known && openOffsetEstimate(known.at, known.offsetMs);
  const delays = openSteadyDelays();
  let unitMs = 1;
  let latest = known?.offsetMs ?? null;

  /** A timestamp of the node in ms. The unit of a time that is not possible is learned from how it goes on. */
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

  /** The offset that the latest messages prove, where it differs from the known one. */
  const provenOffset = (delay: number, offset: number | undefined, isFresh: IsFresh): number | undefined =>
    delays.offset() ?? (isFresh(offset) ? delay : undefined);

  function begin(receivedAt: number, offset: number): number {
    estimate = openOffsetEstimate(receivedAt, offset);
    return offset;
  }

  function believed(receivedAt: number, delay: number, isFresh: IsFresh): number {
    const before = estimate?.offset();
    // A clock that is not known yet, or was not believed, is taken to be right: a late message is late.
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
      // The message has no time: the known offset dates its rows.
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
