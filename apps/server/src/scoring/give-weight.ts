import { type Context, type CycleFact, type Evidence, learn } from '@padlight/analysis';
import type { PodId } from '@padlight/contract';
import { podIdAt, type TestApp } from './open-dataset.ts';

const minuteMs = 60_000;
/** A weight is of a pad removed up to half an hour before; the carer's clock may be slightly off. */
const beforeMs = 30 * minuteMs;
const afterMs = 2 * minuteMs;

/** Applies weights of pads as evidence, once the pad's cycle was reported as ended. */
export interface WeightGiver {
  weighed(podId: PodId, at: number, ml: number): void;
  /** Accepts a reported cycle of a pod. */
  reported(podId: PodId, cycle: CycleFact): void;
}

interface Weight {
  readonly podId: PodId;
  readonly at: number;
  readonly ml: number;
}

/** `setContext` is called for every pod of a person when the gain was learned again. */
export function createWeightGiver(
  { context, contextOf }: TestApp,
  setContext: (podId: PodId, context: Context) => void,
): WeightGiver {
  const evidenceOf = new Map<string | null, Evidence[]>();
  const ended = new Map<number, CycleFact>();
  let waiting: Weight[] = [];

  function give({ podId, at, ml }: Weight, cycle: CycleFact): void {
    const { patientId, parameters, dayProduct, nightProduct } = contextOf(podId);
    const product = [dayProduct, nightProduct].find((product) => product?.productId === cycle.productId);
    const { productId, family, nominalMl } = cycle;
    const head = { id: `${podId}-${at}`, at, productId, family, nominalMl };
    const evidence: Evidence = {
      ...head,
      capacityMl: product?.workingMl ?? 0,
      reported: { kind: 'weighed', ml },
    };
    const all = [...(evidenceOf.get(patientId) ?? []), evidence];
    evidenceOf.set(patientId, all);
    const learned = learn(all, parameters);
    context.pods.forEach((pod, index) => {
      if (pod.patientId === patientId) setContext(podIdAt(index), { ...contextOf(podIdAt(index)), learned });
    });
  }

  const fits = (weight: Weight, { removedAt }: CycleFact): boolean =>
    removedAt !== null && removedAt >= weight.at - beforeMs && removedAt <= weight.at + afterMs;

  return {
    weighed(podId, at, ml) {
      const weight = { podId, at, ml };
      const cycle = ended.get(podId);
      if (cycle && fits(weight, cycle)) give(weight, cycle);
      else waiting.push(weight);
    },
    reported(podId, cycle) {
      if (cycle.removedAt === null) return;
      ended.set(podId, cycle);
      const due = waiting.filter((weight) => weight.podId === podId && fits(weight, cycle));
      waiting = waiting.filter((weight) => !due.includes(weight));
      for (const weight of due) give(weight, cycle);
    },
  };
}
