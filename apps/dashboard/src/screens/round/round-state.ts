import { AlertId, PadChangeId, type PatientId } from '@padlight/contract';
import { z } from 'zod';
import type { ReasonKind, RoundReason } from './round-reasons.ts';

/** The server's record of a tick, by which it can be undone. */
const TickRecord = z.union([z.object({ padChangeId: PadChangeId }), z.object({ alertId: AlertId })]);

/** One finished reason of a round, at an instant (epoch ms). */
const Tick = z.object({
  at: z.number(),
  /** The action: the pad was changed, the person turned or checked, or the fall dealt with. */
  did: z.enum(['changed', 'turned', 'seen', 'fall']),
  /** Absent: only this device knows of it. */
  record: TickRecord.optional(),
});
export type Tick = z.infer<typeof Tick>;

/** A stored round: its people with their start, and their ticks by the kind of the reason. */
const Round = z.object({
  startedAt: z.number(),
  joined: z.record(z.string(), z.number()),
  ticks: z.record(z.string(), z.record(z.string(), Tick)),
});
export type Round = z.infer<typeof Round>;
export type Ticks = Readonly<Record<string, Tick>>;

/** A round lasts for at most a shift, ms: an older one is over. */
const longestMs = 8 * 3_600_000;

/** True where a round is over at `now`; one with a later start was stored under a wrong clock. */
export const isOver = (round: Round | undefined, now: number): boolean =>
  round !== undefined && (round.startedAt > now || now - round.startedAt >= longestMs);

/** Parses a stored round; undefined for an invalid one, or one that is over at `now`. */
export function readRoundText(text: string | null, now: number): Round | undefined {
  if (text === null) return undefined;
  try {
    const { data } = Round.safeParse(JSON.parse(text));
    return isOver(data, now) ? undefined : data;
  } catch {
    return undefined;
  }
}

/** Adds these people to the round: new ones from `now`; without a round, one begins. */
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

/** The round without a tick, for an action that was undone. */
export function withoutTick(round: Round, patientId: PatientId, kind: string): Round {
  const { [kind]: _, ...others } = round.ticks[patientId] ?? {};
  return { ...round, ticks: { ...round.ticks, [patientId]: others } };
}

/** The unfinished reasons: a tick answers a reason from before it, and none since. */
export const openReasons = (reasons: readonly RoundReason[], ticks: Ticks): RoundReason[] =>
  reasons.filter(({ kind, from }) => (ticks[kind]?.at ?? Number.NEGATIVE_INFINITY) < from);
