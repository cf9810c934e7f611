import { api } from '@padlight/contract';
import { type Implementation, implement } from '../../../platform/http/handler.ts';
import type { MailSender } from '../../mail-templates/index.ts';
import type { Session } from '../create-session.ts';
import { initializeMfa } from './initialize-mfa.ts';
import { getSecondFactorPolicy, saveSecondFactorPolicy } from './second-factor-policy.ts';
import { verifyMfaCode } from './verify-mfa-code.ts';

interface SecondFactorOptions {
  /** What codes are hashed with. */
  readonly codeKey: Uint8Array;
  readonly mailSender: MailSender;
  readonly session: Session;
  /** True: mails can be looked at where they are kept. */
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
