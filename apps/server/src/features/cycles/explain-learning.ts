import { type Evidence, explain, gainOf, type Learned, learn, type Parameters } from '@padlight/analysis';
import { instant, type LearningReason, type PatientLearning, type ProductLearning } from '@padlight/contract';
import { evidenceOf, type ReadTold } from './evidence-of.ts';
import type { ToldPad } from './told-store.ts';

/** 80 % of a normal distribution lies within so many deviations. */
const eighty = 1.2816;

const isEvidence = (evidence: Evidence | null): evidence is Evidence => evidence !== null;

/** What was told of one person's pads, as the analysis learns from it. */
export const learnFrom = (toldPads: readonly ToldPad[], parameters: Parameters): Learned =>
  learn(
    evidenceOf(toldPads)
      .map(({ evidence }) => evidence)
      .filter(isEvidence),
    parameters,
  );

const groupOf = ({ told: { cycle } }: ReadTold): string => `${cycle?.productId ?? ''}/${cycle?.family ?? 0}`;

/** What was learned of one person's pads by product, each with what every piece of feedback did, oldest first. */
export function explainLearning(toldPads: readonly ToldPad[], parameters: Parameters): PatientLearning {
  const read = evidenceOf(toldPads).filter(({ told }) => told.cycle !== null);
  const evidence = read.map((piece) => piece.evidence).filter(isEvidence);
  const learned = learn(evidence, parameters);
  const lessons = new Map(explain(evidence, parameters).map((lesson) => [lesson.id, lesson]));

  const reasonOf = ({ told, why }: ReadTold): LearningReason => {
    const productId = told.cycle?.productId ?? null;
    const at = (told.cycle?.removedAt ?? told.cameOffAt).getTime();
    const lesson = lessons.get(told.feedbackId);
    const earlier = () => evidence.filter((piece) => piece.at < at);
    const factor = () =>
      Math.exp(gainOf(learn(earlier(), parameters), productId, told.cycle?.family ?? 0, parameters).logGain);
    const unmoved = lesson ? undefined : factor();
    return {
      feedbackId: told.feedbackId as LearningReason['feedbackId'],
      at: instant(told.toldAt.getTime()),
      by: told.by,
      verdict: told.verdict,
      weightMl: told.weightMl,
      estimatedMl: told.cycle?.nominalMl ?? 0,
      factorBefore: lesson?.factorBefore ?? unmoved ?? 1,
      factorAfter: lesson?.factorAfter ?? unmoved ?? 1,
      outcome: told.withdrawnAt !== null ? 'withdrawn' : (lesson?.outcome ?? 'refused'),
      why: lesson ? lesson.why : why,
    };
  };
  const products = [...Map.groupBy(read, groupOf).values()].map((pieces): ProductLearning => {
    const { product = null, cycle } = pieces[0]?.told ?? {};
    const family = cycle?.family ?? 0;
    const { logGain, deviation, pads } = gainOf(learned, cycle?.productId ?? null, family, parameters);
    return {
      product,
      family,
      factor: Math.exp(logGain),
      factorLow: Math.exp(logGain - eighty * deviation),
      factorHigh: Math.exp(logGain + eighty * deviation),
      pads,
      reasons: pieces.toReversed().map(reasonOf),
    };
  });
  const name = ({ product, family }: ProductLearning) =>
    `${product?.manufacturer ?? ''} ${product?.name ?? ''} ${family}`;
  return { products: products.toSorted((a, b) => (name(a) < name(b) ? -1 : 1)) };
}
