import { getOrganisationShift, type Shift } from '@padlight/contract';
import { useNow } from '@padlight/ui';
import { useCall } from '../../platform/call/index.ts';
import { useSession } from '../../platform/session/index.ts';

/** The shift that is worked now. */
export interface ShiftNow {
  readonly shift: Shift;
  /** Epoch milliseconds. */
  readonly endsAt: number;
}

/** Asked for again so long after a shift has ended, and when nothing was answered. */
const againMs = 60_000;

/** Which shift is now; null while that is not known, or to who may not know. Asked for again when it ends. */
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
