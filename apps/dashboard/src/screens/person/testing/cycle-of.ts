import {
  type CycleId,
  type FeedbackId,
  instant,
  type LearningReason,
  type PadCycle,
  type PadFeedback,
  type ProductLearning,
} from '@padlight/contract';

const uuidOf = (digit: string, n: number) => `00000000-0000-4000-8${digit}00-${String(n).padStart(12, '0')}`;
const minutesAgo = (minutes: number) => instant(Date.now() - minutes * 60_000);
const padL = { productId: 4, manufacturer: 'Acme', name: 'Pad L', workingMl: 600 };

/** Pad `n` counted back from now: worn for four hours, removed `n` times five hours ago, half full. */
export const cycleOf = (n: number, more: Partial<PadCycle> = {}): PadCycle => ({
  cycleId: uuidOf('c', n) as CycleId,
  attachedAt: minutesAgo(n * 300 + 240),
  removedAt: minutesAgo(n * 300),
  product: padL,
  padKind: 'known',
  ml: 310,
  lowMl: 250,
  highMl: 380,
  timeliness: 'on-time',
  feedback: null,
  ...more,
});

export const feedbackOf = (n: number, more: Partial<PadFeedback> = {}): PadFeedback => ({
  feedbackId: uuidOf('f', n) as FeedbackId,
  at: minutesAgo(10),
  by: 'Erin Meyer',
  verdict: 'soaked',
  weightMl: null,
  note: null,
  withdrawn: null,
  ...more,
});

export const reasonOf = (n: number, more: Partial<LearningReason> = {}): LearningReason => ({
  feedbackId: uuidOf('f', n) as FeedbackId,
  at: minutesAgo(n * 60),
  by: 'Erin Meyer',
  verdict: null,
  weightMl: 350,
  estimatedMl: 310,
  factorBefore: 1,
  factorAfter: 1.06,
  outcome: 'used',
  why: null,
  ...more,
});

export const learnedOf = (more: Partial<ProductLearning> = {}): ProductLearning => ({
  product: padL,
  family: 0,
  factor: 1.12,
  factorLow: 1.05,
  factorHigh: 1.2,
  pads: 3,
  reasons: [reasonOf(3), reasonOf(2), reasonOf(1)],
  ...more,
});
