import { getAbsences, type ReplyOf } from '@padlight/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { keyOf, useCall } from '../../platform/call/index.ts';
import { onJoined, onLive } from '../../platform/live/index.ts';
import { useSession } from '../../platform/session/index.ts';

type Absences = ReplyOf<typeof getAbsences>;

/** How often the reader's absence is checked while it lasts, ms: a lost message may not keep a device silent. */
const checkEveryMs = 20_000;

/** The users who are away in the reader's areas, and the reader's own absence; undefined while unknown. */
export function useAbsences(): Absences | undefined {
  const { organisation, can } = useSession();
  const { OrganisationId: organisationId } = organisation.OrganisationName;
  const { data, isError } = useCall(
    getAbsences,
    { query: { organisationId } },
    {
      enabled: can(getAbsences.permission),
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: ({ state }) => (state.data?.own?.endedAt === null ? checkEveryMs : false),
    },
  );
  return isError ? undefined : data;
}

/** Returns a function that reads the absences again. */
export function useReadAgain(): () => void {
  const queries = useQueryClient();
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  return useCallback(
    () => void queries.invalidateQueries({ queryKey: keyOf(getAbsences, { query: { organisationId } }) }),
    [queries, organisationId],
  );
}

/** Keeps the absences up to date: reads them at each change, and after every join. */
export function useAbsenceUpdates(): void {
  const readAgain = useReadAgain();
  useEffect(() => {
    const leave = [onLive('absencesUpdated', readAgain), onJoined(readAgain)];
    return () => {
      for (const go of leave) go();
    };
  }, [readAgain]);
}
