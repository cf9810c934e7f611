import type { PatientId } from '@padlight/contract';
import type { Order } from './sort-board.ts';

/**
 * The newest order, in which the people of `kept` keep their section and index. New people are sorted as usual, and
 * people who left are removed.
 */
export function keepPlaces(newest: Order, before: Order, keptIds: ReadonlySet<string>): Order {
  if (keptIds.size === 0) return newest;
  const here = new Set([...newest.due, ...newest.rest]);
  const stays = (patientId: PatientId) => keptIds.has(patientId) && here.has(patientId);
  const staying = new Set([...before.due, ...before.rest].filter(stays));
  const place = (section: keyof Order): PatientId[] => {
    const placed = newest[section].filter((patientId) => !staying.has(patientId));
    for (const [index, patientId] of before[section].entries())
      if (staying.has(patientId)) placed.splice(Math.min(index, placed.length), 0, patientId);
    return placed;
  };
  return { due: place('due'), rest: place('rest') };
}
