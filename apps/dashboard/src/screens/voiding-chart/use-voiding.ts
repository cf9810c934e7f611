import {
  getPatientVoidRecord,
  getVoidingPattern,
  getVoidingPatternPeriod,
  instant,
  type PatientId,
  type ReplyOf,
} from '@padlight/contract';
import { useNow } from '@padlight/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { type ChartQuery, useShownRange } from '../../features/charts/index.ts';
import { useCall } from '../../platform/call/index.ts';
import { windowMs } from './voiding-choice.ts';

export type VoidRecord = ReplyOf<typeof getPatientVoidRecord>;
export type VoidingPattern = ReplyOf<typeof getVoidingPattern>;
export type VoidingPeriod = ReplyOf<typeof getVoidingPatternPeriod>['periods'][number];

interface Voiding {
  readonly record: ChartQuery<VoidRecord>;
  readonly pattern: ChartQuery<VoidingPattern>;
  /** Newest first; the first ends now. */
  readonly periods: readonly VoidingPeriod[];
}

/** How often the end of the newest window moves on, and with it the chart is fetched again. */
const everyMs = 5 * 60_000;

/** The voids of a window of 96 hours that ends at `end` (epoch milliseconds) or now, its measures, and the windows before. */
export function useVoiding(patientId: PatientId, end: number | undefined): Voiding {
  const now = useNow((at) => Math.ceil(at / everyMs) * everyMs);
  const to = end ?? now;
  const from = to - windowMs;
  const query = { patientId, fromDate: instant(from), toDate: instant(to) };
  const kept = { placeholderData: keepPreviousData } as const;
  const record = useCall(getPatientVoidRecord, { query }, kept);
  const pattern = useCall(getVoidingPattern, { query }, kept);
  const periods = useCall(getVoidingPatternPeriod, { query: { patientId, toDate: instant(now) } }, kept);
  const range = useShownRange({ from, to }, record.isPlaceholderData);
  return {
    record: { data: record.data, ...range, failed: record.isError, retry: () => void record.refetch() },
    pattern: { data: pattern.data, ...range, failed: pattern.isError, retry: () => void pattern.refetch() },
    periods: periods.data?.periods ?? [],
  };
}
