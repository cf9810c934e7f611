import type { Tile, TileAlert } from '@padlight/contract';
import type { BoardStore } from '../../features/board/index.ts';
import { byUrgencyFirst, openFall } from '../../features/tile/index.ts';
import { pageActs } from '../../platform/recent-acts/index.ts';
import type { LinesOf } from './board-layout.ts';

type Section = 'due' | 'rest';

/** What a line says beside a name: `… has it since 12:05`, `…: silenced until 12:05 by …`, and that it escalated. */
const characters = { handled: 24, silenced: 50, escalated: 34 };
/** A fall is written larger; on a compact tile it is a line of its own, and its time wraps. */
const fallLines = { tile: 0.5, compact: 2 };

const wrapped = (count: number, perLine: number): number => Math.ceil(count / perLine);

const handlingLines = (alert: TileAlert | undefined, perLine: number): number => {
  if (alert?.state === 'acknowledged')
    return wrapped(characters.handled + (alert.acknowledgedBy ?? '').length, perLine);
  return alert?.escalated ? wrapped(characters.escalated, perLine) : 0;
};

const silencedLines = ({ silenced }: Tile, perLine: number): number =>
  silenced.reduce((sum, { by }) => sum + wrapped(characters.silenced + (by ?? '').length, perLine), 0);

/** How many letters fit on a line of a tile, and of a name beside the room. */
export interface CharacterRoom {
  readonly characters: number;
  readonly nameCharacters: { readonly due: number; readonly rest: number };
}

/**
 * About how many lines a tile needs beyond one for its name: for a longer name, for who is needed, who has it and what is
 * silenced. Its height follows, so that no name and no act is cut. `alerts` is how many of its alerts are listed.
 */
function linesOf(tile: Tile, section: Section, room: CharacterRoom, alerts: number): number {
  const name = wrapped((tile.label ?? '').length, room.nameCharacters[section]);
  const silenced = silencedLines(tile, room.characters);
  const extra = Math.max(0, name - 1) + silenced;
  if (section === 'rest') return extra;
  const [first] = byUrgencyFirst(tile);
  const fallExtra = openFall(tile) ? fallLines[alerts === 1 ? 'compact' : 'tile'] : 0;
  const listed = Math.min(tile.alerts.length, alerts);
  return extra + listed + fallExtra + handlingLines(first, room.characters);
}

/** So many of somebody's alerts are listed on a tile; on a compact one and in the table it is one, and how many more. */
export const listedAlerts = 2;

/** What was recorded a moment ago takes so many lines of a compact tile that says nothing else. */
const recentLines = 2;

/** The lines of a board's tiles as they are now: each lists so many alerts; one where it has no readings to give up. */
export const countLines =
  (store: Pick<BoardStore, 'getTile'>, room: CharacterRoom, alerts: 1 | typeof listedAlerts): LinesOf =>
  (patientId, section) => {
    const tile = store.getTile(patientId);
    if (!tile) return 0;
    const lines = linesOf(tile, section, room, alerts);
    return alerts === 1 && pageActs.subjects().has(patientId) ? Math.max(lines, recentLines) : lines;
  };
