import type { AbsenceEnd } from '@padlight/contract';
import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Db } from '../../platform/db/database.ts';
import { insertSystemAudit } from '../../platform/http/audit-store.ts';
import type { LiveHub } from '../../platform/live/create-live-hub.ts';
import { runEvery } from '../../platform/run-every.ts';
import { readMonitoredPlaces } from '../places/index.ts';
import { type AbsenceRow, closeAbsence, readOpenAbsences } from './absence-store.ts';
import { mayAnswer } from './may-answer.ts';

interface Watched {
  readonly db: Db;
  readonly bus: Bus<Announcements>;
  readonly hub: Pick<LiveHub, 'isCovered'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

const checkEveryMs = 1_000;

/**
 * Ends absences. At the start it ends those of an earlier run of the server, because presence meanwhile is unknown. Later it
 * ends each at the end of its time, and each that no one covers any more, as soon as a device leaves.
 */
export async function watchAbsences({
  db,
  bus,
  hub,
  now,
  onError,
}: Watched): Promise<{ stop(): Promise<void> }> {
  const end = async (absence: AbsenceRow, by: AbsenceEnd): Promise<void> => {
    const { organisationId, userId } = absence;
    const isEnded = await db.transaction().execute(async (transaction) => {
      if (!(await closeAbsence(transaction, absence, { at: new Date(now()), by }))) return false;
      await insertSystemAudit(transaction, [
        { organisationId, action: 'absence.ended', target: userId, detail: { by } },
      ]);
      return true;
    });
    if (isEnded) bus.publish('absences-changed', { organisationId });
  };
  for (const absence of await readOpenAbsences(db)) await end(absence, 'restart');

  const isOver = ({ beganAt, endsAt }: AbsenceRow): boolean =>
    endsAt.getTime() <= now() || beganAt.getTime() > now();
  const check = async (): Promise<void> => {
    const open = await readOpenAbsences(db);
    for (const absence of open) {
      const { organisationId, userId, rooms } = absence;
      const absent = new Set(open.flatMap((absence) => (isOver(absence) ? [] : absence.userId)));
      const places = await readMonitoredPlaces(db, organisationId);
      if (isOver(absence)) await end(absence, 'time');
      else if (!hub.isCovered({ organisationId, userId, rooms, places, absent, mayAnswer }))
        await end(absence, 'uncovered');
    }
  };
  const watch = runEvery(checkEveryMs, check, onError);
  const leave = bus.subscribe('presence-changed', () => watch.soon());
  return {
    async stop() {
      leave();
      await watch.stop();
    },
  };
}
