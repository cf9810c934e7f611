import type { OrganisationId, RoleId } from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import { insertRole } from './role-store.ts';
import { roleTemplates, type TemplateName } from './role-templates.ts';

/** Makes an organisation's role of a template, with the template's name and permissions; returns its id. */
export const createRoleFromTemplate = (
  db: Db,
  organisationId: OrganisationId,
  template: TemplateName,
): Promise<RoleId> => insertRole(db, organisationId, { template, ...roleTemplates[template] });

/** The roles that every organisation begins with, besides its administrator's: alerts escalate to the nurse lead. */
export const standardRoles = [
  'carer',
  'nurse-lead',
  'facility-admin',
  'wall-display',
] as const satisfies readonly TemplateName[];

/** Makes an organisation's standard roles; returns their ids by template. */
export async function createStandardRoles(
  db: Db,
  organisationId: OrganisationId,
): Promise<Map<TemplateName, RoleId>> {
  const ids = new Map<TemplateName, RoleId>();
  for (const template of standardRoles)
    ids.set(template, await createRoleFromTemplate(db, organisationId, template));
  return ids;
}
