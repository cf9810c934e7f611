import { absenceMin, type api, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import type { LiveHub } from '../../platform/live/create-live-hub.ts';
import { roomsOfCaller } from '../../platform/live/rooms.ts';
import { loadFilter } from '../filters/index.ts';
import { readMonitoredPlaces } from '../places/index.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { lockAbsences, readOpenAbsences, writeAbsence } from './absence-store.ts';
import { mayAnswer } from './may-answer.ts';

/** Passes the caller's calls on, if others who are present are called for each of the caller's people. */
export const beginAbsence =
  ({ isCovered }: Pick<LiveHub, 'isCovered'>): Handler<typeof api.absences.beginAbsence> =>
  async ({ body: { organisationId } }, { db, caller, audit, announce, now }) => {
    requireOwnOrganisation(caller.scope, organisationId);
    if (!mayAnswer(caller)) throw problem('forbidden');
    const { userId } = caller;
    await lockAbsences(db, organisationId);
    const away = await readOpenAbsences(db, organisationId);
    const rooms = roomsOfCaller(caller.scope, await loadFilter(db, caller));
    const places = await readMonitoredPlaces(db, organisationId);
    const absent = new Set(away.map((absence) => absence.userId));
    if (!isCovered({ organisationId, userId, rooms, places, absent, mayAnswer }))
      throw problem('no-one-else-signed-in');
    const endsAt = new Date(now + absenceMin * 60_000);
    await writeAbsence(db, caller.scope, { userId, beganAt: new Date(now), endsAt, rooms });
    const until = instant(endsAt.getTime());
    audit(userId, { until });
    announce('absences-changed', { organisationId });
    return { userId, name: caller.displayName, until };
  };
