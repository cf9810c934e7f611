import {
  type DashboardFilter,
  getHandover,
  getOrganisationShift,
  getUserFilter,
  type ReplyOf,
  type Shift,
} from '@padlight/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAlertChanges } from '../../features/alerts/index.ts';
import { useWidth, type Width } from '../../features/board/index.ts';
import { type CallError, useCall } from '../../platform/call/index.ts';
import { filterQueryOf, onJoined } from '../../platform/live/index.ts';
import { useSession } from '../../platform/session/index.ts';

/** Changes are collected for this time while someone reads, ms. */
const gatherMs = 30_000;
const path = '/dashboard/handover';

export type Handover = ReplyOf<typeof getHandover>;
export interface HandoverRead {
  /** Undefined until loaded. */
  readonly handover: Handover | undefined;
  /** Its shift; undefined while the shifts are unknown, or where it no longer exists. */
  readonly shift: Shift | undefined;
  /** True where the shown handover belongs to another shift than the requested one. */
  readonly isLate: boolean;
  readonly error: CallError | null;
  readonly retry: () => void;
  /** The saved filter; null while unknown. */
  readonly filter: DashboardFilter | null;
  readonly width: Width;
  /** Goes to the shift of this instant; null: the current one. */
  readonly go: (at: string | null) => void;
}

/** The handover of the shift in the address (`?at=`), or of the current one, for the saved filter or temporarily everyone. */
export function useHandover(): HandoverRead {
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const navigate = useNavigate();
  const at = useRouterState({ select: ({ location }) => readAt(location.search) });
  const shifts = useCall(getOrganisationShift, { query: { organisationId } });
  const filter = useCall(getUserFilter, { query: { organisationId } }, { staleTime: 0 });
  const width = useWidth();
  const saved = filter.data && !width.isWide ? filter.data : undefined;
  const query = saved ? filterQueryOf(saved) : { organisationId };
  const handover = useCall(
    getHandover,
    { query: { ...query, ...(at === null ? {} : { at: new Date(at) }) } },
    { enabled: filter.data !== undefined, staleTime: 0, gcTime: 0, placeholderData: keepPreviousData },
  );
  const { refetch } = handover;
  useAlertChanges(refetch, gatherMs);
  useEffect(() => onJoined(() => void refetch()), [refetch]);
  return {
    handover: handover.data,
    shift: shifts.data?.shifts.find(({ shiftId }) => shiftId === handover.data?.shift.shiftId),
    isLate: handover.isPlaceholderData,
    error: filter.error ?? handover.error,
    retry: () => void (filter.error ? filter.refetch() : refetch()),
    go: (wanted) =>
      void navigate({
        to: path,
        search: ({ at: _, ...others }: Readonly<Record<string, unknown>>) => ({
          ...others,
          ...(wanted === null ? {} : { at: wanted }),
        }),
      }),
    filter: filter.data ?? null,
    width,
  };
}

function readAt(search: { at?: unknown }): string | null {
  const { at } = search;
  return typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? at : null;
}
