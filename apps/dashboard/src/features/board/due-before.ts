import type { Tile } from '@padlight/contract';

/** The turn and the change of a person that fall due before an instant. */
interface DueBefore {
  readonly turn: boolean;
  readonly change: boolean;
}

/**
 * Returns what falls due before `endsAt` (epoch ms), late tasks included: the turn by its clock; the change where the
 * pad's light is yellow or red, as yellow asks to prepare. Neither for a person without a current reading.
 */
export function dueBefore({ reading }: Tile, endsAt: number): DueBefore {
  const turnDueAt = reading?.position?.turnDueAt ?? null;
  const light = reading?.light.shown;
  return {
    turn: turnDueAt !== null && Date.parse(turnDueAt) <= endsAt,
    change: light === 'yellow' || light === 'red',
  };
}
