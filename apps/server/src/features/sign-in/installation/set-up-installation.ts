import type { api } from '@padlight/contract';
import type { Handler } from '../../../platform/http/handler.ts';
import { problem } from '../../../platform/http/problem.ts';
import { nameOfMailbox, refuseObviousPassword, requirePasswordPolicy } from '../../credentials/index.ts';
import { createDefaultGroup } from '../../groups/index.ts';
import { insertOrganisation, requireTimeZone } from '../../organisations/index.ts';
import {
  createRoleFromTemplate,
  createStandardRoles,
  hasUsers,
  insertPersonWithPassword,
} from '../../users/index.ts';
import { factorUntil } from '../browsers/factor-until.ts';
import type { Enter } from '../session/start-session.ts';
import { matchesSetupCode, takeSetupCode } from './setup-code.ts';

/**
 * Makes the first organisation and its administrator, who signs in with the e-mail address; the code is then void. Where
 * mails are sent, the administrator gets a second factor, which the set-up code replaces this once.
 */
export const setUpInstallation =
  (enter: Enter, hasSecondFactor: boolean): Handler<typeof api.session.setUpInstallation> =>
  async ({ body }, { db, audit, ...visit }) => {
    if (await hasUsers(db)) throw problem('already-set-up');
    const hash = await takeSetupCode(db);
    if (hash === undefined || !matchesSetupCode(body.setupCode, hash)) throw problem('setup-code-invalid');
    requireTimeZone(body.timeZone);
    requirePasswordPolicy(body.password);
    refuseObviousPassword(body.password, [
      body.displayName,
      nameOfMailbox(body.email),
      body.organisationName,
    ]);
    const organisationId = await insertOrganisation(db, {
      name: body.organisationName,
      timeZone: body.timeZone,
      language: body.language,
    });
    await createDefaultGroup(db, organisationId, body.language);
    await createStandardRoles(db, organisationId);
    const roleIds = [
      await createRoleFromTemplate(db, organisationId, 'organisation-admin'),
      await createRoleFromTemplate(db, organisationId, 'super-admin'),
    ];
    const { displayName, email, language, password } = body;
    const userId = await insertPersonWithPassword(db, {
      username: email,
      displayName,
      email,
      language,
      password,
      organisationId,
      roleIds,
      hasSecondFactor,
    });
    audit(String(organisationId), { organisationName: body.organisationName, administrator: userId });
    const factor = hasSecondFactor ? { secondFactorUntil: factorUntil(visit.now, undefined) } : {};
    return enter(db, { userId, how: 'set-up-code', ...factor }, visit);
  };
