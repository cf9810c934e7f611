import type { Goals, PatientId, Product } from '@padlight/contract';
import type { Learned } from './learning/learn.ts';
import type { Parameters } from './parameters.ts';

/** The input of the analysis beside the measurements: the wearer, the products and the goals. */
export interface Context {
  /** Identifies the pod in fact ids. */
  readonly podId: number;
  /** Null: the pod is assigned to no one, so nothing is monitored. */
  readonly patientId: PatientId | null;
  /** IANA zone of the organisation, in which day and night are defined. */
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
  /** The learning from this person's weighed and felt pads. */
  readonly learned: Learned;
}

/** The report of a carer: the pad in use was changed, or a person with a possible soft fall was checked and had not fallen. */
export interface Feedback {
  readonly at: number;
  readonly kind: 'pad-changed' | 'no-fall';
}
