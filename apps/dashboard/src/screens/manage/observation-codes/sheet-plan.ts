import type { ObservationPrint } from '@padlight/contract';

/** The number of codes on an A4 sheet. */
export const perSheet: Readonly<Record<ObservationPrint, number>> = { poster: 1, labels: 24, card: 10 };

/**
 * Distributes items to sheets with so many places each. The first sheet begins at a place (from 1), as those before it were
 * used already: they are undefined.
 */
export function planSheets<Item>(
  items: readonly Item[],
  places: number,
  start: number,
): (Item | undefined)[][] {
  const row = [...Array.from({ length: start - 1 }, () => undefined), ...items];
  return Array.from({ length: Math.ceil(row.length / places) }, (_, sheet) =>
    row.slice(sheet * places, (sheet + 1) * places),
  );
}
