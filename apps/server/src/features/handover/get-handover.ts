import {
  type api,
  FilterFlag,
  type HandoverEntry,
  instant,
  type PrivacyLevel,
  type ShiftWard,
} from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { readOpenAlerts, readUnmonitored, subjectOf, wireRecheck } from '../alerts/index.ts';
import { readFallsToPassOn } from '../falls/index.ts';
import { requireIndividual, requireOwnOrganisation } from '../scope/index.ts';
import { readShiftPlan, turnsAround } from '../shifts/index.ts';
import {
  countDone,
  countPadsOff,
  type DoneCount,
  type EntryRow,
  readDone,
  readLastThere,
} from './handover-store.ts';
import { readShiftPeople, readShiftWards } from './shift-people-store.ts';
import { sumShift } from './sum-shift.ts';

/** A shift longer ago is not handed over. Events longer ago are history, not news: the shift's start counts. */
const longestMs = 31 * 86_400_000;

function wireEntry(
  { body, at, note, alertCause, fellAt, recheckHours, ...entry }: EntryRow,
  level: Exclude<PrivacyLevel, 'anonymised'>,
  since: string,
): HandoverEntry {
  const when = instant(at.getTime());
  const { recheck } = wireRecheck(fellAt, recheckHours);
  return {
    ...entry,
    ...(alertCause && { alertCause }),
    ...(recheck && { alertRecheck: recheck }),
    at: when,
    subject: subjectOf(body, level),
    note: level === 'private' ? note : null,
    isNew: when > since,
  };
}

/** Reads a shift by ward up to `now`; if the filter names wards, only these. */
async function readShiftInFacts(
  db: Db,
  view: Parameters<typeof readShiftPeople>[1],
  { startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number },
  now: number,
): Promise<ShiftWard[]> {
  const { scope, filter } = view;
  const isOfWards = filter.flag === FilterFlag.area;
  const shift = { from: startsAt, to: Math.min(endsAt, now) };
  const people = await readShiftPeople(db, view, shift, endsAt > now);
  const wards = await readShiftWards(db, scope, isOfWards ? filter.ids : []);
  return sumShift(people, wards, shift, !isOfWards);
}

/** Returns open alerts, the events of a shift, and which of both are new to the reader. */
export const getHandover: Handler<typeof api.handover.getHandover> = async (
  { query },
  { db, caller, audit, now },
) => {
  const { scope } = caller;
  const level = requireIndividual(scope);
  requireOwnOrganisation(scope, query.organisationId);
  const at = query.at?.getTime() ?? now;
  if (at < now - longestMs || at > now) throw problem('range-over-31-days');
  const filter = { flag: query.flag, ids: query.filterIds };
  const { shifts, timeZone } = await readShiftPlan(db, scope.organisationId);
  const { previous, current, next } = turnsAround(shifts, timeZone, at);
  const range = { from: new Date(current.startsAt), to: new Date(current.endsAt) };
  const since = newSince(await readLastThere(db, scope.organisationId, caller), current.startsAt, now);
  const { alerts, total } = await readOpenAlerts(db, caller, filter);
  const open = alerts.map((alert) => ({ ...alert, isNew: alert.lastRaisedAt > since.at }));
  const done = await readDone(db, scope, filter, range);
  const counted = await countDone(db, scope, filter, range);
  const of = (kind: HandoverEntry['kind'], how: DoneCount['how']): number =>
    counted.find((entry) => entry.kind === kind && entry.how === how)?.count ?? 0;
  const urgent = (priority: string): number => open.filter((alert) => alert.priority === priority).length;
  audit(null, { view: 'handover', shift: current.shiftId, ...filter });
  return {
    at: instant(now),
    shift: {
      shiftId: current.shiftId,
      startsAt: instant(current.startsAt),
      endsAt: instant(current.endsAt),
    },
    previousAt: previous.startsAt < now - longestMs ? null : instant(previous.startsAt),
    nextAt: next.startsAt > now ? null : instant(next.startsAt),
    newSince: since,
    open,
    openTotal: total,
    wards: await readShiftInFacts(db, { scope, filter, level }, current, now),
    falls: await readFallsToPassOn(db, caller, filter, { ...range, now }),
    unmonitored: await readUnmonitored(db, caller, filter, now),
    done: done.map((row) => wireEntry(row, level, since.at)),
    doneTotal: counted.reduce((sum, { count }) => sum + count, 0),
    counts: {
      openHigh: urgent('high'),
      openMedium: urgent('medium'),
      openLow: urgent('low'),
      openNew: open.filter(({ isNew }) => isNew).length,
      escalated: of('escalated', 'sensed'),
      over: of('resolved', 'sensed'),
      sensed: {
        padChanges: await countPadsOff(db, scope, filter, range),
        turns: of('turned', 'sensed'),
        falls: of('fell', 'sensed'),
      },
      recorded: {
        padChanges: of('pad-changed', 'recorded'),
        acknowledged: of('acknowledged', 'recorded'),
        silenced: of('silenced', 'recorded'),
        resolved: of('resolved', 'recorded'),
      },
    },
  };
};

/** When the reader was last present, as far as it is known. */
interface LastThere {
  readonly readAt: Date | null;
  readonly sessionAt: Date | null;
}

/** Returns since when events are new to the reader: the later of the last read handover and the last session's end. */
function newSince({ readAt, sessionAt }: LastThere, shiftStartsAt: number, now: number) {
  const times = [
    { kind: 'handover-read' as const, at: readAt?.getTime() ?? 0 },
    { kind: 'last-session' as const, at: sessionAt?.getTime() ?? 0 },
  ];
  const [latest] = times.sort((a, b) => b.at - a.at);
  const { kind, at } =
    latest && latest.at > now - longestMs ? latest : { kind: 'shift-start' as const, at: shiftStartsAt };
  return { kind, at: instant(at) };
}
