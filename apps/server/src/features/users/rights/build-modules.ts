import type { Module } from '@padlight/contract';

/**
 * Permission strings as the tree that goes over the wire: module, child modules to three levels, permission; all are
 * active unless `isActive` reports which.
 * `permissionsOf` of the contract is its inverse.
 */
export function buildModules<Name extends string>(
  permissions: readonly Name[],
  isActive: (permission: Name) => boolean = () => true,
): Module[] {
  const roots: Module[] = [];
  for (const permission of [...permissions].sort()) {
    const names = permission.split('.');
    const action = names.pop();
    let level = roots;
    let module: Module | undefined;
    for (const name of names) {
      module = level.find((sibling) => sibling.Name === name);
      if (!module) {
        module = { Name: name, Permissions: [], ChildModules: [] };
        level.push(module);
      }
      level = module.ChildModules;
    }
    if (module && action !== undefined)
      module.Permissions.push({ Name: action, IsActive: isActive(permission) });
  }
  return roots;
}
