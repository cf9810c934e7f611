import { randomUUID } from 'node:crypto';
import { type api, done, instant, type OrganisationCode, UserId } from '@padlight/contract';
import type { Handler } from '../../../platform/http/handler.ts';
import { problem } from '../../../platform/http/problem.ts';
import { mayEditEverywhere, requireEveryPlace, requireOwnOrganisation } from '../../scope/index.ts';
import { lockStaff, readStaff, requireGivable, settleChange, withMember } from '../../users/index.ts';
import type { RegistrationParts } from '../registration-parts.ts';
import { drawCode, groupedCode } from '../typed-code.ts';
import { needsApproval } from './code-rule.ts';
import { readJoinRequests } from './join-request-store.ts';
import {
  deleteOrganisationCode,
  readOrganisationCode,
  type StoredCode,
  writeOrganisationCode,
} from './organisation-code-store.ts';

const longestMs = 366 * 86_400_000;

const shownCode = (code: StoredCode): OrganisationCode => ({
  code: groupedCode(code.code),
  recipients: [...code.recipients],
  role: code.roleId && code.roleName !== null ? { roleId: code.roleId, name: code.roleName } : null,
  endsAt: code.endsAt && instant(code.endsAt.getTime()),
  madeAt: instant(code.madeAt.getTime()),
  madeBy: code.makerName,
  needsApproval: needsApproval(code),
});

/** Generates the code of the organisation; the one before ends with the commit. */
export const generateOrganisationSetupCode: Handler<
  typeof api.registration.generateOrganisationSetupCode
> = async ({ body }, { db, caller, audit, now, expiryNow }) => {
  const { organisationId, roleId } = body;
  requireOwnOrganisation(caller.scope, organisationId);
  requireEveryPlace(caller);
  const endsAt = body.endsAt === null ? null : Date.parse(body.endsAt);
  if (endsAt !== null && (endsAt <= now || endsAt > expiryNow + longestMs)) throw problem('end-passed');
  await lockStaff(db, organisationId);
  if (roleId !== null) {
    const staff = await readStaff(db, organisationId);
    const membership = await requireGivable(db, caller, staff, { roleIds: [roleId], wardIds: null });
    const newcomer = {
      userId: UserId.parse(randomUUID()),
      displayName: '',
      isPerson: true,
      isDisabled: false,
    };
    settleChange(staff, withMember(staff, { ...newcomer, ...membership }));
  }
  const recipients = [...new Set(body.recipients)];
  await writeOrganisationCode(db, {
    organisationId,
    code: drawCode(12),
    recipients,
    roleId,
    endsAt: endsAt === null ? null : new Date(endsAt),
    madeAt: new Date(now),
    madeBy: caller.userId,
  });
  const stored = await readOrganisationCode(db, organisationId);
  if (!stored) throw new Error('the organisation code was not stored');
  audit(String(organisationId), { recipients, role: stored.roleName, goodUntil: body.endsAt });
  return shownCode(stored);
};

/** Returns the code of the organisation, and who waits for approval. */
export const getOrganisationSetupCode =
  ({
    canMail,
    publicUrl,
  }: Pick<RegistrationParts, 'canMail' | 'publicUrl'>): Handler<
    typeof api.registration.getOrganisationSetupCode
  > =>
  async ({ query: { organisationId } }, { db, caller, expiryNow }) => {
    requireOwnOrganisation(caller.scope, organisationId);
    const edit = mayEditEverywhere(caller);
    const abilities = { edit };
    const rest = { publicUrl: publicUrl ?? null, canMail, abilities };
    // A user of some wards decides nothing, and sees neither the code nor who waits.
    if (!edit) return { code: null, requests: [], ...rest };
    const stored = await readOrganisationCode(db, organisationId);
    const hasEnded = stored?.endsAt != null && stored.endsAt.getTime() <= expiryNow;
    const requests = await readJoinRequests(db, organisationId, expiryNow);
    return {
      code: stored && !hasEnded ? shownCode(stored) : null,
      requests: requests.map((request) => ({
        ...request,
        requestedAt: instant(request.requestedAt.getTime()),
        expiresAt: instant(request.expiresAt.getTime()),
      })),
      ...rest,
    };
  };

/** Ends the code of the organisation at once. */
export const endOrganisationSetupCode: Handler<typeof api.registration.endOrganisationSetupCode> = async (
  { query: { organisationId } },
  { db, caller, audit },
) => {
  requireOwnOrganisation(caller.scope, organisationId);
  requireEveryPlace(caller);
  if (!(await deleteOrganisationCode(db, organisationId))) throw problem('organisation-code-invalid');
  audit(String(organisationId));
  return done;
};
