import { enter } from './happening.ts';
import { planFrom } from './plan-life.ts';
import { takeStance } from './stance.ts';
import { awaitCarer } from './take-up.ts';
import { watchTurns } from './turn-watch.ts';
import { createWearer, luckAt, type Wearer, type WearerOptions } from './wearer.ts';

/** A resident at `start` with a planned day, about to get a dry pad. */
export function beginLife(options: WearerOptions): Wearer {
  const { start, script, report } = options;
  const wearer = createWearer(options);
  planFrom(wearer, start);
  const now = wearer.agenda.find(({ kind, at }) => kind === 'position' && at === start);
  if (now?.kind === 'position')
    wearer.stance = takeStance(now.position, luckAt(wearer, start, 0xb0), wearer.habits, now.tiltDeg);
  // The day's plan has put the person to bed, or out of it: a life begins in a position, not with a turn.
  const begun = { ...wearer, turns: watchTurns(wearer.stance.up) };
  for (const happening of script?.happenings ?? []) if (happening.at >= start) enter(begun.agenda, happening);
  enter(begun.agenda, { kind: 'attach', at: start + 60_000 });
  awaitCarer(begun);
  if (!report) return begun;
  report(start, { kind: 'position', position: begun.stance.position });
  enter(begun.agenda, { kind: 'report-fill', at: Math.ceil(start / 600_000) * 600_000 });
  return begun;
}
