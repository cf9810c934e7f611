import type { OrganisationId, RoleId } from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import { insertRole } from './role-store.ts';
import { roleTemplates, type TemplateName } from './role-templates.ts';

/** Adds a role to an organisation, with the name and permissions of a template; returns its id. */
export const createRoleFromTemplate = (
  db: Db,
  organisationId: OrganisationId,
  template: TemplateName,
): Promise<RoleId> => insertRole(db, organisationId, { template, ...roleTemplates[template] });

/** Templates of the roles that every organisation begins with besides its administrator's. Alerts escalate to the nurse lead. */
export const standardRoles = [
  'carer',
  'nurse-lead',
  'facility-admin',
  'wall-display',
] as const satisfies readonly TemplateName[];

/** Adds the standard roles to an organisation; returns their ids by template. */
export async function createStandardRoles(
  db: Db,
  organisationId: OrganisationId,
): Promise<Map<TemplateName, RoleId>> {
  const ids = new Map<TemplateName, RoleId>();
  for (const template of standardRoles)
    ids.set(template, await createRoleFromTemplate(db, organisationId, template));
  return ids;
}
