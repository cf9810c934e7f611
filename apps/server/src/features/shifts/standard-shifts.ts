import { ShiftId, type StandardShift } from '@padlight/contract';

/** A stored shift: it lasts until the next one starts, so that together they always cover the day. */
export interface StoredShift {
  readonly shiftId: ShiftId;
  readonly name: string;
  readonly standard: StandardShift | null;
  /** Minutes after midnight in the organisation's zone. */
  readonly startMin: number;
}

const standard = (n: number, name: StandardShift, title: string, hour: number): StoredShift => ({
  shiftId: ShiftId.parse(`00000000-0000-4000-a000-00000000000${n}`),
  name: title,
  standard: name,
  startMin: hour * 60,
});

/** The shifts of an organisation that has saved none, by their start: the three of 8 hours that most homes work. */
export const standardPlan: readonly StoredShift[] = [
  standard(1, 'early', 'Early', 6),
  standard(2, 'late', 'Late', 14),
  standard(3, 'night', 'Night', 22),
];
