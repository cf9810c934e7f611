import type { TileSource } from './tile-source-store.ts';

const natural = (text: string | null): string =>
  (text ?? '').toLowerCase().replace(/\d+/g, (digits) => digits.padStart(8, '0'));
const position = (value: number | null): string => String(value ?? 99_999).padStart(6, '0');

/** The reading order of the board: building, floor, room, bed, with numbers in names by their value. */
export const sortKey = (source: TileSource): string =>
  [
    position(source.buildingPosition),
    natural(source.building),
    position(source.floorPosition),
    natural(source.floor),
    natural(source.room),
    natural(source.bed),
    source.patientId,
  ].join('\u0001');
