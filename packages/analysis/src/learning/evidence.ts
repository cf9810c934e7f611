/** The report of a carer about a pad that came off: its weight over a dry one, or how it felt. */
export type Reported =
  | {
      readonly kind: 'weighed';
      /** Millilitres: one gram over the dry pad is one. */
      readonly ml: number;
    }
  | { readonly kind: 'dry' | 'soaked' | 'leaked' };

/** One piece of evidence on the gain of a person's pads. */
export interface Evidence {
  /** The id for the person who reported it; one id counts once. */
  readonly id: string;
  /** Epoch milliseconds; evidence is taken in by it, whatever its order of arrival. */
  readonly at: number;
  /** Null: no product was chosen. */
  readonly productId: number | null;
  /** Sensor family of the pod, 0 to 7. */
  readonly family: number;
  /** The cycle's fill as estimated before any learning, `CycleFact.nominalMl`. */
  readonly nominalMl: number;
  /** Working capacity of the product; verdicts are read against it. */
  readonly capacityMl: number;
  readonly reported: Reported;
}

/** Evidence in the one order in which it is taken in: by time, then by id; a repeated id counts once. */
export function inOrder(evidence: readonly Evidence[]): Evidence[] {
  const sorted = evidence.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : +(a.id > b.id)));
  const seen = new Set<string>();
  return sorted.filter(({ id }) => !seen.has(id) && seen.add(id));
}
