import { flattenModules, isPermission, type Module, type Permission } from '@padlight/contract';
import { problem } from '../../../platform/http/problem.ts';

/** The permissions that are active in a tree of modules; throws `bad-request` that names what is none. */
export function readModules(modules: readonly Module[]): ReadonlySet<Permission> {
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
