import { api } from '@padlight/contract';
import { type Implementation, implement } from '../../../platform/http/handler.ts';
import type { MailSender } from '../../mail-templates/index.ts';
import type { Session } from '../create-session.ts';
import { initializeMfa } from './initialize-mfa.ts';
import { getSecondFactorPolicy, saveSecondFactorPolicy } from './second-factor-policy.ts';
import { verifyMfaCode } from './verify-mfa-code.ts';

interface SecondFactorOptions {
  /** The key with which codes are hashed. */
  readonly codeKey: Uint8Array;
  readonly mailSender: MailSender;
  readonly session: Session;
  /** True where mails can be read where they are kept. */
  readonly demonstration: boolean;
}

export const secondFactorCalls = ({
  codeKey,
  mailSender,
  session,
  demonstration,
}: SecondFactorOptions): Implementation =>
  implement(api.secondFactor, {
    initializeMfa: initializeMfa(codeKey, mailSender),
    verifyMfaCode: verifyMfaCode(codeKey, session.enter),
    getSecondFactorPolicy,
    saveSecondFactorPolicy: saveSecondFactorPolicy(mailSender.sends || demonstration),
  });
