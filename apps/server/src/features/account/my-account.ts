import { type Account, type api, instant, languageOf } from '@padlight/contract';
import type { CallContext, Handler } from '../../platform/http/handler.ts';
import { readFactorSettings, readPasswordPolicy } from '../credentials/index.ts';
import { readSecondFactorUntil } from '../sign-in/index.ts';
import { changeAccount, readProfile } from '../users/index.ts';
import { readPendingEmail } from './links/link-store.ts';

/** Returns the caller's account as it is now. */
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

/** Returns profile and sign-in settings of the caller. */
export const getMyAccount: Handler<typeof api.account.getMyAccount> = (_input, context) =>
  loadAccount(context);

/** Changes the caller's own name and language. */
export const saveMyProfile: Handler<typeof api.account.saveMyProfile> = async ({ body }, context) => {
  const { db, caller, audit } = context;
  await changeAccount(db, caller.userId, { display_name: body.displayName, language: body.language });
  audit(caller.userId, { language: body.language });
  return loadAccount(context);
};
