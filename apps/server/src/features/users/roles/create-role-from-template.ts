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
