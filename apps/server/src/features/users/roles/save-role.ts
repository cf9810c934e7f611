import { randomUUID } from 'node:crypto';
import {
  type api,
  flattenModules,
  isPermission,
  type Module,
  type Permission,
  RoleId,
} from '@padlight/contract';
import type { Caller, Handler } from '../../../platform/http/handler.ts';
import { problem } from '../../../platform/http/problem.ts';
import { lowerCase } from '../../../platform/names/lower-case-store.ts';
import { changedMeanwhile } from '../../audit/index.ts';
import { hidesWhatItEdits } from '../rights/rights.ts';
import type { EndSessions } from '../ways-in.ts';
import { mayChange, mayGrant, requireRole } from './role-policy.ts';
import { insertRole, updateRole } from './role-store.ts';
import { isTemplate, roleTemplates } from './role-templates.ts';
import { type Role, type Staff, settleChange, withRole } from './staff.ts';
import { lockStaff, readStaff } from './staff-store.ts';

/** Returns the active permissions of a tree of modules. Throws `bad-request` with the names that are no permission. */
function readModules(modules: readonly Module[]): ReadonlySet<Permission> {
  const names = flattenModules(modules);
  const unknown = names.filter((name) => !isPermission(name));
  if (unknown.length > 0) {
    const fields = unknown
      .slice(0, 20)
      .map((name) => ({ path: 'body.modules', message: `No permission: ${name}` }));
    throw problem('bad-request', { fields });
  }
  return new Set(names.filter(isPermission));
}

/** Throws `more-than-held` unless the caller has all permissions of the role, before and after, and those of a new template. */
function requireMine(caller: Caller, staff: Staff, before: Role | undefined, after: Role): void {
  const mine = (role: Role): boolean => mayChange(caller, staff, role);
  if (!mine(after) || (before && !mine(before))) throw problem('more-than-held');
  // A new version of Padlight may add permissions to a template, and with it to its roles.
  const { template } = after;
  if (template === before?.template || !isTemplate(template)) return;
  if (!mayGrant(caller, new Set(roleTemplates[template].permissions))) throw problem('more-than-held');
}

const minus = (a: ReadonlySet<string>, b: ReadonlySet<string>): string[] =>
  [...a].filter((name) => !b.has(name)).sort();

/** Adds or changes a role of the caller's organisation, and ends the sessions of users who lose a right by it. */
export const saveRole =
  (endSessions: EndSessions): Handler<typeof api.roles.saveRole> =>
  async ({ body }, context) => {
    const { db, caller, audit } = context;
    const { organisationId } = caller.scope;
    const { name, template } = body;
    const permissions = readModules(body.modules);
    if (template === null)
      throw problem('role-template-needed', {
        fields: [{ path: 'body.template', message: 'role-template-needed' }],
      });
    if (hidesWhatItEdits(permissions)) throw problem('hidden-with-edit');
    await lockStaff(db, organisationId);
    const staff = await readStaff(db, organisationId);
    const before = body.roleId === undefined ? undefined : requireRole(staff, body.roleId);
    if (before && before.version !== body.version)
      throw await changedMeanwhile(db, organisationId, 'role', before.roleId);
    const roleId = before?.roleId ?? RoleId.parse(randomUUID());
    const version = (before?.version ?? 0) + 1;
    const after = { roleId, name, template, version, isSystem: false, permissions };
    requireMine(caller, staff, before, after);
    const others = [...staff.roles.values()].filter((other) => other.roleId !== roleId && !other.isSystem);
    const small = await lowerCase(db, [name, ...others.map((other) => other.name)]);
    if (others.some((other) => small(other.name) === small(name))) throw problem('role-name-taken');
    const userIds = before ? settleChange(staff, withRole(staff, after)) : [];
    await (before ? updateRole : insertRole)(db, organisationId, after);
    const sessionsEnded = await endSessions(context, { userIds, organisationId, reason: 'roles-changed' });
    if (userIds.length > 0) context.announce('relatives-changed', { organisationId });
    const permissionsBefore = before?.permissions ?? new Set();
    audit(roleId, {
      name,
      ...(before && before.name !== name && { before: before.name }),
      added: minus(permissions, permissionsBefore),
      removed: minus(permissionsBefore, permissions),
    });
    return { roleId, version, sessionsEnded };
  };
