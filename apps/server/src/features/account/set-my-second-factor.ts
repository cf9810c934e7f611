import type { api } from '@padlight/contract';
import type { CallContext, Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { readFactorSettings } from '../credentials/index.ts';
import type { MailSender } from '../mail-templates/index.ts';
import {
  endSessions,
  factorUntil,
  forgetTrust,
  noteSecondFactor,
  type Session,
  takeCode,
} from '../sign-in/index.ts';
import { changeAccount } from '../users/index.ts';
import { loadAccount } from './my-account.ts';

/** Turns the second factor on with a code, which proves that mails arrive. Other sessions end, as they have no second factor. */
async function turnOn(context: CallContext, code: string, codeKey: Uint8Array): Promise<void> {
  const { db, caller, now, audit } = context;
  const { userId, sessionId } = caller;
  await takeCode(db, codeKey, { sessionId, code, now });
  const { trustDays } = await readFactorSettings(db, userId);
  await changeAccount(db, userId, { has_second_factor: true });
  await noteSecondFactor(db, sessionId, factorUntil(now, trustDays));
  const others = { userIds: [userId], exceptSessionId: sessionId };
  const sessionsEnded = await endSessions(context, { ...others, reason: 'second-factor-changed' });
  audit(userId, { enabled: true, sessionsEnded });
}

/** Turns the caller's second factor on with a code, or off with the password. Throws `second-factor-required` where an organisation requires it. */
export const setMySecondFactor =
  (options: {
    readonly codeKey: Uint8Array;
    readonly mailSender: MailSender;
    readonly confirmPassword: Session['confirmPassword'];
  }): Handler<typeof api.account.setMySecondFactor> =>
  async ({ body }, context) => {
    const { db, caller, audit, afterCommit } = context;
    const { mailSender, confirmPassword } = options;
    if (body.enabled) await turnOn(context, body.code, options.codeKey);
    else {
      await confirmPassword(context, body.password);
      if ((await readFactorSettings(db, caller.userId)).required) throw problem('second-factor-required');
      await changeAccount(db, caller.userId, { has_second_factor: false });
      await forgetTrust(db, caller.userId);
      audit(caller.userId, { enabled: false });
    }
    const kind = body.enabled ? 'second-factor-on' : 'second-factor-off';
    await mailSender.send(context, kind, caller.userId);
    afterCommit(mailSender.wake);
    return loadAccount(context);
  };
