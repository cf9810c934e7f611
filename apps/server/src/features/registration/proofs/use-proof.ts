import { randomBytes, timingSafeEqual } from 'node:crypto';
import {
  type api,
  defaultPasswordPolicy,
  emailCode,
  instant,
  type Language,
  languageOf,
  type OrganisationId,
} from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { problem } from '../../../platform/http/problem.ts';
import { readOrganisationPasswordPolicy } from '../../credentials/index.ts';
import { readOrganisationName } from '../organisation-codes/organisation-code-store.ts';
import { hashOf } from '../typed-code.ts';
import { lockProof, type ProofPurpose, takeProof, updateProof } from './proof-store.ts';
import { hashCode } from './send-code.ts';

/** Verifies the code of an e-mail address, which is then void. A wrong try stays counted. */
export const verifyEmailCode =
  (codeKey: Uint8Array): Handler<typeof api.registration.verifyEmailCode> =>
  async ({ body }, { db, audit, now, expiryNow }) => {
    const sent = await lockProof(db, body.proofId);
    if (!sent || sent.isVoid || sent.expiresAt.getTime() <= now) throw problem('code-void');
    const tries = sent.tries + 1;
    const right = timingSafeEqual(sent.codeHash, hashCode(codeKey, sent.id, body.emailCode));
    const isVoid = right || tries >= emailCode.tries;
    const token = randomBytes(32).toString('base64url');
    const until = new Date(expiryNow + emailCode.proofMs);
    await updateProof(db, sent.id, {
      tries,
      isVoid,
      proof: right ? { hash: hashOf(token), until } : undefined,
    });
    audit(sent.id, { proved: right });
    if (!right) throw problem(isVoid ? 'code-void' : 'code-wrong', { keepsWrites: true });
    const { organisationId } = sent;
    return {
      proof: token,
      email: sent.email,
      expiresAt: instant(until.getTime()),
      organisationName: organisationId === null ? null : await readOrganisationName(db, organisationId),
      passwordPolicy:
        (organisationId === null ? null : await readOrganisationPasswordPolicy(db, organisationId)) ??
        defaultPasswordPolicy,
    };
  };

/** Uses a proof of an e-mail address, which is then void. Throws `proof-invalid`. */
export async function useProof(
  db: Db,
  proof: string,
  of: {
    readonly purpose: ProofPurpose;
    readonly organisationId: OrganisationId | null;
    readonly now: number;
  },
): Promise<{ email: string; language: Language }> {
  const taken = await takeProof(db, hashOf(proof), of);
  if (!taken) throw problem('proof-invalid');
  return { email: taken.email, language: languageOf(taken.language) };
}
