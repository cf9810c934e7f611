import type { FaultKind } from './fault-kinds.ts';
import type { Random } from './random.ts';

/** Each kind so many times, in an order from the seed; never the same twice in a row where there are several. */
export function planFaults(random: Random, kinds: readonly FaultKind[], times: number): FaultKind[] {
  const plan: FaultKind[] = [];
  for (let round = 0; round < times; round++) {
    const order = random.shuffle(kinds);
    if (order.length > 1 && order[0] === plan.at(-1)) order.push(...order.splice(0, 1));
    plan.push(...order);
  }
  return plan;
}
