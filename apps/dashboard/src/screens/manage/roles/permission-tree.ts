import {
  areaOf,
  hidingPermissions,
  identityPermissions,
  isPermission,
  type Module,
  permissions,
} from '@padlight/contract';

/** A module of the tree with the full names of its permissions. */
export interface Branch {
  readonly path: string;
  readonly name: string;
  readonly permissions: readonly { readonly action: string; readonly full: string }[];
  readonly children: readonly Branch[];
}

const order: readonly string[] = permissions;
const rank = (full: string): number => order.indexOf(full);
const firstRank = (branch: Branch): number => Math.min(...allUnder(branch).map(rank));

/** The tree of all permissions, three levels of modules at most, in the order of the contract. */
export function branchesOf(modules: readonly Module[], prefix = ''): Branch[] {
  const branches = modules.map(({ Name, Permissions, ChildModules }) => {
    const path = prefix + Name;
    return {
      path,
      name: Name,
      permissions: Permissions.map((permission) => ({
        action: permission.Name,
        full: `${path}.${permission.Name}`,
      })).sort((a, b) => rank(a.full) - rank(b.full)),
      children: branchesOf(ChildModules, `${path}.`),
    };
  });
  return branches.sort((a, b) => firstRank(a) - firstRank(b));
}

/** Every permission at and below a branch, by its full name. */
export const allUnder = ({ permissions, children }: Branch): string[] => [
  ...permissions.map(({ full }) => full),
  ...children.flatMap(allUnder),
];

/** Returns how many of these are chosen. */
export function triState(names: readonly string[], chosen: ReadonlySet<string>): 'all' | 'some' | 'none' {
  const count = names.filter((name) => chosen.has(name)).length;
  if (count === 0) return 'none';
  return count === names.length ? 'all' : 'some';
}

/** The same modules with exactly the chosen permissions active, as the contract's tree has them. */
export function withActive(modules: readonly Module[], chosen: ReadonlySet<string>, prefix = ''): Module[] {
  return modules.map(({ Name, Permissions, ChildModules }) => ({
    Name,
    Permissions: Permissions.map((permission) => ({
      Name: permission.Name,
      IsActive: chosen.has(`${prefix}${Name}.${permission.Name}`),
    })),
    ChildModules: withActive(ChildModules, chosen, `${prefix}${Name}.`),
  }));
}

/** The branches with matches of the text, with all of a matching module. */
export function searchBranches(
  branches: readonly Branch[],
  fits: (texts: { path: string } | { action: string }) => boolean,
): Branch[] {
  return branches.flatMap((branch) => {
    if (fits({ path: branch.path })) return [branch];
    const permissions = branch.permissions.filter(({ action }) => fits({ action }));
    const children = searchBranches(branch.children, fits);
    return permissions.length + children.length === 0 ? [] : [{ ...branch, permissions, children }];
  });
}

/** True where hidden identities and editing people are both chosen: only a reader who sees identities can edit them. */
export const hidesWhatItEdits = (chosen: ReadonlySet<string>): boolean =>
  hidingPermissions.some((permission) => chosen.has(permission)) &&
  identityPermissions.some((permission) => chosen.has(permission));

/** The areas that some of the chosen permissions need. */
export function missingAreas(chosen: ReadonlySet<string>): string[] {
  const areas = [...chosen].filter(isPermission).flatMap((permission) => areaOf(permission) ?? []);
  return [...new Set(areas)].filter((area) => !chosen.has(area));
}
