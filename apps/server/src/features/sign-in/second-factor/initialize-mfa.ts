import { randomInt } from 'node:crypto';
import { type api, type CodeSent, instant, secondFactorCode } from '@padlight/contract';
import { insertAudit } from '../../../platform/http/audit-store.ts';
import type { CallContext, Handler } from '../../../platform/http/handler.ts';
import { problem } from '../../../platform/http/problem.ts';
import { readFactorSettings } from '../../credentials/index.ts';
import type { MailSender } from '../../mail-templates/index.ts';
import { lockUser, maskEmail } from '../../users/index.ts';
import { hashCode } from './check-code.ts';
import { type CodeRow, countCodes, insertCode, readNewestCode } from './code-store.ts';

/** Notes in the audit, in the same transaction, that a code was sent. The code itself is not in it. */
const auditCode = ({ db, caller, address, correlationId }: CallContext): Promise<void> =>
  insertAudit(db, [
    {
      organisationId: caller.scope.organisationId || null,
      userId: caller.userId,
      sessionId: caller.sessionId,
      action: 'second-factor.code-sent',
      target: caller.userId,
      detail: undefined,
      address,
      correlationId,
    },
  ]);

const { digits, livesMs, tries, resendMs } = secondFactorCode;
/** Codes to one address in a quarter of an hour and in a day, and to all unknown addresses in a day. */
const most = { hereSoon: 5, hereToday: 20, strangeToday: 40 } as const;

const newCode = (): string => String(randomInt(10 ** digits)).padStart(digits, '0');

async function requireRoom({ db, caller, address, now }: CallContext): Promise<void> {
  const sent = await countCodes(db, { userId: caller.userId, address, now });
  if (sent.hereSoon >= most.hereSoon) throw problem('too-many-requests', { retryAfterS: 15 * 60 });
  const tooMany = sent.hereIsKnown ? false : sent.strangeToday >= most.strangeToday;
  if (tooMany || sent.hereToday >= most.hereToday) throw problem('too-many-requests', { retryAfterS: 3600 });
}

/** Returns the session's code: the one just sent, or a new one. */
async function sendCode(context: CallContext, key: Uint8Array, mailSender: MailSender): Promise<CodeRow> {
  const { db, caller, now, address } = context;
  const { userId, sessionId } = caller;
  await lockUser(db, userId);
  const before = await readNewestCode(db, sessionId);
  if (before && now < before.sent_at.getTime() + resendMs) return before;
  await requireRoom(context);
  const code = newCode();
  const hash = hashCode(key, sessionId, code);
  const row = await insertCode(db, { userId, sessionId, hash, address, now, livesMs });
  const kind = caller.secondFactorDue ? 'code' : 'code-to-turn-on';
  await mailSender.send(context, kind, userId, { code, livesMs });
  await auditCode(context);
  return row;
}

/** Sends a code by mail, unless one was just sent, and returns when it expires and how many tries are left. */
export const initializeMfa =
  (key: Uint8Array, mailSender: MailSender): Handler<typeof api.secondFactor.initializeMfa> =>
  async (_input, context): Promise<CodeSent> => {
    const { email, trustDays } = await readFactorSettings(context.db, context.caller.userId);
    const code = await context.db
      .transaction()
      .execute((transaction) => sendCode({ ...context, db: transaction }, key, mailSender));
    mailSender.wake();
    return {
      sentTo: maskEmail(email),
      expiresAt: instant(code.expires_at.getTime()),
      resendAt: instant(code.sent_at.getTime() + resendMs),
      triesLeft: code.is_void ? 0 : tries - code.tries,
      trustDays,
    };
  };
