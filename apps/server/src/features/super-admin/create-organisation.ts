import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { createDefaultGroup } from '../groups/index.ts';
import { insertOrganisation, requireRegion, requireTimeZone } from '../organisations/index.ts';
import {
  createRoleFromTemplate,
  createStandardRoles,
  insertPerson,
  type MailPasswordLink,
} from '../users/index.ts';
import { auditInBoth } from './audit-in-both.ts';

/** Mails the first administrator the link to choose a password. */
export interface Invitation {
  readonly mailPasswordLink: MailPasswordLink;
  readonly wakeMailSender: () => void;
  /** True if mails are sent, or can be read in the outbox. */
  readonly canMail: boolean;
}

/** Creates an organisation and its first administrator. Its creator is not a member. */
export const createOrganisation =
  ({
    mailPasswordLink,
    wakeMailSender,
    canMail,
  }: Invitation): Handler<typeof api.superAdmin.createOrganisation> =>
  async ({ body }, context) => {
    const { db, now, afterCommit } = context;
    const { username, displayName, email, ...organisation } = body;
    if (!canMail) throw problem('mail-not-set-up');
    requireTimeZone(organisation.timeZone);
    requireRegion(organisation.region);
    const organisationId = await insertOrganisation(db, organisation);
    await createDefaultGroup(db, organisationId, organisation.language);
    await createStandardRoles(db, organisationId);
    const roleIds = [await createRoleFromTemplate(db, organisationId, 'organisation-admin')];
    const account = { username, displayName, email, language: organisation.language };
    const userId = await insertPerson(db, account, { organisationId, roleIds, wardIds: 'all' });
    if (userId === undefined) throw problem('username-taken');
    await mailPasswordLink(db, userId, 'account-made', now);
    afterCommit(wakeMailSender);
    auditInBoth(context, { organisationId, name: body.name }, { administrator: displayName });
    return { organisationId, userId };
  };
