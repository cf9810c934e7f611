import { isShortOfRed, type Tile, type TileAlert } from '@padlight/contract';
import type { TFunction } from 'i18next';
import type { BoardStore } from '../../features/board/index.ts';
import { alertKind, alertLabel, describeLight, deviceMarks, reasonsOf } from '../../features/tile/index.ts';
import type { Layout, LinesOf } from './board-layout.ts';
import { textEm, wordLines } from './text-em.ts';
import { nameLength } from './tile-link.tsx';
import type { RecentActs } from './use-acts-in-lines.ts';
import type { ClockMarks, MarksOf } from './use-clock-marks.ts';

type Section = 'due' | 'rest';

/** What a line says beside a name: `… has it since 12:05`, `…: silenced until 12:05 by …`, and that it escalated. */
const characters = { handled: 24, silenced: 50, escalated: 34 };
/** In the table a fall's time wraps. */
const fallInTable = 3;
/** How high a line of a fall and the gap below it, a line of the light, its shape, and any other line are, in em. */
const tileEm = { fall: 1.4375, gap: 0.3125, light: 1.2, shape: 1.5, line: 1.6 };
const compactEm = { fall: 1.25, gap: 0.125, light: 1.125, line: 1.25 };
/** Beside a fall's text are its icon and since when; a tile writes it so much larger. */
const fallRoom = { icon: 1.7, since: 3.7, larger: 1.125 };
/** So many lines the position and the skin take. */
const positionLines = 0.95;
const noMarks: ClockMarks = { isWet: false, isSilent: false };
/** So wide are the count of further reasons, and each mark of a device, beside since when. */
const markEm = { more: 2.35, device: 2.1 };
/** Beside an alert's name are its icon, since when, and how many more there are, and its characters are bold. */
const alertRoom = { beside: 10, more: 5, bold: 0.85 };
/** Between a name and its room, in em; where nobody's room is known it says so. */
const placeRoom = { gap: 0.5, unknown: 7.5 };
/** A name takes at most so many lines, whole or cut; one of many characters is written so much smaller. */
const mostNameLines = { whole: 3, cut: 2 };
const smaller = 0.9;

const wrapped = (count: number, perLine: number): number => Math.ceil(count / perLine);

const handlingLines = (alert: TileAlert | undefined, perLine: number): number => {
  if (alert?.state === 'acknowledged')
    return wrapped(characters.handled + (alert.acknowledgedBy ?? '').length, perLine);
  return alert?.escalated ? wrapped(characters.escalated, perLine) : 0;
};

const silencedLines = ({ silenced }: Tile, perLine: number): number =>
  silenced.reduce((sum, { by }) => sum + wrapped(characters.silenced + (by ?? '').length, perLine), 0);

/** How many characters fit on the lines of a tile; in the table the room is apart from the name. */
export type CharacterRoom = Pick<Layout, 'characters' | 'nameEm' | 'lightCharacters' | 'lightLines'> &
  (Pick<Layout, 'place' | 'fallEm' | 'lightEm' | 'besideActEm'> | { readonly place: 'apart' });

/** How many lines name and room take beyond one. */
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

/** How wide the marks beside since when are, in em. */
const marksEm = (tile: Tile, isSilent: boolean): number =>
  (reasonsOf(tile, lightOf(tile, isSilent).tone).pad?.more ? markEm.more : 0) +
  markEm.device * deviceMarks(tile).length;

/** How many lines the light takes: its words, and marks below since when where they have no room beside it. */
function lightLines(tile: Tile, isSilent: boolean, room: CharacterRoom, t: TFunction<'tile'>): number {
  const word = t(lightOf(tile, isSilent).word, { age: '59 min' });
  const lines = wordLines(word, room.lightCharacters);
  const marks = marksEm(tile, isSilent);
  if (marks === 0) return lines;
  const isBeside = room.place === 'below' && textEm(word) + marks <= room.lightEm;
  return isBeside ? lines : Math.max(2, lines);
}

/** How many lines a fall takes whose text and time have so much room. */
function fallLines({ type }: TileAlert, roomEm: number, size: number, t: TFunction<'tile'>): number {
  const text = t(alertKind(type).texts);
  const left = roomEm - fallRoom.icon;
  if (size * textEm(text) + fallRoom.since <= left) return 1;
  return wordLines(text, left / size, textEm) + 1;
}

