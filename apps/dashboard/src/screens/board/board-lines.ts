import type { Tile, TileAlert } from '@padlight/contract';
import type { TFunction } from 'i18next';
import type { BoardStore } from '../../features/board/index.ts';
import { alertKind, describeLight, deviceMarks, reasonsOf } from '../../features/tile/index.ts';
import type { Layout, LinesOf } from './board-layout.ts';
import { nameLength } from './tile-link.tsx';
import type { RecentActs } from './use-acts-in-lines.ts';

type Section = 'due' | 'rest';

/** What a line says beside a name: `… has it since 12:05`, `…: silenced until 12:05 by …`, and that it escalated. */
const characters = { handled: 24, silenced: 50, escalated: 34 };
/** A fall is written larger; on a compact tile it is a line of its own, and its time wraps. */
const fallLines = { tile: 1.5, compact: 3 };
/** Beside an alert's name are its icon, since when, and how many more there are, and its characters are bold. */
const alertRoom = { beside: 10, more: 5, bold: 0.85 };
/** Where nobody's room is known it says so. */
const noRoom = 11;
/** A name takes at most so many lines, whole or cut; one of many characters is written so much smaller. */
const mostNameLines = { whole: 3, cut: 2 };
const smaller = 0.9;

const wrapped = (count: number, perLine: number): number => Math.ceil(count / perLine);

/** How many lines a text takes that breaks between words and after hyphens, and anywhere in a word that is too long. */
function wordLines(text: string, perLine: number): number {
  let [lines, used] = [1, 0];
  for (const part of text.split(/(?<=[ -])/)) {
    const fits = used + part.trimEnd().length <= perLine;
    if (!fits && used > 0) [lines, used] = [lines + 1, 0];
    const broken = Math.max(0, wrapped(part.trimEnd().length, perLine) - 1);
    lines += broken;
    used += part.length - broken * perLine;
  }
  return lines;
}

const handlingLines = (alert: TileAlert | undefined, perLine: number): number => {
  if (alert?.state === 'acknowledged')
    return wrapped(characters.handled + (alert.acknowledgedBy ?? '').length, perLine);
  return alert?.escalated ? wrapped(characters.escalated, perLine) : 0;
};

const silencedLines = ({ silenced }: Tile, perLine: number): number =>
  silenced.reduce((sum, { by }) => sum + wrapped(characters.silenced + (by ?? '').length, perLine), 0);

/** How many characters fit on the lines of a tile; in the table the room is apart from the name. */
export type CharacterRoom = Pick<
  Layout,
  'characters' | 'nameCharacters' | 'lightCharacters' | 'lightLines'
> & {
  readonly place: Layout['place'] | 'apart';
};

/** How many lines name and room take beyond one. */
function nameLines({ label, place }: Tile, perLine: number, placed: CharacterRoom['place']): number {
  const name = label ?? '';
  const where = (place.room?.length ?? noRoom) + (place.bed === null ? 0 : place.bed.length + 3) + 1;
  const beside = placed === 'apart' ? 0 : where;
  if (name.length + beside <= perLine) return 0;
  const size = name.length > nameLength.small ? smaller : 1;
  const own = placed === 'beside' ? Math.max(8, perLine - where) : perLine;
  const most = mostNameLines[name.length > nameLength.wholeTo ? 'cut' : 'whole'];
  const lines = Math.min(most, wordLines(name, own / size));
  return placed === 'below' ? lines : lines - 1;
}

/** How many lines the light takes beyond those it has room for: its words, and marks below since when. */
function lightLines(tile: Tile, room: CharacterRoom, t: TFunction<'tile'>): number {
  const { word } = describeLight(tile, null);
  const marked = deviceMarks(tile).length > 0 || reasonsOf(tile, toneOf(tile)).pad?.more;
  const lines = wordLines(t(word), room.lightCharacters);
  return Math.max(0, Math.max(lines, marked ? 2 : 1) - room.lightLines);
}

const toneOf = (tile: Tile) => describeLight(tile, null).tone;

/**
 * About how many lines a tile needs beyond one for its name and those that its light has room for: for who is needed, who
 * has it and what is silenced. Its height follows, so that no name, light or act is cut. `alerts` is how many of its
 * alerts are listed.
 */
function linesOf(
  tile: Tile,
  section: Section,
  room: CharacterRoom,
  alerts: number,
  t: TFunction<'tile'>,
): number {
  const perLine = room.characters;
  const extra =
    nameLines(tile, room.nameCharacters[section], room.place) +
    lightLines(tile, room, t) +
    silencedLines(tile, perLine);
  if (section === 'rest') return extra;
  const { fall, pad, others } = reasonsOf(tile, toneOf(tile));
  const shown = others.slice(0, fall && alerts > 1 ? alerts - 1 : alerts);
  const listed = shown.reduce((sum, { alert, more }, index) => {
    const counts = more > 0 || (index === shown.length - 1 && others.length > shown.length);
    const beside = alertRoom.beside + (counts ? alertRoom.more : 0);
    return sum + wordLines(t(alertKind(alert.type).texts), Math.max(8, (perLine - beside) * alertRoom.bold));
  }, 0);
  const fallen = fall ? fallLines[alerts === 1 ? 'compact' : 'tile'] : 0;
  return extra + listed + fallen + handlingLines(fall ?? pad?.alert ?? others[0]?.alert, perLine);
}

/** So many of somebody's alerts are listed on a tile; on a compact one and in the table it is one, and how many more. */
export const listedAlerts = 2;

/**
 * What was recorded a moment ago takes so many lines of a compact tile that says nothing else, and why something was not
 * so many more.
 */
const recentLines = { recorded: 2, failed: 3 };

/** The lines of a board's tiles as they are now: each lists so many alerts; one where it has no readings to give up. */
export const countLines =
  (
    store: Pick<BoardStore, 'getTile'>,
    room: CharacterRoom,
    alerts: 1 | typeof listedAlerts,
    t: TFunction<'tile'>,
    acts: RecentActs,
  ): LinesOf =>
  (patientId, section) => {
    const tile = store.getTile(patientId);
    if (!tile) return 0;
    const lines = linesOf(tile, section, room, alerts, t);
    const recent = acts(patientId)?.state;
    if (alerts > 1 || recent === undefined) return lines;
    return recent === 'failed' ? lines + recentLines.failed : Math.max(lines, recentLines.recorded);
  };
