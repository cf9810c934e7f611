import {
  type Chart,
  type ChartRangeName,
  type ChartReply,
  instant,
  type PatientId,
} from '@padlight/contract';
import { useNow } from '@padlight/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef } from 'react';
import { useCall, useRefetchOn } from '../../../platform/call/index.ts';
import { rangeEnd, rangeStepMs } from '../../../platform/clock/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { type ChartRange, rangeEndingAt, rangeUpTo } from '../drawing/chart-range.ts';

/** The present as the end of ranges, epoch ms: it moves in steps, and with each the chart is fetched again. */
export const useChartNow = (): number => useNow(rangeEnd);

/** The chosen length of a range, and its end (epoch ms; undefined: now). */
export interface RangeChoice {
  readonly range: ChartRangeName;
  readonly end: number | undefined;
}

/** The range from its chosen length and end. */
export function useRequestedRange({ range, end }: RangeChoice): ChartRange {
  const now = useChartNow();
  const { TimeZone: timeZone } = useSession().organisation;
  return end === undefined ? rangeUpTo(range, now) : rangeEndingAt(range, end, timeZone);
}

/** The state of a chart's call. The range is that of `data`. */
export interface ChartQuery<Data> extends ChartRange {
  readonly data: Data | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * The data of a chart. `version` is anything that changes when there is something new to draw. Mount it again for another
 * patient: until the next range has come, the earlier picture stays, with its own range.
 */
export function useChartQuery<Data extends ChartReply>(
  { call }: Chart<Data>,
  patientId: PatientId,
  choice: RangeChoice,
  version = '',
): ChartQuery<Data> {
  const requested = useRequestedRange(choice);
  const now = useChartNow();
  const { data, isError, isPlaceholderData, refetch } = useCall(
    call,
    { query: { patientId, fromDate: instant(requested.from), toDate: instant(requested.to) } },
    // A chosen day that is not over yet still fills.
    { placeholderData: keepPreviousData, refetchInterval: requested.to > now ? rangeStepMs : false },
  );
  const rangeOfData = useRef(requested);
  if (!isPlaceholderData) rangeOfData.current = requested;
  useRefetchOn(version, refetch);
  return { data, ...rangeOfData.current, failed: isError, retry: () => void refetch() };
}
