import { turnedAfterMin } from './carer.ts';
import { enter } from './happening.ts';
import type { Stance } from './stance.ts';
import { turn } from './turn-watch.ts';
import { luckAt, type Wearer } from './wearer.ts';

/** Plans a turn by a carer in time, unless the person turns by themselves. */
export function awaitCarer(wearer: Wearer): void {
  const { turnedAt, habits, agenda } = wearer;
  const minutes = turnedAfterMin(habits, luckAt(wearer, turnedAt, 0xd7));
  if (minutes === undefined) return;
  enter(agenda, { kind: 'reposition', at: turnedAt + Math.round(minutes * 60_000), since: turnedAt });
}

/** Reports a turn that has lasted long enough by `at`, dated to its beginning. */
export function reportTurn(wearer: Wearer, at: number): void {
  const finished = wearer.turns.finished(at);
  if (!finished) return;
  wearer.options.report?.(finished.at, { kind: 'turn', degrees: finished.degrees });
  wearer.turnedAt = finished.at;
  awaitCarer(wearer);
}

/** Takes up another stance, and reports a change of position. */
export function takeUp(wearer: Wearer, at: number, stance: Stance): void {
  const before = wearer.stance;
  wearer.stance = stance;
  reportTurn(wearer, at);
  if (wearer.turns.move(at, stance.up)) enter(wearer.agenda, { kind: 'rested', at: at + turn.heldMs });
  if (before.position !== stance.position)
    wearer.options.report?.(at, { kind: 'position', position: stance.position });
}
