import { sendEmailCode, verifyEmailCode } from '@padlight/contract';
import type { ProveCalls } from '../../../features/join-organisation/index.ts';
import { callOnce } from '../../../platform/call/call-once.ts';
import { useLanguage } from '../../../platform/i18n/index.ts';

/** The calls that send and verify the code of an address, for someone without an account. */
export function useProveCalls(about: {
  readonly purpose: 'join' | 'organisation';
  readonly code: string | null;
  readonly email: string;
}): ProveCalls {
  const language = useLanguage();
  return {
    send: () => callOnce(sendEmailCode, { body: { ...about, email: about.email.trim(), language } }),
    verify: (body) => callOnce(verifyEmailCode, { body }),
  };
}