/** How many lines a fall and the light below it take beyond those that the light has room for. */
function headLines(
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

/** How many lines a compact tile takes to advise what to do where the pod reads a wet pad after a recorded change. */
const adviceLines = (perLine: number, t: TFunction<'tile'>): number =>
  wrapped(t('afterChange.wet', { time: '00:00' }).length, perLine);

/** A light that is silent says for how long in about as many characters, whatever the minutes. */
const lightOf = (tile: Tile, isSilent: boolean) => describeLight(tile, isSilent ? 3_540_000 : null);

/** A time of twelve hours is the longest; beside the words is an icon. */
const forecastRoom = { time: '00:00 PM', icon: 3 };

/** How many lines it takes to say when the light is likely red; the table does not say it. */
function forecastLines(
  tile: Tile,
  isSilent: boolean,
  { characters: perLine, place }: CharacterRoom,
  t: TFunction<'tile'>,
): number {
  if (tile.redLikelyAt === undefined || place === 'apart') return 0;
  if (!isShortOfRed(tile, isSilent)) return 0;
  return wordLines(t('forecast.red', { time: forecastRoom.time }), Math.max(8, perLine - forecastRoom.icon));
}

/**
 * About how many lines a tile needs beyond one for its name and those that its light has room for: for who is needed, who
 * has it and what is silenced. Its height follows, so that no name, light or act is cut. `alerts` is how many of its
 * alerts are listed.
 */
function linesOf(
  { tile, section, isSilent }: { tile: Tile; section: Section; isSilent: boolean },
  room: CharacterRoom,
  alerts: number,
  t: TFunction<'tile'>,
): number {
  const perLine = room.characters;
  const { fall, pad, others } = reasonsOf(tile, lightOf(tile, isSilent).tone);
  const extra =
    nameLines(tile, room.nameEm[section], room.place) +
    headLines(fall, lightLines(tile, isSilent, room, t), room, t) +
    forecastLines(tile, isSilent, room, t) -
    // A tile of old readings leaves the position out.
    (isSilent && room.place === 'below' ? positionLines : 0) +
    silencedLines(tile, perLine);
  if (section === 'rest') return extra;
  const shown = others.slice(0, fall && alerts > 1 ? alerts - 1 : alerts);
  const listed = shown.reduce((sum, { alert, more }, index) => {
    const counts = more > 0 || (index === shown.length - 1 && others.length > shown.length);
    const beside = alertRoom.beside + (counts ? alertRoom.more : 0);
    return (
      sum +
      wordLines(
        alertLabel(t, alert, () => anyTime),
        Math.max(8, (perLine - beside) * alertRoom.bold),
      )
    );
  }, 0);
  return extra + listed + handlingLines(fall ?? pad?.alert ?? others[0]?.alert, perLine);
}

/** As wide as any time of day. */
const anyTime = '00:00';

/** So many of somebody's alerts are listed on a tile; on a compact one and in the table it is one, and how many more. */
export const listedAlerts = 2;

/**
 * What was recorded a moment ago takes so many lines of a compact tile that says nothing else, and why something was not
 * so many more.
 */
const recentLines = { recorded: 2, failed: 3 };

/**
 * The lines of a board's tiles as they are now: each lists so many alerts; one where it has no readings to give up.
 * `marksOf`: what the page's clock makes of them.
 */
export const countLines =
  (
    store: Pick<BoardStore, 'getTile'>,
    room: CharacterRoom,
    alerts: 1 | typeof listedAlerts,
    t: TFunction<'tile'>,
    acts: RecentActs,
    marksOf: MarksOf = () => noMarks,
  ): LinesOf =>
  (patientId, section) => {
    const tile = store.getTile(patientId);
    if (!tile) return 0;
    const { isWet, isSilent } = marksOf(patientId);
    const advice = room.place === 'beside' && isWet ? adviceLines(room.characters, t) : 0;
    const lines = linesOf({ tile, section, isSilent }, room, alerts, t) + advice;
    const recent = acts(patientId)?.state;
    if (alerts > 1 || recent === undefined) return lines;
    return recent === 'failed' ? lines + recentLines.failed : Math.max(lines, recentLines.recorded);
  };
