import type { Module } from '@padlight/contract';

/**
 * Builds the tree that clients receive from permission strings: modules, child modules to three levels, permissions. All are
 * active unless `isActive` is given. `permissionsOf` of the contract is the inverse.
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
