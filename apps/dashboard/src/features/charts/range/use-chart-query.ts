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
import { type ChartRange, rangeEndingAt, rangeUpTo } from './chart-range.ts';

/** Now, as the ends of ranges have it: when it moves on, the chart is fetched again. */
export const useChartNow = (): number => useNow(rangeEnd);

/** What a chart is asked for: for how long, and until when (epoch ms; undefined: until now). */
export interface AskedRange {
  readonly range: ChartRangeName;
  readonly end: number | undefined;
}

/** The time that is asked for. */
export function useAskedRange({ range, end }: AskedRange): ChartRange {
  const now = useChartNow();
  const { TimeZone: timeZone } = useSession().organisation;
  return end === undefined ? rangeUpTo(range, now) : rangeEndingAt(range, end, timeZone);
}

/** What a chart asked for, and what has come of it. The range is that of `data`. */
export interface ChartQuery<Data> extends ChartRange {
  readonly data: Data | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * The data of a chart. `version` is anything that changes when there is something new to draw. Mount it anew for another
 * patient: while one range follows another, the earlier picture stays, with its own range.
 */
export function useChartQuery<Data extends ChartReply>(
  { call }: Chart<Data>,
  patientId: PatientId,
  given: AskedRange,
  version = '',
): ChartQuery<Data> {
  const asked = useAskedRange(given);
  const now = useChartNow();
  const { data, isError, isPlaceholderData, refetch } = useCall(
    call,
    { query: { patientId, fromDate: instant(asked.from), toDate: instant(asked.to) } },
    // A chosen day that is not over yet still fills.
    { placeholderData: keepPreviousData, refetchInterval: asked.to > now ? rangeStepMs : false },
  );
  const shown = useRef(asked);
  if (!isPlaceholderData) shown.current = asked;
  useRefetchOn(version, refetch);
  return { data, ...shown.current, failed: isError, retry: () => void refetch() };
}
