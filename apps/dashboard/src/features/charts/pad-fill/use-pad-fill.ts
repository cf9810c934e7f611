import { getPadFill, instant, type PatientId } from '@padlight/contract';
import { useNow } from '@padlight/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { useCall, useRefetchOn } from '../../../platform/call/index.ts';
import type { ChartQuery } from '../frame/chart-spec.ts';
import { useShownRange } from '../frame/use-shown-range.ts';
import type { PadFill } from './fill-course.ts';

const hourMs = 3_600_000;
/** How often the end of the range moves on, and with it the chart is fetched again. */
const everyMs = 5 * 60_000;

export interface FillQuery extends ChartQuery<PadFill> {
  readonly patientId: PatientId;
}

/**
 * The fill profile of the last hours up to now. `version` is anything that changes when there is something new to
 * draw. Mount it anew for another patient: while one range follows another, the earlier picture stays.
 */
export function usePadFill(patientId: PatientId, hours: number, version: string): FillQuery {
  const to = useNow((now) => Math.ceil(now / everyMs) * everyMs);
  const from = to - hours * hourMs;
  const query = { patientId, fromDate: instant(from), toDate: instant(to) };
  const { data, isError, isPlaceholderData, refetch } = useCall(
    getPadFill,
    { query },
    { placeholderData: keepPreviousData },
  );
  const range = useShownRange({ from, to }, isPlaceholderData);
  useRefetchOn(version, refetch);
  return { patientId, data, ...range, failed: isError, retry: () => void refetch() };
}
