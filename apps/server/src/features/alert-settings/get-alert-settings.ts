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

/** The roles that alerts may escalate to, and the one that is called where none is chosen. */
export async function readEscalationRoles(db: Db, organisationId: OrganisationId): Promise<Roles> {
  const found = await readRoles(db, organisationId);
  const standard = escalationRole({ escalateToRoleId: null }, found);
  const reported = ({ roleId, name, hasUsers }: (typeof found)[number]) => ({ roleId, name, hasUsers });
  return { roles: found.map(reported), defaultRole: standard ? reported(standard) : null };
}

/** All types of alert as the organisation has them. */
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
