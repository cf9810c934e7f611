import {
  type Alert,
  getPatientDetail,
  type PatientId,
  type Tile,
  type TileAbilities,
  type TileAlert,
} from '@padlight/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type CallError, useCall } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { onJoined, onLive } from '../../platform/live/index.ts';
import { noAbilities, useHandedTile } from '../tile/index.ts';

/** Data that was requested while the page was loading is not requested again within this time, ms. */
const freshMs = 2_000;

/** The interval at which a person outside of the joined rooms is fetched: no event concerns them. */
const unheardEveryMs = 30_000;

/** A person as far as known: until something is loaded, everything but the id is empty. */
export interface Person {
  readonly patientId: PatientId;
  /** The name or code as the server sent it, or a text that none is shown; empty until loaded. Render it as `PersonName`. */
  readonly name: string;
  readonly tile: Tile | undefined;
  /** The open alerts of the tile, with the user who has each in hand where that is known. */
  readonly details: ReadonlyMap<string, Alert>;
  /** The reader's abilities on the tile and its alerts. */
  readonly abilities: TileAbilities;
  readonly error: CallError | null;
  readonly retry: () => void;
}

const newer = (a: Tile | undefined, b: Tile | undefined): Tile | undefined =>
  a && (!b || a.version >= b.version) ? a : b;

const isOf = (query: unknown, patientId: PatientId): boolean =>
  typeof query === 'object' && query !== null && 'patientId' in query && query.patientId === patientId;

/** Tests whether an alert's details are as new as the tile's alert. */
const reports = (detail: Alert | undefined, alert: TileAlert): boolean =>
  detail?.state === alert.state &&
  (detail.assignedTo?.name ?? null) === alert.assignedTo &&
  (detail.escalatedAt !== null) === alert.escalated;

/**
 * One person, live: from a fetch, an event or the list that opened the page, whichever has the
 * higher version. Mount it again for another person, so that nothing of the last one can remain.
 */
export function usePerson(patientId: PatientId): Person {
  const queries = useQueryClient();
  const t = useT('tile');
  const [live, setLive] = useState<Tile>();
  const handed = useHandedTile(patientId);
  const { data, error, refetch } = useCall(
    getPatientDetail,
    { query: { patientId } },
    { staleTime: freshMs, gcTime: 0, refetchInterval: live ? false : unheardEveryMs },
  );
  // A person who left the reader's care is hidden, though an earlier answer or the list still has them. That includes the time
  // of the next request, which clears the error.
  const [refused, setRefused] = useState<CallError | null>(null);
  const isRefused = error?.status === 404 || error?.status === 403;
  const refusal = isRefused ? error : data && !error ? null : refused;
  if (refusal !== refused) setRefused(refusal);
  const left = refusal !== null;
  const fetched = !left && data?.tile.patientId === patientId ? data : undefined;
  const tile = newer(live, newer(fetched?.tile, left ? undefined : handed));

  useEffect(() => {
    const take = ({ tile: next }: { tile: Tile }) => {
      if (next.patientId === patientId) setLive((before) => newer(before, next));
    };
    // Another carer acted, or returned after an absence: all data of the person is fetched again.
    const askAgain = () =>
      void queries.invalidateQueries({ predicate: ({ queryKey: [, query] }) => isOf(query, patientId) });
    const leave = [
      onLive('patientUpdated', (event) => {
        take(event);
        if (event.tile.patientId === patientId) askAgain();
      }),
      onLive('patientStatusUpdated', take),
      onLive('patientRemoved', (removed) => {
        if (removed.patientId !== patientId) return;
        setLive(undefined);
        void refetch();
      }),
      onJoined(askAgain),
    ];
    return () => {
      for (const go of leave) go();
    };
  }, [patientId, refetch, queries]);

  const details = new Map<string, Alert>((fetched?.alerts ?? []).map((alert) => [alert.alertId, alert]));
  // An event can change an alert's carer or escalate it: the users are only in the details.
  const unknown = ((fetched && tile?.alerts) ?? [])
    .filter((alert) => !reports(details.get(alert.alertId), alert))
    .map(({ alertId, state, assignedTo, escalated }) => [alertId, state, assignedTo, escalated].join(' '))
    .join();
  useEffect(() => {
    if (unknown !== '') void refetch();
  }, [unknown, refetch]);

  const name = tile ? (tile.label ?? t('unnamed')) : '';
  const abilities = fetched?.abilities ?? noAbilities;
  return { patientId, name, tile, details, abilities, error: error ?? refusal, retry: () => void refetch() };
}
