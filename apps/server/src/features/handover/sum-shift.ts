import { instant, type ShiftWard, type Timeliness, type WardId } from '@padlight/contract';
import { judgeTurns, overdueSpans, watchReasonsOf } from './judge-person.ts';
import type { ShiftPerson, ShiftSpan } from './shift-person.ts';

/**
 * A person without a light for up to this long counts as monitored, ms: changes and calibrations of a shift take it.
 */
const changesTakeMs = 15 * 60_000;

/** A ward to sum up. */
export interface NamedWard {
  readonly wardId: WardId;
  readonly name: string;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, value) => all + value, 0);

/** Sums up a shift for some people, sorted by room and bed; `shift.to` is at most now. */
function sumWard(people: readonly ShiftPerson[], shift: ShiftSpan): Omit<ShiftWard, 'wardId' | 'name'> {
  const judged = people.map((person) => {
    const missing = shift.to - Math.max(shift.from, Math.min(shift.to, person.since)) - person.knownMs;
    const overdue = overdueSpans(person.lights, shift);
    const turns = judgeTurns(person.turns, person.reminders, shift);
    return { person, overdue, turns, missing: missing > changesTakeMs ? missing : 0 };
  });
  const ends = judged.flatMap(({ overdue }) => overdue.flatMap(({ to }) => to ?? []));
  const pads = people.flatMap(({ padsOff }) => padsOff);
  const padsOf = (timeliness: Timeliness | null): number =>
    pads.filter((entry) => entry === timeliness).length;
  const reminded = judged.filter(({ person }) => person.isReminded).map(({ turns }) => turns);
  const unreminded = judged.filter(({ person }) => !person.isReminded).map(({ turns }) => turns);
  return {
    people: people.length,
    isUnknown: people.every(({ knownMs }) => knownMs === 0),
    unmonitored: {
      people: judged.filter(({ missing }) => missing > 0).length,
      ms: sum(judged.map(({ missing }) => missing)),
    },
    red: {
      people: judged.filter(({ overdue }) => overdue.length > 0).length,
      until: ends.length === 0 ? null : instant(Math.max(...ends)),
      atEnd: judged
        .filter(({ overdue }) => overdue.some(({ to }) => to === null))
        .map(({ person }) => person.subject),
    },
    turns: {
      onTime: sum(reminded.map(({ onTime }) => onTime)),
      late: sum(reminded.map(({ late }) => late)),
      unjudged: sum(unreminded.map(({ onTime, late }) => onTime + late)),
    },
    changes: {
      onTime: padsOf('on-time'),
      tooEarly: padsOf('too-early'),
      tooLate: padsOf('too-late'),
      unjudged: padsOf(null),
      recorded: sum(people.map(({ recorded }) => recorded)),
    },
    falls: {
      count: sum(people.map(({ falls }) => falls)),
      people: people.filter(({ falls }) => falls > 0).map(({ subject }) => subject),
    },
    watch: judged.flatMap(({ person, overdue }) => {
      const reasons = watchReasonsOf(person, overdue.length);
      return reasons.length === 0 ? [] : [{ subject: person.subject, reasons }];
    }),
  };
}

/**
 * Sums up a shift by ward, in the order of `wards`. With `withOthers`, people without a ward come last. A
 * ward without people is left out.
 */
export function sumShift(
  people: readonly ShiftPerson[],
  wards: readonly NamedWard[],
  shift: ShiftSpan,
  withOthers: boolean,
): ShiftWard[] {
  const isIn = (wardId: WardId) => (person: ShiftPerson) => person.subject.wardIds.includes(wardId);
  const wardless = people.filter((person) => !wards.some(({ wardId }) => isIn(wardId)(person)));
  return [
    ...wards.map(({ wardId, name }) => ({ wardId, name, people: people.filter(isIn(wardId)) })),
    ...(withOthers ? [{ wardId: null, name: null, people: wardless }] : []),
  ]
    .filter((ward) => ward.people.length > 0)
    .map(({ wardId, name, people: its }) => ({ wardId, name, ...sumWard(its, shift) }));
}
