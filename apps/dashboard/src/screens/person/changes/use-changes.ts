import { getPadChanges, instant, type PadChange, type PatientId } from '@padlight/contract';
import { useNow } from '@padlight/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { type CallError, useCall } from '../../../platform/call/index.ts';

const hourMs = 3_600_000;
const shownMs = 7 * 24 * hourMs;

export interface Changes {
  /** Newest first. */
  readonly changes: readonly PadChange[] | undefined;
  readonly error: CallError | null;
  readonly retry: () => void;
}

/** The recorded changes of the last 7 days. Changes by others arrive automatically: see `usePerson`. */
export function useChanges(patientId: PatientId): Changes {
  const to = useNow((now) => Math.ceil(now / hourMs) * hourMs);
  const query = { patientId, fromDate: instant(to - shownMs), toDate: instant(to) };
  const { data, error, refetch } = useCall(getPadChanges, { query }, { placeholderData: keepPreviousData });
  return { changes: data, error, retry: () => void refetch() };
}
