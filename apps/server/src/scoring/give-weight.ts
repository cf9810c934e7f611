import { type Context, type CycleFact, type Evidence, learn } from '@padlight/analysis';
import type { PodId } from '@padlight/contract';
import { podIdAt, type TestApp } from './open-dataset.ts';

const minuteMs = 60_000;
/** A weight is of the pad that came off up to half an hour before, by a clock that may be a little off. */
const beforeMs = 30 * minuteMs;
const afterMs = 2 * minuteMs;

/** Takes weights of pads as evidence, once the cycle that they belong to was reported as ended. */
export interface WeightGiver {
  weighed(podId: PodId, at: number, ml: number): void;
  /** A cycle of a pod was reported. */
  reported(podId: PodId, cycle: CycleFact): void;
}

interface Weight {
  readonly podId: PodId;
  readonly at: number;
  readonly ml: number;
}

/** `setContext` hears of every pod of the person whose gain was learned anew. */
export function createWeightGiver(
  { context, contextOf }: TestApp,
  setContext: (podId: PodId, context: Context) => void,
): WeightGiver {
  const evidenceOf = new Map<string | null, Evidence[]>();
  const ended = new Map<number, CycleFact>();
  let waiting: Weight[] = [];

  function give({ podId, at, ml }: Weight, cycle: CycleFact): void {
    const { patientId, parameters, dayProduct, nightProduct } = contextOf(podId);
    const product = [dayProduct, nightProduct].find((one) => one?.productId === cycle.productId);
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
