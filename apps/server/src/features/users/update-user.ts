import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { changedMeanwhile } from '../audit/index.ts';
import type { MailSender } from '../mail-templates/index.ts';
import { maskEmail } from './records/mask-email.ts';
import { type AccountValues, findAccount, updateAccount } from './records/user-store.ts';
import { lockStaff, readStaff } from './roles/staff-store.ts';
import { requireManaged } from './user-policy.ts';
import type { WaysIn } from './ways-in.ts';

const auditedValue = (field: keyof AccountValues, { [field]: value }: AccountValues): string =>
  field === 'email' ? maskEmail(value) : value;

/**
 * Changes the account of a user who is in the caller's organisation only. The previous e-mail address is informed of a new one;
 * links and trust that came by it are void.
 */
export const updateUser =
  (mailSender: MailSender, { forgetLinks, forgetTrust }: WaysIn): Handler<typeof api.users.updateUser> =>
  async ({ query, body: { version, ...requested } }, { db, caller, audit, afterCommit, now }) => {
    const { organisationId } = caller.scope;
    await lockStaff(db, organisationId);
    const { userId } = requireManaged(caller, await readStaff(db, organisationId), query.userId);
    const { isShared, ...before } = await findAccount(db, userId, organisationId);
    if (isShared) throw problem('user-shared');
    const hasMoved = before.email !== requested.email;
    if (hasMoved) await mailSender.send({ db, now }, 'email-changed', userId);
    const updated = await updateAccount(db, userId, requested, version);
    if (updated === 'changed-meanwhile') throw await changedMeanwhile(db, organisationId, 'user', userId);
    if (typeof updated === 'string') throw problem(updated);
    if (hasMoved) {
      await forgetLinks(db, userId);
      await forgetTrust(db, userId);
      afterCommit(mailSender.wake);
    }
    const changed = (['username', 'displayName', 'email', 'language'] as const).filter(
      (field) => before[field] !== requested[field],
    );
    const changes = changed.map((field) => [
      field,
      `${auditedValue(field, before)} -> ${auditedValue(field, requested)}`,
    ]);
    audit(userId, Object.fromEntries(changes));
    return { version: updated };
  };
