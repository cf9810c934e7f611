import { type api, languageOf } from '@padlight/contract';
import type { Handler } from '../../../platform/http/handler.ts';
import { problem } from '../../../platform/http/problem.ts';
import { lockStaff, readProfile, readStaff } from '../../users/index.ts';
import { sendCode } from '../proofs/send-code.ts';
import { useProof } from '../proofs/use-proof.ts';
import type { RegistrationParts } from '../registration-parts.ts';
import { admit } from './admit.ts';
import { addressKey } from './code-rule.ts';
import { isMember } from './join-request-store.ts';
import { requireCode, roleWithoutApproval } from './require-code.ts';

/** Sends a code to the caller's own address, for an organisation code that admits it. */
export const sendMyEmailCode =
  (parts: RegistrationParts): Handler<typeof api.registration.sendMyEmailCode> =>
  async ({ body }, context) => {
    const { db, caller, audit, expiryNow } = context;
    if (!parts.canMail) throw problem('mail-not-set-up');
    const { email, language } = await readProfile(db, caller.userId);
    const { organisationId } = await requireCode(db, { code: body.code, email, expiryNow });
    const to = {
      purpose: 'join',
      email,
      language: languageOf(language),
      organisationId,
      isKnown: false,
    } as const;
    const sent = await sendCode(context, parts, to);
    audit(caller.userId);
    return sent;
  };

/**
 * Joins an organisation by its code. Without approval only with a proof of the address: an administrator may have entered the
 * address of an account, so that it proves nothing by itself.
 */
export const joinOrganisation =
  (parts: RegistrationParts): Handler<typeof api.registration.joinOrganisation> =>
  async ({ query, body }, { db, caller, audit, afterCommit, now, expiryNow }) => {
    const { userId } = caller;
    const { email } = await readProfile(db, userId);
    const code = await requireCode(db, { code: query.code, email, expiryNow });
    const { organisationId, organisationName } = code;
    await lockStaff(db, organisationId);
    const noted = <State extends string>(state: State) => {
      const detail = { displayName: caller.displayName, needsApproval: state !== 'joined' };
      audit(userId, detail, { organisationId, userId });
      return { state, organisationName };
    };
    if (await isMember(db, organisationId, userId)) return noted('joined');
    const needsProof =
      parts.canMail && roleWithoutApproval(code, await readStaff(db, organisationId)) !== undefined;
    const proof = body?.proof;
    if (needsProof && proof === undefined) return noted('prove-address');
    const isProved = proof !== undefined;
    if (isProved) {
      const proved = await useProof(db, proof, { purpose: 'join', organisationId, now: expiryNow });
      if (addressKey(proved.email) !== addressKey(email)) throw problem('proof-invalid');
    }
    const state = await admit(db, parts, { code, userId, isNewAccount: false, isProved, now, expiryNow });
    afterCommit(parts.mailer.wake);
    return noted(state);
  };
