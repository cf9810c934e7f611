import type { Tile } from '@padlight/contract';

/** What the pod shows after a change that was recorded: no new pad yet, or a wet one. */
export type ChangeWatch = 'waiting' | 'wet';

/** A change is recorded within this time of it: what was put on before may be the new one. */
const recordedWithinMs = 30 * 60_000;
/** What is off for longer after a change, or put on later, says nothing of that change. */
const followsWithinMs = 60 * 60_000;
/** The analysis takes in a recorded change within this time. */
const takenInMs = 2 * 60_000;

/** Whether the pad that is on was put on before a change that was recorded since. */
export function isBeforeChange({ padChangedAt, reading }: Tile): boolean {
  const attachedAt = reading?.pad.attachedAt ?? null;
  if (padChangedAt === null || attachedAt === null) return false;
  return Date.parse(attachedAt) < Date.parse(padChangedAt) - recordedWithinMs;
}

/** What is odd about a recorded change at `now`, epoch milliseconds; null: none was recorded, or all is well. */
export function changeWatch(tile: Tile, now: number): ChangeWatch | null {
  const { padChangedAt, reading } = tile;
  if (padChangedAt === null || reading === null || reading.link.state !== 'connected') return null;
  const changed = Date.parse(padChangedAt);
  const { attachedAt, kind } = reading.pad;
  const { shown } = reading.light;
  if (attachedAt === null) return now - changed < followsWithinMs ? 'waiting' : null;
  if (isBeforeChange(tile)) {
    if (now - changed < takenInMs) return 'waiting';
    return shown === 'red' || shown === 'yellow' || kind === 'used' ? 'wet' : null;
  }
  return kind === 'used' && Date.parse(attachedAt) < changed + followsWithinMs ? 'wet' : null;
}
