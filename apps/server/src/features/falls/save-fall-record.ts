import { type api, fallDays, isFallAnswered } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { lockAlertPatients } from '../alerts/index.ts';
import { insertEntry, openRecord } from '../fall-records/index.ts';
import { refreshPatients } from '../tiles/index.ts';
import { findFall } from './fall-store.ts';
import { mayRecordFalls } from './may-record.ts';

/** The client's clock may be ahead of ours by this much. */
const aheadMs = 5 * 60_000;
/** The time of a fall is known to about a minute, and people are informed by the local clock. */
const beforeMs = 5 * 60_000;

/** Records the findings and acts after a fall, or corrects them. The texts stay out of the audit. */
export const saveFallRecord: Handler<typeof api.falls.saveFallRecord> = async ({ body }, context) => {
  const { db, caller, audit, now } = context;
  if (!mayRecordFalls(caller)) throw problem('forbidden');
  const { organisationId } = caller.scope;
  const { alertId, version, ...entered } = body;
  await lockAlertPatients(db, organisationId, { alertIds: [alertId] });
  const fall = await findFall(db, caller.scope, alertId, new Date(now - fallDays * 86_400_000));
  if (!fall) throw problem('fall-not-found');
  const { patientId, fellAt } = fall;
  if (fall.isOpen) throw problem('fall-not-answered');
  const earliest = fellAt.getTime() - beforeMs;
  const times = (entered.informed ?? []).map(({ at }) => Date.parse(at));
  if (times.some((at) => at < earliest || at > now + aheadMs)) throw problem('informed-time-wrong');
  const act = { userId: caller.userId, at: new Date(now) };
  const record = await openRecord(db, organisationId, { alertId, patientId, fellAt, ...act });
  if (record.version !== version) throw problem('changed-meanwhile');
  const answers = { ...entered, hurtWhere: entered.hurt === 'yes' ? entered.hurtWhere : null };
  const saved = await insertEntry(db, organisationId, { ...record, patientId, answers, ...act });
  const isComplete = isFallAnswered(answers);
  const { hurt, moved } = answers;
  const informed = answers.informed?.map(({ role }) => role);
  audit(record.recordId, { patientId, version: saved, hurt, moved, informed, isComplete });
  await refreshPatients(context, [{ patientId, reported: true }], 'patientUpdated');
  return { version: saved, isComplete };
};
