import { getOrganisationShift, type Shift } from '@padlight/contract';
import { useNow } from '@padlight/ui';
import { useCall } from '../../platform/call/index.ts';
import { useSession } from '../../platform/session/index.ts';

/** The current shift. */
export interface ShiftNow {
  readonly shift: Shift;
  /** Epoch milliseconds. */
  readonly endsAt: number;
}

/** The delay of the next request after a shift has ended or a request failed, ms. */
const againMs = 60_000;

/** The current shift; null while unknown, or without the permission. Requested again when it ends. */
export function useShift(): ShiftNow | null {
  const { organisation, can } = useSession();
  const { OrganisationId: organisationId } = organisation.OrganisationName;
  const { data } = useCall(
    getOrganisationShift,
    { query: { organisationId } },
    {
      enabled: can(getOrganisationShift.permission),
      staleTime: againMs,
      refetchInterval: ({ state }) => {
        const endsAt = Date.parse(state.data?.current.endsAt ?? '');
        return Math.min(Math.max(endsAt - Date.now(), againMs) || againMs, 15 * againMs);
      },
    },
  );
  const endsAt = Date.parse(data?.current.endsAt ?? '');
  const over = useNow((now) => !(now < endsAt));
  const shift = data?.shifts.find(({ shiftId }) => shiftId === data.current.shiftId);
  return shift && !over ? { shift, endsAt } : null;
}
