import { api } from '@padlight/contract';
import { implement } from '../../../platform/http/handler.ts';
import type { WaysIn } from '../ways-in.ts';
import { deleteRole } from './delete-role.ts';
import { getRoleHolders } from './get-role-holders.ts';
import { getRoleTemplates } from './get-role-templates.ts';
import { getRoles } from './get-roles.ts';
import { saveRole } from './save-role.ts';

export const roleCalls = ({ endSessions }: Pick<WaysIn, 'endSessions'>) =>
  implement(api.roles, {
    getRoles,
    getRoleTemplates,
    getRoleHolders,
    saveRole: saveRole(endSessions),
    deleteRole: deleteRole(endSessions),
  });
