import { getPadCycles, instant, type PadCycle, type PatientId } from '@padlight/contract';
import { useNow } from '@padlight/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { type CallError, useCall, useRefetchOn } from '../../platform/call/index.ts';

const hourMs = 3_600_000;
const shownMs = 7 * 24 * hourMs;

export interface PadCycles {
  /** Newest first. */
  readonly cycles: readonly PadCycle[] | undefined;
  /** Epoch milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly error: CallError | null;
  readonly retry: () => void;
}

/**
 * The pads of the last 7 days. `version` is any value that changes with a new pad or more in it. Mount it again
 * for another patient: while one range follows another, the earlier list stays.
 */
export function usePadCycles(patientId: PatientId, version: string): PadCycles {
  const to = useNow((now) => Math.ceil(now / hourMs) * hourMs);
  const from = to - shownMs;
  const query = { patientId, fromDate: instant(from), toDate: instant(to) };
  const options = { placeholderData: keepPreviousData };
  const { data, error, refetch } = useCall(getPadCycles, { query }, options);
  useRefetchOn(version, refetch);
  return { cycles: data, from, to, error, retry: () => void refetch() };
}
