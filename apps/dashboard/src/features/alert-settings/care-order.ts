import { type AlertType, alertKinds } from '@padlight/contract';

/** Settings in the order in which a carer reads them. */
export const byCare = <One extends { readonly type: AlertType }>(list: readonly One[]): One[] =>
  list.toSorted((a, b) => alertKinds[a.type].order - alertKinds[b.type].order);
