import { type api, instant, organisationRequestMs } from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { Handler, PublicContext } from '../../../platform/http/handler.ts';
import { Problem, problem } from '../../../platform/http/problem.ts';
import {
  hashPassword,
  nameOfMailbox,
  refuseObviousPassword,
  requirePasswordPolicy,
} from '../../credentials/index.ts';
import { isSubscriptionCodeTaken, requireRegion, requireTimeZone } from '../../organisations/index.ts';
import { isAddressKnown } from '../../users/index.ts';
import { readSuperAdmins } from '../mails/recipient-store.ts';
import { lockSending } from '../proofs/proof-store.ts';
import { useProof } from '../proofs/use-proof.ts';
import type { RegistrationParts } from '../registration-parts.ts';
import { hashOf, readCode } from '../typed-code.ts';
import { createRegistered } from './create-registered.ts';
import {
  insertOrganisationRequest,
  type RegisteredOrganisation,
  readOrganisationRequests,
} from './organisation-request-store.ts';
import { isRegistrationCode, noteOrganisation, takeRegistrationCode } from './registration-code-store.ts';
import { readRegistrationSettings } from './settings-store.ts';

/** Organisations that may wait for approval at once. */
const mostWaiting = 100;

/**
 * Checks that an organisation may register now: with a valid code, or without one while registration is open. Throws
 * `registration-closed` or `registration-code-invalid`.
 */
export async function requireRegistration(
  db: Db,
  { code, expiryNow }: { readonly code: string | null; readonly expiryNow: number },
): Promise<void> {
  const { newOrganisations } = await readRegistrationSettings(db);
  if (newOrganisations === 'closed') throw problem('registration-closed');
  if (code === null && newOrganisations === 'open') return;
  if (code === null || !(await isRegistrationCode(db, hashOf(readCode(code)), expiryNow)))
    throw problem('registration-code-invalid');
}

/** Registers an organisation: at once with a registration code, else it waits for a super admin. */
export const registerOrganisation =
  (parts: RegistrationParts): Handler<typeof api.registration.registerOrganisation> =>
  async ({ body }, context) => {
    const { db, now, expiryNow, afterCommit } = context;
    const { code, displayName, password, organisation } = body;
    await requireRegistration(db, { code, expiryNow });
    const of = { purpose: 'organisation', organisationId: null, now: expiryNow } as const;
    const { email } = await useProof(db, body.proof, of);
    requireTimeZone(organisation.timeZone);
    requireRegion(organisation.region);
    requirePasswordPolicy(password);
    refuseObviousPassword(password, [displayName, nameOfMailbox(email), organisation.name]);
    if (await isAddressKnown(db, email)) throw problem('account-exists');
    if (await isSubscriptionCodeTaken(db, organisation.subscriptionCode))
      throw problem('subscription-code-taken');
    const registered = { ...organisation, displayName, email, passwordHash: await hashPassword(password) };
    afterCommit(parts.mailer.wake);
    if (code === null) return waitForApproval(context, parts, registered);
    const used = await takeRegistrationCode(db, hashOf(readCode(code)), { now, expiryNow });
    if (!used) throw problem('registration-code-invalid');
    const created = await createRegistered(db, registered, parts.mailer.sends).catch(asExisting);
    const { organisationId, userId } = created;
    await noteOrganisation(db, used.id, organisationId);
    await mailCreated(context, parts, registered);
    context.audit(
      String(organisationId),
      { organisation: organisation.name, administrator: displayName, registrationCode: used.note },
      { organisationId, userId },
    );
    return { state: 'created', decidedBy: null };
  };

function asExisting(error: unknown): never {
  throw error instanceof Problem && error.code === 'username-taken' ? problem('account-exists') : error;
}

async function waitForApproval(
  { db, audit, now, expiryNow }: PublicContext,
  { mailer, mails, baseUrl }: RegistrationParts,
  registered: RegisteredOrganisation,
) {
  await lockSending(db);
  if ((await readOrganisationRequests(db, expiryNow)).length >= mostWaiting)
    throw problem('too-many-requests', { retryAfterS: 86_400 });
  const expiresAt = expiryNow + organisationRequestMs;
  const times = { requestedAt: new Date(now), expiresAt: new Date(expiresAt) };
  const requestId = await insertOrganisationRequest(db, { ...registered, ...times });
  const { name: organisation, displayName: person } = registered;
  const until = now + organisationRequestMs;
  await mailer.queue(db, mails.write('organisation-requested', registered, { organisation }, until));
  const content = { organisation, person, url: `${baseUrl()}/manage/organisations` };
  for (const recipient of await readSuperAdmins(db))
    await mailer.queue(db, mails.write('organisation-waits', recipient, content, until));
  audit(requestId, { organisation });
  return { state: 'waiting' as const, decidedBy: instant(expiresAt) };
}

/** Mails the first administrator that the organisation can begin. */
export async function mailCreated(
  { db, now }: Pick<PublicContext, 'db' | 'now'>,
  { mailer, mails, baseUrl }: RegistrationParts,
  { name: organisation, ...recipient }: RegisteredOrganisation,
): Promise<void> {
  const content = { organisation, url: `${baseUrl()}/sign-in` };
  await mailer.queue(
    db,
    mails.write('organisation-created', recipient, content, now + organisationRequestMs),
  );
}
