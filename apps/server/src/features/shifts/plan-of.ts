import { randomUUID } from 'node:crypto';
import { type Shift, type ShiftDraft, ShiftId } from '@padlight/contract';
import { problem } from '../../platform/http/problem.ts';
import type { StoredShift } from './standard-shifts.ts';

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;

/** Builds shifts for the reply: each ends when the next one starts. */
export const wireShifts = (shifts: readonly StoredShift[]): Shift[] =>
  shifts.map(({ startMin, ...shift }, index) => ({
    ...shift,
    start: timeOf(startMin),
    end: timeOf((shifts[index + 1] ?? shifts[0])?.startMin ?? startMin),
  }));

/**
 * Sorts a form's shifts by their start. Throws `shifts-do-not-cover` for a gap or overlap, `shift-name-taken`, and
 * `shift-not-found` for an id that is not stored. A standard shift keeps its name in every language until it is renamed.
 */
export function planOf(drafts: readonly ShiftDraft[], stored: readonly StoredShift[]): StoredShift[] {
  const sorted = drafts.toSorted((a, b) => minutesOf(a.start) - minutesOf(b.start));
  const covers = sorted.every(
    ({ start, end }, index) =>
      start.endsWith(':00') &&
      minutesOf(end) === minutesOf((sorted[index + 1] ?? sorted[0])?.start ?? '') &&
      (minutesOf(start) !== minutesOf(end) || sorted.length === 1),
  );
  if (!covers) throw problem('shifts-do-not-cover');
  if (new Set(sorted.map(({ name }) => name.toLowerCase())).size < sorted.length)
    throw problem('shift-name-taken');
  const ids = sorted.flatMap(({ shiftId }) => shiftId ?? []);
  if (new Set(ids).size < ids.length) throw problem('shift-not-found');
  return sorted.map(({ shiftId, name, start }) => {
    const before = stored.find((shift) => shift.shiftId === shiftId);
    if (shiftId !== undefined && !before) throw problem('shift-not-found');
    const standard = before?.name === name ? before.standard : null;
    return { shiftId: shiftId ?? ShiftId.parse(randomUUID()), name, standard, startMin: minutesOf(start) };
  });
}
