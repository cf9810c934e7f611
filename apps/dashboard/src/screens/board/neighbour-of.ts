import type { PatientId } from '@padlight/contract';
import type { Row } from './board-layout.ts';

/**
 * The person that an arrow key leads to from a tile: left and right as one reads, up and down in the same column, over
 * the headings. Undefined at the ends of the board, and for any other key.
 */
export function neighbourOf(rows: readonly Row[], from: PatientId, key: string): PatientId | undefined {
  const lines = rows.flatMap((row) => (row.kind === 'tiles' ? [row.patientIds] : []));
  const at = lines.findIndex((line) => line.includes(from));
  const line = lines[at];
  if (!line) return undefined;
  const column = line.indexOf(from);
  const inLine = (there: readonly PatientId[] | undefined) => there?.[Math.min(column, there.length - 1)];
  switch (key) {
    case 'ArrowLeft':
      return line[column - 1] ?? lines[at - 1]?.at(-1);
    case 'ArrowRight':
      return line[column + 1] ?? lines[at + 1]?.[0];
    case 'ArrowUp':
      return inLine(lines[at - 1]);
    case 'ArrowDown':
      return inLine(lines[at + 1]);
    default:
      return undefined;
  }
}
