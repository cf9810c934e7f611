import { type Evidence, explain, gainOf, type Learned, learn, type Parameters } from '@padlight/analysis';
import { instant, type LearningReason, type PatientLearning, type ProductLearning } from '@padlight/contract';
import { type AssignedFeedback, evidenceOf } from './evidence-of.ts';
import type { StoredFeedback } from './feedback-read-store.ts';

/** 80 % of a normal distribution lies within this many deviations. */
const eighty = 1.2816;

const isEvidence = (evidence: Evidence | null): evidence is Evidence => evidence !== null;

/** Learns from the feedback on one person's pads as the analysis does. */
export const learnFrom = (feedbacks: readonly StoredFeedback[], parameters: Parameters): Learned =>
  learn(
    evidenceOf(feedbacks)
      .map(({ evidence }) => evidence)
      .filter(isEvidence),
    parameters,
  );

const groupOf = ({ reported: { cycle } }: AssignedFeedback): string =>
  `${cycle?.productId ?? ''}/${cycle?.family ?? 0}`;

/** Explains what was learned of one person's pads by product, with the effect of each feedback, oldest first. */
export function explainLearning(
  feedbacks: readonly StoredFeedback[],
  parameters: Parameters,
): PatientLearning {
  const read = evidenceOf(feedbacks).filter(({ reported }) => reported.cycle !== null);
  const evidence = read.map((piece) => piece.evidence).filter(isEvidence);
  const learned = learn(evidence, parameters);
  const lessons = new Map(explain(evidence, parameters).map((lesson) => [lesson.id, lesson]));

  const reasonOf = ({ reported, why }: AssignedFeedback): LearningReason => {
    const productId = reported.cycle?.productId ?? null;
    const at = (reported.cycle?.removedAt ?? reported.cameOffAt).getTime();
    const lesson = lessons.get(reported.feedbackId);
    const earlier = () => evidence.filter((piece) => piece.at < at);
    const factor = () =>
      Math.exp(
        gainOf(learn(earlier(), parameters), productId, reported.cycle?.family ?? 0, parameters).logGain,
      );
    const unmoved = lesson ? undefined : factor();
    return {
      feedbackId: reported.feedbackId as LearningReason['feedbackId'],
      at: instant(reported.reportedAt.getTime()),
      by: reported.by,
      verdict: reported.verdict,
      weightMl: reported.weightMl,
      estimatedMl: reported.cycle?.nominalMl ?? 0,
      factorBefore: lesson?.factorBefore ?? unmoved ?? 1,
      factorAfter: lesson?.factorAfter ?? unmoved ?? 1,
      outcome: reported.withdrawnAt !== null ? 'withdrawn' : (lesson?.outcome ?? 'refused'),
      why: lesson ? lesson.why : why,
    };
  };
  const products = [...Map.groupBy(read, groupOf).values()].map((pieces): ProductLearning => {
    const { product = null, cycle } = pieces[0]?.reported ?? {};
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
