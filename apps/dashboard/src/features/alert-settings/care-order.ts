import { AlertType } from '@padlight/contract';

/** As carers think of them: who may have fallen, the pad, the body, then what is wrong with the devices. */
const inOrder: readonly AlertType[] = [
  AlertType.check_fall,
  AlertType.check_pad,
  AlertType.check_time_in_pad,
  AlertType.check_pad_fill_profile,
  AlertType.check_position,
  AlertType.check_patient,
  AlertType.check_temperature,
];
const rank = (type: AlertType): number => {
  const place = inOrder.indexOf(type);
  return place < 0 ? inOrder.length : place;
};

/** Settings in the order in which a carer reads them. */
export const byCare = <One extends { readonly type: AlertType }>(list: readonly One[]): One[] =>
  list.toSorted((a, b) => rank(a.type) - rank(b.type));
