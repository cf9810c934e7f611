import { type api, type BodyOf, userRegistrations } from '@padlight/contract';
import type { z } from 'zod';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import {
  hashPassword,
  nameOfMailbox,
  readOrganisationPasswordPolicy,
  refuseObviousPassword,
  requirePasswordPolicy,
} from '../credentials/index.ts';
import { invitationGrant } from '../invitations/index.ts';
import { insertUserUnlessTaken, isAddressKnown, lockStaff } from '../users/index.ts';
import { admit } from './organisation-codes/admit.ts';
import { isMember } from './organisation-codes/join-request-store.ts';
import { findOrganisationCode, readOrganisationName } from './organisation-codes/organisation-code-store.ts';
import { requireCode } from './organisation-codes/require-code.ts';
import { useProof } from './proofs/use-proof.ts';
import type { GrantContext, RegistrationGrant } from './registration-grant.ts';
import type { RegistrationParts } from './registration-parts.ts';
import { readCode } from './typed-code.ts';

type Kind = keyof typeof userRegistrations;
type Registration<K extends Kind> = z.output<(typeof userRegistrations)[K]>;

/** Grants a registration by an organisation code, for an address that a mail proved. */
async function grantByCode(
  { db, parts, now, expiryNow }: GrantContext,
  body: Registration<'code'>,
): Promise<RegistrationGrant> {
  const entered = await findOrganisationCode(db, readCode(body.code), expiryNow);
  if (!entered) throw problem('organisation-code-invalid');
  const { organisationId } = entered;
  const { email, language } = await useProof(db, body.proof, {
    purpose: 'join',
    organisationId,
    now: expiryNow,
  });
  // The code may have been replaced since the address was proved.
  const code = await requireCode(db, { code: body.code, email, expiryNow });
  return {
    organisationId,
    email,
    isEmailProved: true,
    language,
    apply: async (transaction, userId) => {
      await admit(transaction, parts, { code, userId, isNewAccount: true, isProved: true, now, expiryNow });
    },
  };
}

/** Grants a registration by an invitation: its link proves the address. */
const grantByInvitation = (
  { db, now, expiryNow }: GrantContext,
  { invitationToken }: Registration<'invitation'>,
): Promise<RegistrationGrant> => invitationGrant(db, invitationToken, now, expiryNow);

/** Grants a registration by what allows it. Another kind has a line here and one in the contract. */
const grants: {
  readonly [K in Kind]: (context: GrantContext, body: Registration<K>) => Promise<RegistrationGrant>;
} = {
  invitation: grantByInvitation,
  code: grantByCode,
};

/** The field that a body of this kind alone has. */
const fieldOf = { invitation: 'invitationToken', code: 'code' } as const satisfies Record<Kind, string>;
const kinds = Object.keys(userRegistrations) as Kind[];
const kindOf = (body: BodyOf<typeof api.registration.createUserV2>): Kind =>
  kinds.find((kind) => fieldOf[kind] in body) ?? 'code';

/** Creates an account with a password, where a grant allows it, and applies the grant. */
export const createUserV2 =
  (parts: RegistrationParts): Handler<typeof api.registration.createUserV2> =>
  async ({ body }, { db, audit, afterCommit, now, expiryNow }) => {
    const kind = kindOf(body);
    // The body is of this kind: its schema names the field of one kind alone.
    const grant = await grants[kind]({ db, parts, now, expiryNow }, body as never);
    const { organisationId, email } = grant;
    const { displayName, language, password } = body;
    const organisationName = await readOrganisationName(db, organisationId);
    requirePasswordPolicy(password, (await readOrganisationPasswordPolicy(db, organisationId)) ?? undefined);
    refuseObviousPassword(password, [displayName, nameOfMailbox(email), organisationName]);
    const passwordHash = await hashPassword(password);
    await lockStaff(db, organisationId);
    if (await isAddressKnown(db, email)) throw problem('account-exists');
    const account = { username: email, displayName, email, language, passwordHash };
    const userId = await insertUserUnlessTaken(db, account);
    if (userId === undefined) throw problem('account-exists');
    await grant.apply(db, userId);
    const state = (await isMember(db, organisationId, userId)) ? 'joined' : 'waiting';
    afterCommit(parts.mailer.wake);
    const detail = { displayName, needsApproval: state === 'waiting' };
    audit(userId, detail, { organisationId, userId });
    return { state, organisationName, username: email };
  };
