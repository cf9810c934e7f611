import type { Goals, PatientId, Product } from '@padlight/contract';
import type { Learned } from './learning/learn.ts';
import type { Parameters } from './parameters.ts';

/** All that the analysis is reported beside the measurements: who wears the pod, in what, and what is aimed at. */
export interface Context {
  /** Identifies the pod in fact ids. */
  readonly podId: number;
  /** Null: the pod is assigned to nobody, so nothing is monitored. */
  readonly patientId: PatientId | null;
  /** IANA zone of the organisation: day and night are its. */
  readonly timeZone: string;
  readonly dayProduct: Product | null;
  readonly nightProduct: Product | null;
  /** Minutes after midnight at which day and night begin; equal: one of them is empty. */
  readonly dayStartMin: number;
  readonly nightStartMin: number;
  readonly goals: Goals;
  /** The organisation's and the person's, resolved. */
  readonly parameters: Parameters;
  /** Resolved with a product's overrides on top, by product: the pad in use is judged by its own. */
  readonly productParameters?: Readonly<Record<number, Parameters>>;
  /** What this person's weighed and felt pads taught. */
  readonly learned: Learned;
}

/** What a carer reports: that the pad in use was changed, or that who may have fallen softly was looked after and had not. */
export interface Feedback {
  readonly at: number;
  readonly kind: 'pad-changed' | 'no-fall';
}
