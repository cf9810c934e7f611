import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import type { WaysIn } from '../user-records/index.ts';
import { deleteRole } from './delete-role.ts';
import { getRoleHolders } from './get-role-holders.ts';
import { getRoleTemplates } from './get-role-templates.ts';
import { getRoles } from './get-roles.ts';
import { saveRole } from './save-role.ts';

export { createRoleFromTemplate } from './create-role-from-template.ts';
export { createStandardRoles } from './create-standard-roles.ts';
export { rightsOfCaller } from './role-policy.ts';
export { ensureSystemRole, insertRole } from './role-store.ts';
export { roleTemplates, type TemplateName } from './role-templates.ts';
export {
  administratorsOf,
  isLastAdministrator,
  type Member,
  rightsOfMember,
  type Staff,
  settleChange,
  withMember,
  withoutMember,
} from './staff.ts';
export { lockStaff, readStaff } from './staff-store.ts';

export const roleCalls = ({ endSessions }: Pick<WaysIn, 'endSessions'>) =>
  implement(api.roles, {
    getRoles,
    getRoleTemplates,
    getRoleHolders,
    saveRole: saveRole(endSessions),
    deleteRole: deleteRole(endSessions),
  });
