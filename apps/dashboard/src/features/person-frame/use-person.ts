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

/** What was asked for while the page was on its way is not asked for again. */
const freshMs = 2_000;

/** How often somebody outside of the joined rooms is asked for: no event is about them. */
const unheardEveryMs = 30_000;

/** Somebody as far as is known: while nothing has come, everything but the id is empty. */
export interface Person {
  readonly patientId: PatientId;
  /** The name or code as the server sent it, or that none is shown; empty while nothing has come. Show it as `PersonName`. */
  readonly name: string;
  readonly tile: Tile | undefined;
  /** The open alerts of the tile, with who has them in hand where that is known. */
  readonly details: ReadonlyMap<string, Alert>;
  /** What the reader may do about the tile and its alerts. */
  readonly abilities: TileAbilities;
  readonly error: CallError | null;
  readonly retry: () => void;
}

const newer = (a: Tile | undefined, b: Tile | undefined): Tile | undefined =>
  a && (!b || a.version >= b.version) ? a : b;

const isOf = (query: unknown, patientId: PatientId): boolean =>
  typeof query === 'object' && query !== null && 'patientId' in query && query.patientId === patientId;

/** Whether the details of an alert are those of what a tile shows of it. */
const reports = (detail: Alert | undefined, alert: TileAlert): boolean =>
  detail?.state === alert.state &&
  (detail.assignedTo?.name ?? null) === alert.assignedTo &&
  (detail.escalatedAt !== null) === alert.escalated;

/**
 * One person, live: what was fetched, what an event brought or what the list knew that the page was opened from,
 * whichever has the higher version. Mount it anew for another person; nothing of the one before can then remain.
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
  // Who left the reader's care is not shown any more, though an earlier answer or what the list knew is still at hand: not
  // while they are asked for again, either, as that takes the error away.
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
    // Another carer wrote or did something, or was gone for a while: whatever is shown of the person is asked for again.
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
  // An alert that changed hands or escalated by an event: by whom and to whom is only in the details.
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
