import type { api, OrganisationId, RoleId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { defaultSettings, readRoles, readSettings, withDefaults } from '../alert-rules/index.ts';
import { requireOwnOrganisation } from '../scope/index.ts';

interface Roles {
  readonly roles: { roleId: RoleId; name: string }[];
  readonly defaultRole: { roleId: RoleId; name: string } | null;
}

/** The roles that alerts may escalate to, and the one that is called where none is chosen. */
export async function readEscalationRoles(db: Db, organisationId: OrganisationId): Promise<Roles> {
  const found = await readRoles(db, organisationId);
  const roles = found.map(({ roleId, name }) => ({ roleId, name }));
  return { roles, defaultRole: roles.find((_, index) => found[index]?.isNurseLead) ?? null };
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
