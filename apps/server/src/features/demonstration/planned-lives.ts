import { type Instant, instant, Millilitres } from '@padlight/contract';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { keepSecret, replaceSecret } from '../../platform/secrets/secret-store.ts';
import type { PodAt, SentMeasurement } from './demonstration-store.ts';

const keptAs = 'demonstration-lives';

const Product = z.object({
  productId: z.number(),
  name: z.string(),
  workingMl: Millilitres,
  rothwellMl: Millilitres,
});
const Worn = z.object({ dayProduct: Product, nightProduct: Product });
/** The products of each resident, in the order of creation, and later changes with their times. */
const Plan = z.array(
  Worn.extend({ mac: z.string(), later: z.array(Worn.extend({ from: z.iso.datetime() })) }),
);
type Plan = z.infer<typeof Plan>;

/** A pod of the demonstration in the form that its simulator needs. */
export interface PlannedPod extends PodAt {
  /** The resident's position among the original residents; later ones follow. */
  readonly index: number;
  /** Other products that are worn from a time on. */
  readonly later?: Plan[number]['later'];
  readonly sent?: { readonly at: Instant; readonly boot: number; readonly counter: number };
}

const isSame = (a: z.infer<typeof Worn>, b: z.infer<typeof Worn>): boolean =>
  a.dayProduct.productId === b.dayProduct.productId && a.nightProduct.productId === b.nightProduct.productId;

/** Adds to the plan the products that were chosen since; they are worn from now on. */
const withChosen = (plan: Plan, pods: readonly PodAt[], now: number): Plan =>
  plan.map((own) => {
    const pod = pods.find(({ mac }) => mac === own.mac);
    if (!pod || isSame(own.later.at(-1) ?? own, pod)) return own;
    const { dayProduct, nightProduct } = pod;
    return { ...own, later: [...own.later, { dayProduct, nightProduct, from: instant(now) }] };
  });

/**
 * Adds to the pods in use the plans of their wearers' lives from the creation of the demonstration. A
 * repeated life then gives the same measurements, whatever was changed on the screens meanwhile.
 */
export async function planLives(
  db: Db,
  pods: readonly PodAt[],
  lastSent: readonly SentMeasurement[],
  now: number,
): Promise<PlannedPod[]> {
  const fromNow: Plan = pods.map(({ mac, dayProduct, nightProduct }) => {
    return { mac, dayProduct, nightProduct, later: [] };
  });
  const before = await keepSecret(db, keptAs, () => JSON.stringify(fromNow));
  const storedPlan = Plan.parse(JSON.parse(before));
  const plan = withChosen(storedPlan, pods, now);
  const text = JSON.stringify(plan);
  if (text !== JSON.stringify(storedPlan)) await replaceSecret(db, keptAs, text);
  return pods.map((pod): PlannedPod => {
    const index = plan.findIndex(({ mac }) => mac === pod.mac);
    const { dayProduct, nightProduct, later } = plan[index] ?? { ...pod, later: [] };
    const last = lastSent.find(({ mac }) => mac === pod.mac);
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
