import type { Span } from '../charts/index.ts';
import type { PatientRow } from '../patients/index.ts';
import type { ZoneDay } from './day-store.ts';

type Halves = Pick<PatientRow, 'dayStart' | 'nightStart' | 'dayProductId' | 'nightProductId'>;

/**
 * Returns the person's own nights on one calendar day, epoch ms. Day and night that begin together are one:
 * night if only a night product is chosen, else day.
 */
export function nightsOf(
  { from, to, dayStart, nightStart }: Pick<ZoneDay, 'from' | 'to' | 'dayStart' | 'nightStart'>,
  halves: Halves,
): Span[] {
  const span = (begin: Date, end: Date): Span => ({ from: begin.getTime(), to: end.getTime() });
  if (halves.dayStart === halves.nightStart)
    return halves.dayProductId === null && halves.nightProductId !== null ? [span(from, to)] : [];
  if (nightStart < dayStart) return [span(nightStart, dayStart)];
  return [span(from, dayStart), span(nightStart, to)].filter((night) => night.to > night.from);
}
