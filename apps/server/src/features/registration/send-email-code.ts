import type { api } from '@padlight/contract';
import { mailDomainOf } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { isAddressKnown } from '../users/index.ts';
import { requireRegistration } from './new-organisations/register-organisation.ts';
import { requireCode } from './organisation-codes/require-code.ts';
import { sendCode } from './proofs/send-code.ts';
import type { RegistrationParts } from './registration-parts.ts';

/** Sends a code to an address with which someone may register. The reply never reveals whether the address has an account. */
export const sendEmailCode =
  (parts: RegistrationParts): Handler<typeof api.registration.sendEmailCode> =>
  async ({ body }, context) => {
    const { db, audit, expiryNow } = context;
    const { purpose, code, email, language } = body;
    if (!parts.canMail) throw problem('mail-not-set-up');
    if (purpose === 'join' && code === null) throw problem('organisation-code-invalid');
    if (purpose === 'organisation') await requireRegistration(db, { code, expiryNow });
    const organisationId =
      purpose === 'join' && code !== null
        ? (await requireCode(db, { code, email, expiryNow })).organisationId
        : null;
    const isKnown = await isAddressKnown(db, email);
    const sent = await sendCode(context, parts, { purpose, email, language, organisationId, isKnown });
    audit(sent.proofId, { mailDomain: mailDomainOf(email) });
    return sent;
  };
