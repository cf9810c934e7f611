import { getPadFill, instant, type PatientId } from '@padlight/contract';
import { useNow } from '@padlight/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { useCall, useRefetchOn } from '../../platform/call/index.ts';
import type { PadFill } from './fill-course.ts';

/** The ranges to choose from, in hours; the specification's default and its maximum. */
export const ranges = [24, 72, 168] as const;
export type RangeHours = (typeof ranges)[number];

const hourMs = 3_600_000;
/** How often the end of the range moves on, and with it the chart is fetched again. */
const everyMs = 5 * 60_000;

export interface FillQuery {
  readonly fill: PadFill | undefined;
  /** Epoch milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * The fill profile of the last hours up to now. `version` is anything that changes when there is something new to
 * draw. Mount it anew for another patient: while one range follows another, the earlier picture stays.
 */
export function usePadFill(patientId: PatientId, hours: RangeHours, version: string): FillQuery {
  const to = useNow((now) => Math.ceil(now / everyMs) * everyMs);
  const from = to - hours * hourMs;
  const query = { patientId, fromDate: instant(from), toDate: instant(to) };
  const { data, isError, refetch } = useCall(getPadFill, { query }, { placeholderData: keepPreviousData });
  useRefetchOn(version, refetch);
  return { fill: data, from, to, failed: isError, retry: () => void refetch() };
}
