import { type Instant, instant } from '@padlight/contract';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { keepSecret, replaceSecret } from '../../platform/secrets/secret-store.ts';
import type { PodAt, SentMeasurement } from './demonstration-store.ts';

const keptAs = 'demonstration-lives';

const Product = z.object({
  productId: z.number(),
  name: z.string(),
  workingMl: z.number(),
  rothwellMl: z.number(),
});
const Worn = z.object({ dayProduct: Product, nightProduct: Product });
/** What each resident wears, in the order in which the demonstration was made, and since when something else. */
const Plan = z.array(
  Worn.extend({ mac: z.string(), later: z.array(Worn.extend({ from: z.iso.datetime() })) }),
);
type Plan = z.infer<typeof Plan>;

/** A pod of the demonstration as its simulator has to know it. */
export interface PlannedPod extends PodAt {
  /** The resident's place among those who were there from the beginning; whoever came later has the one after them. */
  readonly index: number;
  /** Other products that pads are put on of, from a time on. */
  readonly later?: Plan[number]['later'];
  readonly sent?: { readonly at: Instant; readonly boot: number; readonly counter: number };
}

const isSame = (a: z.infer<typeof Worn>, b: z.infer<typeof Worn>): boolean =>
  a.dayProduct.productId === b.dayProduct.productId && a.nightProduct.productId === b.nightProduct.productId;

/** The plan with what was chosen otherwise since: from now on it is worn. */
const withChosen = (plan: Plan, pods: readonly PodAt[], now: number): Plan =>
  plan.map((own) => {
    const pod = pods.find(({ mac }) => mac === own.mac);
    if (!pod || isSame(own.later.at(-1) ?? own, pod)) return own;
    const { dayProduct, nightProduct } = pod;
    return { ...own, later: [...own.later, { dayProduct, nightProduct, from: instant(now) }] };
  });

/**
 * The pods in use with what their wearers' lives were planned by when the demonstration was made, so that a life that is lived
 * again comes to what was sent, whatever was changed on the screens meanwhile.
 */
export async function planLives(
  db: Db,
  pods: readonly PodAt[],
  sent: readonly SentMeasurement[],
  now: number,
): Promise<PlannedPod[]> {
  const fromNow: Plan = pods.map(({ mac, dayProduct, nightProduct }) => {
    return { mac, dayProduct, nightProduct, later: [] };
  });
  const before = await keepSecret(db, keptAs, () => JSON.stringify(fromNow));
  const known = Plan.parse(JSON.parse(before));
  const plan = withChosen(known, pods, now);
  const text = JSON.stringify(plan);
  if (text !== JSON.stringify(known)) await replaceSecret(db, keptAs, text);
  return pods.map((pod): PlannedPod => {
    const index = plan.findIndex(({ mac }) => mac === pod.mac);
    const { dayProduct, nightProduct, later } = plan[index] ?? { ...pod, later: [] };
    const last = sent.find(({ mac }) => mac === pod.mac);
    return {
      ...pod,
      dayProduct,
      nightProduct,
      index: index < 0 ? plan.length : index,
      ...(later.length > 0 && { later }),
      ...(last && { sent: { at: instant(last.at.getTime()), boot: last.boot, counter: last.counter } }),
    };
  });
}
