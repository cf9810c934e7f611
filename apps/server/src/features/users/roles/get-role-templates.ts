import { type api, roleTemplateNames } from '@padlight/contract';
import type { Handler } from '../../../platform/http/handler.ts';
import { buildModules } from '../rights/build-modules.ts';
import { offeredPermissions } from './offered-permissions.ts';
import { mayGrant } from './role-policy.ts';
import { roleTemplates } from './role-templates.ts';

/** Every permission that controls something, active where the caller may grant it, and the templates that pre-fill a role. */
export const getRoleTemplates: Handler<typeof api.roles.getRoleTemplates> = async (_input, { caller }) => ({
  modules: buildModules(offeredPermissions, (permission) => mayGrant(caller, new Set([permission]))),
  templates: roleTemplateNames.map((template) => {
    const { name, permissions: granted } = roleTemplates[template];
    return { template, name, modules: buildModules(granted), mayUse: mayGrant(caller, new Set(granted)) };
  }),
});
