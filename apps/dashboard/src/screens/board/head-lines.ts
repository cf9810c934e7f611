import type { Tile, TileAlert } from '@padlight/contract';
import type { TFunction } from 'i18next';
import { alertKind, countMarks, describeLight, reasonsOf } from '../../features/tile/index.ts';
import type { Layout } from './board-layout.ts';
import { textEm, wordLines } from './text-em.ts';
import { nameLength } from './tile-link.tsx';

type Section = 'due' | 'rest';

/** In the table a fall's time wraps. */
const fallInTable = 3;
/** The heights of a line of a fall, the gap below it, a line of the light, its shape, and any other line, in em. */
const tileEm = { fall: 1.4375, gap: 0.3125, light: 1.2, shape: 1.5, line: 1.6 };
const compactEm = { fall: 1.25, gap: 0.125, light: 1.125, line: 1.25 };
/** Beside a fall's text are its icon and since when; a tile writes it so much larger. */
const fallRoom = { icon: 1.7, since: 3.7, larger: 1.125 };
/** The lines of the position and the skin. */
const positionLines = 0.95;
/** The widths of the count of further reasons, and of each mark of a device, beside since when. */
const markEm = { more: 2.35, device: 2.1 };
/** Between a name and its room, in em; where no room is known it says so. */
const placeRoom = { gap: 0.5, unknown: 7.5 };
/** A name takes at most so many lines, whole or cut; one of many characters is written so much smaller. */
const mostNameLines = { whole: 3, cut: 2 };
const smaller = 0.9;

/** The characters that fit on the lines of a tile; in the table the room is apart from the name. */
export type CharacterRoom = Pick<Layout, 'characters' | 'nameEm' | 'lightCharacters' | 'lightLines'> &
  (Pick<Layout, 'place' | 'fallEm' | 'lightEm' | 'besideActEm'> | { readonly place: 'apart' });

/** The lines of name and room beyond one. */
function nameLines({ label, place }: Tile, perLineEm: number, placed: CharacterRoom['place']): number {
  const name = label ?? '';
  const bed = place.bed === null ? '' : ` · ${place.bed}`;
  const placeEm = placeRoom.gap + (place.room === null ? placeRoom.unknown : textEm(place.room + bed));
  const size = name.length > nameLength.small ? smaller : 1;
  const whole = size * textEm(name) + (placed === 'apart' ? 0 : placeEm);
  if (whole <= perLineEm) return 0;
  const own = placed === 'beside' ? Math.max(5, perLineEm - placeEm) : perLineEm;
  const most = mostNameLines[name.length > nameLength.wholeTo ? 'cut' : 'whole'];
  const lines = Math.min(most, wordLines(name, own / size, textEm));
  return placed === 'below' ? lines : lines - 1;
}

/** The width of the marks beside since when, in em. */
const marksEm = (tile: Tile, isSilent: boolean): number =>
  (reasonsOf(tile, lightOf(tile, isSilent).tone).pad?.more ? markEm.more : 0) +
  markEm.device * countMarks(tile);

/** The lines of the light: its words, and marks below since when where they have no room beside it. */
function lightLines(tile: Tile, isSilent: boolean, room: CharacterRoom, t: TFunction<'tile'>): number {
  const word = t(lightOf(tile, isSilent).word, { age: '59 min' });
  const lines = wordLines(word, room.lightCharacters);
  const marks = marksEm(tile, isSilent);
  if (marks === 0) return lines;
  const isBeside = room.place === 'below' && textEm(word) + marks <= room.lightEm;
  return isBeside ? lines : Math.max(2, lines);
}

/** The lines of a fall with its text and time in `roomEm`, in type `size` times as large. */
function fallLines({ type }: TileAlert, roomEm: number, size: number, t: TFunction<'tile'>): number {
  const text = t(alertKind(type).texts);
  const left = roomEm - fallRoom.icon;
  if (size * textEm(text) + fallRoom.since <= left) return 1;
  return wordLines(text, left / size, textEm) + 1;
}

/** The lines of a fall and the light below it, beyond those that the light has room for. */
function underNameLines(
  fall: TileAlert | undefined,
  light: number,
  room: CharacterRoom,
  t: TFunction<'tile'>,
): number {
  if (room.place === 'apart') return Math.max(0, light - room.lightLines) + (fall ? fallInTable : 0);
  if (room.place === 'below') {
    const fallen = fall ? fallLines(fall, room.fallEm, fallRoom.larger, t) * tileEm.fall + tileEm.gap : 0;
    return (fallen + Math.max(0, light * tileEm.light - tileEm.shape)) / tileEm.line;
  }
  if (!fall) return Math.max(0, light - room.lightLines);
  const fallen = fallLines(fall, room.fallEm, 1, t) * compactEm.fall + compactEm.gap;
  return Math.max(0, fallen + light * compactEm.light - room.besideActEm) / compactEm.line;
}

/** A light that is silent says for how long in about as many characters, whatever the minutes. */
export const lightOf = (tile: Tile, isSilent: boolean) => describeLight(tile, isSilent ? 3_540_000 : null);

/** A tile as it is now, to count its lines. */
export interface Counted {
  readonly tile: Tile;
  readonly section: Section;
  /** Its readings are too old to be shown as live. */
  readonly isSilent: boolean;
}

/** The lines of name, fall and light, about, beyond one for the name and those that the light has room for. */
export function headLines(
  { tile, section, isSilent }: Counted,
  room: CharacterRoom,
  t: TFunction<'tile'>,
): number {
  const { fall } = reasonsOf(tile, lightOf(tile, isSilent).tone);
  return (
    nameLines(tile, room.nameEm[section], room.place) +
    underNameLines(fall, lightLines(tile, isSilent, room, t), room, t) -
    // A tile of old readings leaves the position out.
    (isSilent && room.place === 'below' ? positionLines : 0)
  );
}
