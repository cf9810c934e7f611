import type { OrganisationId, PatientId } from '@padlight/contract';
import type { Announcements } from '../../../platform/announcements.ts';
import type { Bus } from '../../../platform/bus.ts';
import type { Db } from '../../../platform/db/database.ts';
import { insertAudit } from '../../../platform/http/audit-store.ts';
import type { Log } from '../../../platform/log.ts';
import { runEvery } from '../../../platform/run-every.ts';
import { insertSteps, lockAlertPatients, storeAnswered } from '../../alerts/index.ts';
import { readHistory } from '../../pods/index.ts';
import { refreshTiles } from '../../tiles/index.ts';
import { findReporter } from '../simulated-feedback-store.ts';
import { answerPast } from './answer-past.ts';
import { leadRole, readPastAlerts, type WhichPast } from './past-alert-store.ts';

/** The answered alerts, and the people of whom one is open. */
interface Answered {
  readonly count: number;
  readonly patientIds: readonly PatientId[];
}

/** Answers alerts as the demonstration's carers would have in time, in a transaction that makes the tiles afterwards. */
async function answerIn(
  transaction: Db,
  organisationId: OrganisationId,
  which: WhichPast,
  now: number,
): Promise<Answered> {
  const candidates = await readPastAlerts(transaction, organisationId, which);
  if (candidates.length === 0) return { count: 0, patientIds: [] };
  const userId = await findReporter(transaction, organisationId, 'carer');
  if (userId === undefined) return { count: 0, patientIds: [] };
  await lockAlertPatients(transaction, organisationId, {
    alertIds: candidates.map(({ alertId }) => alertId),
  });
  // Read again after locking, in case another transaction changed a person meanwhile.
  const past = await readPastAlerts(transaction, organisationId, which);
  const answers = past.map((alert) => ({ ...alert, answer: answerPast(alert, now) }));
  const role = await leadRole(transaction, organisationId);
  const all = answers.map(({ answer }) => answer);
  await storeAnswered(transaction, organisationId, all, { userId, role });
  await insertSteps(
    transaction,
    organisationId,
    all.flatMap(({ alertId, steps }) =>
      steps.map(({ kind, at, reason, note, isOfCarer }) => ({
        alertId,
        kind,
        reason,
        note,
        at: new Date(at),
        userId: isOfCarer ? userId : null,
        toRole: kind === 'escalated' ? role : null,
      })),
    ),
  );
  await insertAudit(
    transaction,
    answers.flatMap(({ alertId, patientId, answer: { acknowledged } }) =>
      acknowledged === null
        ? []
        : {
            organisationId,
            userId,
            sessionId: null,
            action: 'alert.acknowledged',
            target: alertId,
            detail: { patientId, simulated: true },
            address: '',
            correlationId: 'demonstration',
          },
    ),
  );
  const open = answers.filter(({ endedAt }) => endedAt === null);
  return { count: answers.length, patientIds: [...new Set(open.map(({ patientId }) => patientId))] };
}

/**
 * Lets the demonstration's carers answer late alerts as they would have in time: those of its past, and of
 * times without a server. `startedAt` is when the server started. Ended alerts wait until the past is
 * complete. Returns the number of answered alerts.
 */
export async function answerPastAlerts(
  db: Db,
  bus: Bus<Announcements>,
  organisationId: OrganisationId,
  { startedAt, now }: { readonly startedAt: number; readonly now: number },
): Promise<number> {
  const isIn = (await readHistory(db, organisationId, now)) === null;
  const which = { before: new Date(startedAt), ended: isIn };
  const { answered, tiles } = await db.transaction().execute(async (transaction) => {
    const { count, patientIds } = await answerIn(transaction, organisationId, which, now);
    if (count === 0) return { answered: 0, tiles: undefined };
    const changes = patientIds.map((patientId) => ({ patientId }));
    return {
      answered: count,
      tiles: await refreshTiles(transaction, organisationId, changes, 'patientStatusUpdated'),
    };
  });
  if (tiles && tiles.changed.length + tiles.removed.length > 0)
    bus.publish('tiles-changed', { organisationId, ...tiles });
  return answered;
}

/**
 * Answers the late falls of a demonstration in the commit that raises them: no board shows a fall of the past that no one
 * attends to. Other alerts may still end by themselves in the readings that follow, and wait for `answerPastAlerts`.
 */
export function answerLateFalls(demonstration: OrganisationId, clock: () => number) {
  const before = new Date(clock());
  return async (
    transaction: Db,
    organisationId: OrganisationId,
    patientIds: ReadonlySet<PatientId>,
  ): Promise<void> => {
    if (organisationId !== demonstration) return;
    await answerIn(transaction, organisationId, { before, ended: false, fallsOf: [...patientIds] }, clock());
  };
}

const everyMs = 2_000;

/** Answers late alerts as they come in. Returns a function that ends it. */
export function answerPastSoon(
  db: Db,
  bus: Bus<Announcements>,
  organisationId: OrganisationId,
  log: Log,
): () => Promise<void> {
  const startedAt = Date.now();
  const turns = runEvery(
    everyMs,
    async () => void (await answerPastAlerts(db, bus, organisationId, { startedAt, now: Date.now() })),
    (error) => log.warn({ err: error }, 'alerts of the demonstration’s past could not be answered'),
  );
  return () => turns.stop();
}
