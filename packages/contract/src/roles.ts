import { z } from 'zod';
import { Done, del, get, post } from './call.ts';
import { RoleId, UserId } from './ids.ts';
import { permissions } from './permissions.ts';
import { Module } from './session.ts';
import { tableQuery, tableReply, Version } from './table.ts';
import { nameText } from './text.ts';

export const roleTemplateNames = [
  'carer',
  'nurse-lead',
  'facility-admin',
  'organisation-admin',
  'super-admin',
  'manufacturer-admin',
  'wall-display',
] as const;
export type RoleTemplateName = (typeof roleTemplateNames)[number];
const Template = z.enum(roleTemplateNames);

/** The dotted names of the active permissions in a tree of modules: module, child modules, permission. */
export function flattenModules(modules: readonly Module[]): string[] {
  const names = new Set<string>();
  const walk = (module: Module, prefix: string): void => {
    const name = prefix + module.Name;
    for (const permission of module.Permissions)
      if (permission.IsActive) names.add(`${name}.${permission.Name}`);
    for (const child of module.ChildModules) walk(child, `${name}.`);
  };
  for (const module of modules) walk(module, '');
  return [...names];
}

/** A role of the organisation with the number of its holders and the caller's rights on it. */
export const RoleRow = z.object({
  roleId: RoleId,
  name: z.string(),
  template: Template.nullable(),
  permissions: z.array(z.enum(permissions)),
  holders: z.number().int(),
  version: Version,
  abilities: z.object({ edit: z.boolean(), delete: z.boolean(), assign: z.boolean() }),
});
export type RoleRow = z.infer<typeof RoleRow>;

/** The organisation's roles; users who manage users need them too, to assign them. */
export const getRoles = get('/role/getRoles', {
  summary: 'The roles of the organisation, one page of them',
  permission: ['Organisations.RolesPermission.View', 'Users.View', 'Users.Invite'],
  query: tableQuery(['name', 'holders'], {}),
  reply: tableReply(RoleRow).extend({ abilities: z.object({ add: z.boolean() }) }),
});

/** The parts of a role: every permission, with the caller's right to grant it, and the templates. */
export const getRoleTemplates = get('/role/getRoleTemplates', {
  summary: 'Every permission there is, and the templates that pre-fill a role',
  permission: 'Organisations.RolesPermission.View',
  reply: z.object({
    /** All permissions as modules; active are those that the caller may grant. */
    modules: z.array(Module),
    templates: z.array(
      z.object({ template: Template, name: z.string(), modules: z.array(Module), mayUse: z.boolean() }),
    ),
  }),
});

const moduleOf = <Child extends z.ZodType>(child: Child) =>
  z.strictObject({
    Name: z.string().max(100),
    Permissions: z.array(z.strictObject({ Name: z.string().max(100), IsActive: z.boolean() })).max(50),
    ChildModules: z.array(child).max(50),
  });
/** Modules to three levels, as a form sends them: deeper ones are refused before they are read. */
const RoleModules = z.array(moduleOf(moduleOf(moduleOf(z.never())))).max(50);

/**
 * Creates a role, or changes the one of `roleId`. Its template holds no more than the caller does. Added rights count from
 * the holders' next sign-in; removed rights end their sessions at once.
 */
export const saveRole = post('/role/saveRole', {
  summary: 'Make or change a role',
  permission: 'Organisations.RolesPermission.Edit',
  writes: 'role.saved',
  body: z
    .strictObject({
      roleId: RoleId.optional(),
      /** The version of the role that `roleId` names. */
      version: Version.optional(),
      name: nameText(100),
      /** The kind of role. A role of an early version may have none until it is saved again: null is refused. */
      template: Template.nullable(),
      modules: RoleModules,
    })
    .refine(({ roleId, version }) => (roleId === undefined) === (version === undefined), {
      path: ['version'],
      message: 'Send the version that the role was read with.',
    }),
  reply: z.object({ roleId: RoleId, version: Version, sessionsEnded: z.number().int() }),
  errors: [
    'role-not-found',
    'role-template-needed',
    'role-name-taken',
    'more-than-held',
    'hidden-with-edit',
    'last-administrator',
    'changed-meanwhile',
    'people-unseen',
  ],
});

/** The holders of a role, and what each would lose with it: read before it is deleted. */
export const getRoleHolders = get('/role/getRoleHolders', {
  summary: 'The users with a role, and the permissions that each would lose with it',
  permission: 'Organisations.RolesPermission.View',
  query: z.object({ roleId: RoleId }),
  reply: z.object({
    version: Version,
    holders: z.array(
      z.object({
        userId: UserId,
        displayName: z.string(),
        /** The permissions that no other role of the person grants. */
        loses: z.array(z.enum(permissions)),
        /** True: no role is left then, and with it nothing to see or do. */
        keepsNoRole: z.boolean(),
      }),
    ),
  }),
  errors: ['role-not-found'],
});

/** Deletes a role for good. `holders` is the number that was displayed: another number means that it changed since. */
export const deleteRole = del('/role/deleteRole', {
  summary: 'Delete a role for good',
  permission: 'Organisations.RolesPermission.Edit',
  writes: 'role.deleted',
  query: z.object({
    roleId: RoleId,
    version: z.coerce.number().pipe(Version),
    holders: z.coerce.number().int().min(0),
  }),
  reply: Done.extend({ sessionsEnded: z.number().int() }),
  errors: ['role-not-found', 'more-than-held', 'last-administrator', 'changed-meanwhile', 'people-unseen'],
});
