import { type api, type BodyOf, instant, sharingTextVersion } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { givePod } from '../devices/index.ts';
import { saveConsent } from '../patients/index.ts';
import { refreshPatients } from '../tiles/index.ts';
import { lockPerson, openAnyPatient } from './edited-person.ts';
import { requireNames } from './person-policy.ts';

type Decided = BodyOf<typeof api.consents.savePatientConsent>;

/** Throws `consent-text-outdated` unless whoever consents to sharing has read the text as it is now. */
function requireText({ kind, decision, textVersion, textLanguage }: Decided): void {
  if (kind !== 'sharing' || decision !== 'given') return;
  if (textVersion !== sharingTextVersion || textLanguage === undefined)
    throw problem('consent-text-outdated');
}

/**
 * Records the decision of a person or their representative. Without consent to it no one is monitored: the pod is
 * freed, which ends open alerts, and `givePod` assigns none. Without consent to sharing, relatives see nothing.
 */
export const savePatientConsent: Handler<typeof api.consents.savePatientConsent> = async (
  { body },
  context,
) => {
  const { db, caller, audit, now } = context;
  requireNames(caller);
  requireText(body);
  const { patientId, kind, decision, decidedBy, textVersion = null, textLanguage = null } = body;
  const note = body.note === '' ? null : body.note;
  await lockPerson(db, caller, patientId);
  const row = await openAnyPatient(db, caller, patientId, 'in-care');
  const ends = kind === 'monitoring' && decision !== 'given';
  if (ends && body.confirmName?.trim() !== row.alias) throw problem('name-not-confirmed');
  if (ends && row.podId !== null) await givePod(context, { patientId, podMac: null });
  const consent = { kind, decision, decidedBy, note, textVersion, textLanguage };
  await saveConsent(db, row, consent, { at: new Date(now), userId: caller.userId });
  if (kind === 'monitoring') {
    await refreshPatients(context, [{ patientId }], 'patientUpdated');
    audit(patientId, { kind, decision, podMac: ends ? row.podMac : null });
  } else {
    context.announce('relatives-changed', { organisationId: row.organisationId });
    audit(patientId, { kind, decision, textVersion, textLanguage });
  }
  return { ...consent, at: instant(now) };
};
