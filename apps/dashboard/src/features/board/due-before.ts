import type { Tile } from '@padlight/contract';

/** What of somebody falls due before an instant: a turn, and a change. */
interface DueBefore {
  readonly turn: boolean;
  readonly change: boolean;
}

/**
 * What falls due before `endsAt` (epoch ms), what is late already included: the turn by its clock; the change where the
 * pad's light is yellow or red, as yellow says prepare. Nothing of who has no reading that may be believed.
 */
export function dueBefore({ reading }: Tile, endsAt: number): DueBefore {
  const turnDueAt = reading?.position?.turnDueAt ?? null;
  const shown = reading?.light.shown;
  return {
    turn: turnDueAt !== null && Date.parse(turnDueAt) <= endsAt,
    change: shown === 'yellow' || shown === 'red',
  };
}
