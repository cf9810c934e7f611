import { happen } from './happen.ts';
import { keepsMl } from './on-pad.ts';
import type { Vector } from './stance.ts';
import { localMs, type Wearer } from './wearer.ts';

/** A pod that no one wears lies on its back on the table. */
const tableUp: Vector = [0.05, 0.1, 0.99];
const sweatFollowsMs = 1_200_000;

function pass(wearer: Wearer, to: number): void {
  const { pad, sweat, motion, habits, warmth } = wearer;
  const from = wearer.now;
  if (to <= from) return;
  const towards = Math.min(1, sweat.towards + wearer.feverC / 4);
  sweat.level = towards + (sweat.level - towards) * Math.exp((from - to) / sweatFollowsMs);
  const { position } = wearer.stance;
  pad?.pass(to, (habits.sweatMlPerH * sweat.level) / 3600, keepsMl(position));
  const worn = wearer.clipped;
  if (worn) {
    const restlessness = wearer.fallen ? 0 : habits.restlessness * 0.4 + wearer.restless;
    motion.pass(from, to, wearer.stance, { gaitG: habits.gaitG, restlessness, swingDeg: wearer.swingDeg });
  } else motion.rest(from, to, tableUp);
  warmth.pass(from, to, localMs(wearer, to), worn, habits.skinC + wearer.feverC, habits.roomC);
  if (pad && pad.fluid.leakedMl > 0) wearer.leakSince ??= from;
  wearer.now = to;
}

/** Lets time pass up to `to`, with every event on the way. Time never goes back. */
export function advance(wearer: Wearer, to: number): void {
  for (let next = wearer.agenda[0]; next && next.at <= to; next = wearer.agenda[0]) {
    wearer.agenda.shift();
    pass(wearer, next.at);
    happen(wearer, next);
  }
  pass(wearer, to);
}
