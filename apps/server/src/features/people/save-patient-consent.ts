import { type api, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { givePod } from '../devices/index.ts';
import { saveConsent } from '../patients/index.ts';
import { refreshPatients } from '../tiles/index.ts';
import { lockPerson, openAnyPatient } from './edited-person.ts';
import { requireNames } from './person-policy.ts';

/**
 * Records the decision of a person or their representative. Without consent no one is monitored: the pod is
 * freed, which ends open alerts, and `givePod` assigns none.
 */
export const savePatientConsent: Handler<typeof api.consents.savePatientConsent> = async (
  { body },
  context,
) => {
  const { db, caller, audit, now } = context;
  requireNames(caller);
  const { patientId, kind, decision, decidedBy } = body;
  const note = body.note === '' ? null : body.note;
  await lockPerson(db, caller, patientId);
  const row = await openAnyPatient(db, caller, patientId, 'in-care');
  const ends = decision !== 'given';
  if (ends && body.confirmName?.trim() !== row.alias) throw problem('name-not-confirmed');
  if (ends && row.podId !== null) await givePod(context, { patientId, podMac: null });
  await saveConsent(
    db,
    row,
    { kind, decision, decidedBy, note },
    { at: new Date(now), userId: caller.userId },
  );
  await refreshPatients(context, [{ patientId }], 'patientUpdated');
  audit(patientId, { kind, decision, podMac: ends ? row.podMac : null });
  return { kind, decision, decidedBy, note, at: instant(now) };
};
