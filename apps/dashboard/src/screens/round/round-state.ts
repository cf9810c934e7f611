import { AlertId, PadChangeId, type PatientId } from '@padlight/contract';
import { z } from 'zod';
import type { ReasonKind, RoundReason } from './round-reasons.ts';

/** What the server recorded of a tick, by which it can be taken back. */
const TickRecord = z.union([z.object({ padChangeId: PadChangeId }), z.object({ alertId: AlertId })]);

/** One thing of a round that is done, at an instant (epoch ms). */
const Tick = z.object({
  at: z.number(),
  /** What was done: the pad was changed, the person turned or looked at, or the fall dealt with. */
  did: z.enum(['changed', 'turned', 'seen', 'fall']),
  /** Absent: this device alone knows of it. */
  record: TickRecord.optional(),
});
export type Tick = z.infer<typeof Tick>;

/** A round as it is kept: whom it met, since when, and what of each is done, by the kind of the reason. */
const Round = z.object({
  startedAt: z.number(),
  joined: z.record(z.string(), z.number()),
  ticks: z.record(z.string(), z.record(z.string(), Tick)),
});
export type Round = z.infer<typeof Round>;
export type Ticks = Readonly<Record<string, Tick>>;

/** A round lasts for at most a shift, ms: what is older is over. */
const longestMs = 8 * 3_600_000;

/** Whether a round is none any more at `now`; one that begins later was kept under a clock that was wrong. */
export const isOver = (round: Round | undefined, now: number): boolean =>
  round !== undefined && (round.startedAt > now || now - round.startedAt >= longestMs);

/** The round of a stored text; undefined where it is none, or over at `now`. */
export function readRoundText(text: string | null, now: number): Round | undefined {
  if (text === null) return undefined;
  try {
    const { data } = Round.safeParse(JSON.parse(text));
    return isOver(data, now) ? undefined : data;
  } catch {
    return undefined;
  }
}

/** The round with these people on it: who was not on it yet is from `now`, and a round that there was not begins. */
export function joinRound(round: Round | undefined, due: readonly PatientId[], now: number): Round {
  const { startedAt, joined, ticks }: Round = round ?? { startedAt: now, joined: {}, ticks: {} };
  const added = due.filter((patientId) => joined[patientId] === undefined);
  if (round && added.length === 0) return round;
  return {
    startedAt,
    joined: { ...joined, ...Object.fromEntries(added.map((patientId) => [patientId, now])) },
    ticks,
  };
}

export const withTick = (round: Round, patientId: PatientId, kind: ReasonKind, tick: Tick): Round => ({
  ...round,
  ticks: { ...round.ticks, [patientId]: { ...round.ticks[patientId], [kind]: tick } },
});

/** The round without a tick, as when what it says was taken back. */
export function withoutTick(round: Round, patientId: PatientId, kind: string): Round {
  const { [kind]: _, ...others } = round.ticks[patientId] ?? {};
  return { ...round, ticks: { ...round.ticks, [patientId]: others } };
}

/** What of some reasons is not done: a tick answers what began before it, and nothing that began since. */
export const openReasons = (reasons: readonly RoundReason[], ticks: Ticks): RoundReason[] =>
  reasons.filter(({ kind, from }) => (ticks[kind]?.at ?? Number.NEGATIVE_INFINITY) < from);
