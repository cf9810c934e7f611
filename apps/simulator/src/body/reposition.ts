import { enter, type Happening } from './happening.ts';
import { isLying, type Position, takeStance } from './stance.ts';
import { takeUp } from './take-up.ts';
import { turn } from './turn-watch.ts';
import { luckAt, type Wearer } from './wearer.ts';

const minute = 60_000;
const againAfterMs = 3 * minute;
const staysMs = turn.heldMs + 10 * minute;

/** Turns the person, by a carer, from one side to the back or the other way round, or lays a sitting person down. */
export function reposition(wearer: Wearer, happening: Happening & { kind: 'reposition' }): void {
  const { at, since } = happening;
  const { agenda, stance, turns, turnedAt, pad, motion, habits, fallen } = wearer;
  if (turnedAt !== since) return;
  const { position } = stance;
  const isUp = position === 'standing' || position === 'walking';
  if (!pad || fallen || isUp || turns.turning()) {
    enter(agenda, { ...happening, at: at + againAfterMs });
    return;
  }
  const luck = luckAt(wearer, at, 0xd8);
  const side = luck.pick<Position>(['lying-left', 'lying-right']);
  const onBack = isLying(position) && position !== 'lying-back';
  takeUp(wearer, at, takeStance(onBack ? 'lying-back' : side, luck, habits));
  motion.jolt(at, luck.between(1.1, 1.5), 0.3, 10);
  wearer.laidUntil = at + staysMs;
  enter(agenda, { ...happening, at: at + staysMs });
}
