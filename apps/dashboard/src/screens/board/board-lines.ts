import { isShortOfRed, type Tile, type TileAlert } from '@padlight/contract';
import type { TFunction } from 'i18next';
import type { BoardStore } from '../../features/board/index.ts';
import { alertKind, alertLabel, factsBesideAct, type Reason, reasonsOf } from '../../features/tile/index.ts';
import { type ActNotice, actNotice } from '../../platform/recent-acts/index.ts';
import type { LinesOf } from './board-layout.ts';
import { type CharacterRoom, type Counted, headLines, lightOf } from './head-lines.ts';
import { textEm, wordLines } from './text-em.ts';
import type { RecentActs } from './use-acts-in-lines.ts';
import type { ClockMarks, MarksOf } from './use-clock-marks.ts';

/** The width of a note's line for each character that the layout counts on it, in the size of its type; bold type takes more. */
const noteEm = { plain: 0.57, bold: 0.53 };
const noMarks: ClockMarks = { isWet: false, isSilent: false };
/** Beside an alert's name are its icon, since when, and how many more there are, and its characters are bold. */
const alertRoom = { beside: 10, more: 5, bold: 0.85 };
/** As wide as a time of day in an alert's name, and as the longest one, of twelve hours, in a note. */
const time = { usual: '00:00', longest: '00:00 PM' };

/** The lines of a note below the light, as who took an alert over. */
const noteLines = (text: string, perLine: number, em = noteEm.plain): number =>
  wordLines(text, em * perLine, textEm);

function handlingLines(alert: TileAlert | undefined, perLine: number, t: TFunction<'tile'>): number {
  if (alert?.state === 'acknowledged') {
    const { acknowledgedBy: name } = alert;
    const text =
      name === null
        ? t('handling.since', { time: time.longest })
        : t('handling.by', { name, time: time.longest });
    return noteLines(text, perLine);
  }
  return alert?.escalated ? noteLines(t('handling.escalated'), perLine, noteEm.bold) : 0;
}

const silencedLines = ({ silenced }: Tile, perLine: number, t: TFunction<'tile'>): number =>
  silenced.reduce((sum, { type, cause, by }) => {
    const named = { alert: t(alertKind(type, cause).texts), time: time.longest };
    const text = by === null ? t('silenced.until', named) : t('silenced.untilBy', { ...named, by });
    return sum + noteLines(text, perLine);
  }, 0);

/** The lines of a compact tile that advise what to do where the pod reads a wet pad after a recorded change. */
const adviceLines = (perLine: number, t: TFunction<'tile'>): number =>
  noteLines(t('afterChange.wet', { time: time.longest }), perLine);

/** The characters beside the words of a forecast: an icon. */
const forecastIcon = 3;

/** The lines that say when the light is likely red; the table does not say it. */
function forecastLines(
  tile: Tile,
  isSilent: boolean,
  { characters: perLine, place }: CharacterRoom,
  t: TFunction<'tile'>,
): number {
  if (tile.redLikelyAt === undefined || place === 'apart') return 0;
  if (!isShortOfRed(tile, isSilent)) return 0;
  return wordLines(t('forecast.red', { time: time.longest }), Math.max(8, perLine - forecastIcon));
}

/** The lines of facts beside fall and light, of which `count` are listed. */
function listedLines(facts: readonly Reason[], count: number, perLine: number, t: TFunction<'tile'>): number {
  const listed = facts.slice(0, count);
  return listed.reduce((sum, { alert, more }, index) => {
    const counts = more > 0 || (index === listed.length - 1 && facts.length > listed.length);
    const beside = alertRoom.beside + (counts ? alertRoom.more : 0);
    return (
      sum +
      wordLines(
        alertLabel(t, alert, () => time.usual),
        Math.max(8, (perLine - beside) * alertRoom.bold),
      )
    );
  }, 0);
}

/** The lines of alerts, who has them, what is silenced and forecast, about; `alerts` of the alerts are listed. */
function callLines(
  { tile, section, isSilent }: Counted,
  room: CharacterRoom,
  alerts: number,
  t: TFunction<'tile'>,
): number {
  const perLine = room.characters;
  const { fall, pad, others } = reasonsOf(tile, lightOf(tile, isSilent).tone);
  const extra = forecastLines(tile, isSilent, room, t) + silencedLines(tile, perLine, t);
  if (section === 'rest') return extra;
  const listed = listedLines(others, fall && alerts > 1 ? alerts - 1 : alerts, perLine, t);
  return extra + listed + handlingLines(fall ?? pad?.alert ?? others[0]?.alert, perLine, t);
}

/** The lines of a compact tile for what waits beside a recorded act; in a row the act has its own place. */
function waitingLines(
  { tile, section, isSilent }: Counted,
  { characters: perLine, place }: CharacterRoom,
  t: TFunction<'tile'>,
): number {
  if (section === 'rest' || place === 'apart') return 0;
  const waiting = factsBesideAct(reasonsOf(tile, lightOf(tile, isSilent).tone).others);
  return listedLines(waiting, 1, perLine, t) + handlingLines(waiting[0]?.alert, perLine, t);
}

/** The alerts listed on a tile; a compact one and the table list one, and count the others. */
export const listedAlerts = 2;

/** The lines of a compact tile or a row for the notice of an act. */
const noticeLines = { recorded: 2, failed: 3, undone: 1 } satisfies Record<ActNotice, number>;
/** The same on a tile, where the notice has an edge. A recorded act has the room of the readings. */
const noticeInTile = { recorded: 0, failed: 3, undone: 1.5 } satisfies Record<ActNotice, number>;

/** Reads each text once: the people of a board have few different ones, and the library takes long over each. */
function readOnce(t: TFunction<'tile'>): TFunction<'tile'> {
  const texts = new Map<string, string>();
  const read = (key: 'light.ok', options: object = {}): string => {
    const name = `${key} ${JSON.stringify(options)}`;
    const text = texts.get(name) ?? t(key, { ...options });
    texts.set(name, text);
    return text;
  };
  return read as unknown as TFunction<'tile'>;
}

/**
 * The lines of a board's tiles as they are now: their height follows, so that no name, light or act is cut. Each lists `alerts`
 * alerts: one where it has no readings to give up. `marksOf` is what the page's clock makes of them.
 */
export function countLines(
  store: Pick<BoardStore, 'getTile'>,
  room: CharacterRoom,
  alerts: 1 | typeof listedAlerts,
  tTile: TFunction<'tile'>,
  acts: RecentActs,
  marksOf: MarksOf = () => noMarks,
): LinesOf {
  const t = readOnce(tTile);
  return (patientId, section) => {
    const tile = store.getTile(patientId);
    if (!tile) return 0;
    const { isWet, isSilent } = marksOf(patientId);
    const counted = { tile, section, isSilent };
    const advice = room.place === 'beside' && isWet ? adviceLines(room.characters, t) : 0;
    const head = headLines(counted, room, t);
    const calls = callLines(counted, room, alerts, t) + advice;
    const act = acts(patientId);
    const notice = actNotice(act);
    if (alerts > 1) return head + calls + (notice === null ? 0 : noticeInTile[notice]);
    if (notice === 'failed' || notice === 'undone') return head + calls + noticeLines[notice];
    // The confirmation has its lines from the sending of the act on.
    return act === undefined
      ? head + calls
      : head + Math.max(calls, noticeLines.recorded + waitingLines(counted, room, t));
  };
}
