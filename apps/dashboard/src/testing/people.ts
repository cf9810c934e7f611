import { LoggedInUser, OrganisationId, type Permission, type TokenInfo, toTicks } from '@padlight/contract';

type Organisation = LoggedInUser['organisations'][number];
type Module = Organisation['Roles'][number]['Modules'][number];

/** Permission strings as the nested modules that carry them. */
export function modulesOf(permissions: readonly Permission[]): Module[] {
  const top: Module[] = [];
  for (const permission of permissions) {
    const parts = permission.split('.');
    const action = parts.pop() ?? '';
    let level = top;
    let module: Module | undefined;
    for (const name of parts) {
      module = level.find((candidate) => candidate.Name === name) ?? {
        Name: name,
        Permissions: [],
        ChildModules: [],
      };
      if (!level.includes(module)) level.push(module);
      level = module.ChildModules;
    }
    module?.Permissions.push({ Name: action, IsActive: true });
  }
  return top;
}

/** An organisation of a user, the active one, with a role of these permissions. */
export const organisationOf = (id: number, name: string, ...permissions: Permission[]): Organisation => ({
  Active: true,
  OrganisationName: { OrganisationId: OrganisationId.parse(id), Name: name },
  DashboardType: 'normal',
  SignInEndsAt: null,
  IsDemo: true,
  TimeZone: 'Europe/Berlin',
  Region: null,
  HourCycle: 'h23',
  MeasureUnit: 'metric',
  IsTimeDisplayEnabled: true,
  Language: 'en',
  Roles: [{ Name: 'Carer', Modules: modulesOf(permissions) }],
});

/** A carer of one organisation with these permissions. */
export const carer = (...permissions: Permission[]): LoggedInUser =>
  LoggedInUser.parse({
    id: '0d3f0d4e-6c0b-4c52-9a0e-6b8b6f0f5a11',
    username: 'erin',
    displayName: 'Erin Meyer',
    email: 'erin@example.org',
    retentionPeriod: null,
    systemRetentionPeriod: null,
    groups: [],
    selectedGroups: [],
    customerType: 'NORMAL',
    manufacturers: [],
    organisations: [organisationOf(7, 'Lindenhof', ...permissions)],
    isMultiFactorEnabled: false,
  });

/** Tokens that are valid for these minutes from now. */
export const tokenLasting = (minutes: number, name = 'token'): TokenInfo => ({
  access_token: `${name}-access`,
  refresh_token: `${name}-refresh`,
  expires_on: toTicks(Date.now() + minutes * 60_000),
});
