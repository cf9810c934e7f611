import { type Account, instant, languageOf } from '@padlight/contract';
import type { CallContext } from '../../platform/http/handler.ts';
import { readFactorSettings, readPasswordPolicy } from '../credentials/index.ts';
import { readSecondFactorUntil } from '../sign-in/index.ts';
import { readProfile } from '../users/index.ts';
import { readPendingEmail } from './links/link-store.ts';

/** My account as it is now. */
export async function loadAccount({ db, caller, now }: CallContext): Promise<Account> {
  const profile = await readProfile(db, caller.userId);
  const factor = await readFactorSettings(db, caller.userId);
  const until = await readSecondFactorUntil(db, caller.sessionId);
  return {
    username: profile.username,
    displayName: profile.display_name,
    email: profile.email,
    pendingEmail: await readPendingEmail(db, caller.userId, now),
    language: languageOf(profile.language),
    passwordPolicy: await readPasswordPolicy(db, caller.userId),
    secondFactor: {
      enabled: factor.needed,
      required: factor.required,
      trustDays: factor.trustDays,
      until: until && instant(until.getTime()),
    },
    eventMail: profile.wants_event_mail,
  };
}
