import { turnedAfterMin } from './carer.ts';
import { enter } from './happening.ts';
import type { Stance } from './stance.ts';
import { turn } from './turn-watch.ts';
import { luckAt, type Wearer } from './wearer.ts';

/** A carer is to turn the person in time, unless they turn by themselves. */
export function awaitCarer(wearer: Wearer): void {
  const { turnedAt, habits, agenda } = wearer;
  const minutes = turnedAfterMin(habits, luckAt(wearer, turnedAt, 0xd7));
  if (minutes === undefined) return;
  enter(agenda, { kind: 'reposition', at: turnedAt + Math.round(minutes * 60_000), since: turnedAt });
}

/** Reports a turn that has been held by `at`, as of when it began. */
export function reportTurn(wearer: Wearer, at: number): void {
  const held = wearer.turns.held(at);
  if (!held) return;
  wearer.options.report?.(held.at, { kind: 'turn', degrees: held.degrees });
  wearer.turnedAt = held.at;
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
