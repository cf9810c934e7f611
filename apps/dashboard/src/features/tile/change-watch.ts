import type { Tile } from '@padlight/contract';

/** The state of the pod after a recorded change: no new pad yet, or a wet one. */
export type ChangeWatch = 'waiting' | 'wet';

/** The time within which a change is recorded: a pad that was put on before may be the new one. */
const recordedWithinMs = 30 * 60_000;
/** The time after a change within which a new pad is put on: later, nothing follows for that change. */
const followsWithinMs = 60 * 60_000;
/** The time within which the analysis takes in a recorded change. */
const takenInMs = 2 * 60_000;

/** True where the present pad was put on before a change that was recorded since. */
export function isBeforeChange({ padChangedAt, reading }: Tile): boolean {
  const attachedAt = reading?.pad.attachedAt ?? null;
  if (padChangedAt === null || attachedAt === null) return false;
  return Date.parse(attachedAt) < Date.parse(padChangedAt) - recordedWithinMs;
}

/** The doubt about a recorded change at `now`, epoch milliseconds; null: none was recorded, or all is well. */
export function changeWatch(tile: Tile, now: number): ChangeWatch | null {
  const { padChangedAt, reading } = tile;
  if (padChangedAt === null || reading === null || reading.link.state !== 'connected') return null;
  const changed = Date.parse(padChangedAt);
  const { attachedAt, kind } = reading.pad;
  const { shown: colour } = reading.light;
  if (attachedAt === null) return now - changed < followsWithinMs ? 'waiting' : null;
  if (isBeforeChange(tile)) {
    if (now - changed < takenInMs) return 'waiting';
    return colour === 'red' || colour === 'yellow' || kind === 'used' ? 'wet' : null;
  }
  return kind === 'used' && Date.parse(attachedAt) < changed + followsWithinMs ? 'wet' : null;
}
