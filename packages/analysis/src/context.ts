import type { Goals, Product } from '@padlight/contract';
import type { Parameters } from './parameters.ts';

/** All that the analysis is told beside the measurements: who wears the pod, in what, and what is aimed at. */
export interface Context {
  /** Identifies the pod in fact ids. */
  readonly podId: number;
  /** Null: the pod is assigned to nobody, so nothing is monitored. */
  readonly patientId: string | null;
  /** IANA zone of the organisation: day and night are its. */
  readonly timeZone: string;
  readonly dayProduct: Product | null;
  readonly nightProduct: Product | null;
  /** Minutes after midnight at which day and night begin; equal: one of them is empty. */
  readonly dayStartMin: number;
  readonly nightStartMin: number;
  readonly goals: Goals;
  readonly parameters: Parameters;
}

/** What a carer tells of a pad: that it was changed, and where known what it weighed over a dry one. */
export interface Feedback {
  readonly at: number;
  readonly kind: 'pad-changed';
  readonly weightMl: number | undefined;
}
