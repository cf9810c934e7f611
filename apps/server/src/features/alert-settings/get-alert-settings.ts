import type { api, OrganisationId, ReplyOf } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/handler.ts';
import {
  defaultSettings,
  escalationRole,
  readRoles,
  readSettings,
  withDefaults,
} from '../alert-rules/index.ts';
import { requireOwnOrganisation } from '../scope/index.ts';

type Roles = Pick<ReplyOf<typeof api.alertSettings.getAlertSettings>, 'roles' | 'defaultRole'>;

/** Reads the roles that alerts may escalate to, and the default one. */
export async function readEscalationRoles(db: Db, organisationId: OrganisationId): Promise<Roles> {
  const roles = await readRoles(db, organisationId);
  const standard = escalationRole({ escalateToRoleId: null }, roles);
  const wireRole = ({ roleId, name, hasUsers }: (typeof roles)[number]) => ({ roleId, name, hasUsers });
  return { roles: roles.map(wireRole), defaultRole: standard ? wireRole(standard) : null };
}

/** Returns the organisation's settings for all types of alert. */
export const getAlertSettings: Handler<typeof api.alertSettings.getAlertSettings> = async (
  { query: { organisationId } },
  { db, caller },
) => {
  requireOwnOrganisation(caller.scope, organisationId);
  const { settings, version } = await readSettings(db, organisationId);
  return {
    settings: withDefaults(settings),
    defaults: [...defaultSettings],
    ...(await readEscalationRoles(db, organisationId)),
    version,
    abilities: { edit: caller.permissions.has('Organisations.Edit') },
  };
};
