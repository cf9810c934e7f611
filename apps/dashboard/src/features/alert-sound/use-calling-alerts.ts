import { type DashboardFilter, getOpenAlerts, getUserFilter } from '@padlight/contract';
import { useEffect, useState } from 'react';
import { callOnce } from '../../platform/call/index.ts';
import { serverNow } from '../../platform/clock/index.ts';
import { filterQueryOf, onJoined, onLive } from '../../platform/live/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { type CallingAlerts, createCallingAlerts } from './calling-alerts.ts';

/** The alerts of the rooms that this device shows, live while `isOn`; fetched again after every join. */
export function useCallingAlerts(isOn: boolean): CallingAlerts {
  const [calling] = useState(createCallingAlerts);
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  useEffect(() => {
    if (!isOn) return;
    const request = new AbortController();
    const fetchAlerts = async (filter: DashboardFilter): Promise<void> => {
      const finish = calling.beginFetch();
      const reply = await callOnce(
        getOpenAlerts,
        { query: filterQueryOf(filter) },
        { signal: request.signal },
      );
      finish(reply.alerts);
    };
    const failed = (error: unknown): void => {
      if (!request.signal.aborted) console.warn('The open alerts are not known.', error);
    };
    const take = ({ tile }: { tile: Parameters<typeof calling.takeTile>[0] }) =>
      calling.takeTile(tile, serverNow());
    const leave = [
      onLive('patientUpdated', take),
      onLive('patientStatusUpdated', take),
      onLive('patientRemoved', ({ patientId }) => calling.remove(patientId)),
      onJoined(({ filter }) => void fetchAlerts(filter).catch(failed)),
    ];
    callOnce(getUserFilter, { query: { organisationId } }, { signal: request.signal })
      .then(fetchAlerts)
      .catch(failed);
    return () => {
      request.abort();
      for (const go of leave) go();
    };
  }, [isOn, calling, organisationId]);
  return calling;
}
