import { type api, fallDays } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { readSteps } from '../alerts/index.ts';
import { readEntries, readRechecks } from '../fall-records/index.ts';
import { readFalls } from './fall-store.ts';
import { mayRecordFalls } from './may-record.ts';
import { wireFall } from './wire-fall.ts';

/** Returns the falls of a person in the last 31 days, with records and rechecks. */
export const getFalls: Handler<typeof api.falls.getFalls> = async (
  { query },
  { db, caller, patient, now },
) => {
  const { organisationId, patientId, level } = await patient(query.patientId, { list: 'falls' });
  const since = new Date(now - fallDays * 86_400_000);
  const rows = await readFalls(db, { organisationId, patientId, since });
  const recordIds = rows.flatMap(({ recordId }) => recordId ?? []);
  const steps = Map.groupBy(
    await readSteps(
      db,
      organisationId,
      rows.map(({ alertId }) => alertId),
    ),
    ({ alertId }) => alertId,
  );
  const entries = Map.groupBy(await readEntries(db, organisationId, recordIds), ({ recordId }) => recordId);
  const rechecks = Map.groupBy(await readRechecks(db, organisationId, recordIds), ({ recordId }) => recordId);
  const falls = rows.map((row) => {
    const of = {
      entries: row.recordId && entries.get(row.recordId),
      rechecks: row.recordId && rechecks.get(row.recordId),
    };
    const parts = {
      steps: steps.get(row.alertId) ?? [],
      entries: of.entries ?? [],
      rechecks: of.rechecks ?? [],
    };
    const mayRecord = mayRecordFalls(caller) && row.resolvedAt !== null;
    return wireFall(row, parts, { level, mayRecord });
  });
  return { falls };
};
