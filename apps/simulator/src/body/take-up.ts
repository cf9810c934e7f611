import { enter } from './happening.ts';
import type { Stance } from './stance.ts';
import { turn } from './turn-watch.ts';
import type { Wearer } from './wearer.ts';

/** Reports a turn that has been held by `at`, as of when it began. */
export function reportTurn({ turns, options }: Wearer, at: number): void {
  const held = turns.held(at);
  if (held) options.report?.(held.at, { kind: 'turn', degrees: held.degrees });
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
