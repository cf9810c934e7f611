import { charts } from '@padlight/contract';
import type { TFunction } from 'i18next';
import { useT } from '../../../platform/i18n/index.ts';

/**
 * Modules and actions by the contract's names, and the keys of their texts: names have spaces, keys do not. A name with
 * another meaning in another module is listed by its path.
 */
const modules = {
  Dashboard: 'module.dashboard',
  'Classic Dashboard': 'module.classicDashboard',
  Alert: 'module.alert',
  Fall: 'module.fall',
  'Patients.Goals.Fall': 'module.fallGoal',
  PadChange: 'module.padChange',
  Patients: 'module.patients',
  Notes: 'module.notes',
  Charts: 'module.charts',
  FillProfile: 'module.fillProfile',
  Goals: 'module.goals',
  SkinCare: 'module.skinCare',
  Position: 'module.position',
  Temperature: 'module.temperature',
  Manage: 'module.manage',
  Admin: 'module.admin',
  Organisations: 'module.organisations',
  Network: 'module.network',
  Interoperability: 'module.interoperability',
  RolesPermission: 'module.rolesPermission',
  Audit: 'module.audit',
  Customisation: 'module.customisation',
  Observations: 'module.observations',
  Reports: 'module.reports',
  Manufacturers: 'module.manufacturers',
  Firmware: 'module.firmware',
  Algorithms: 'module.algorithms',
  'Super Admin': 'module.superAdmin',
  'Super Admin.Organisations': 'module.allOrganisations',
  Relatives: 'module.relatives',
  Days: 'module.days',
  Nights: 'module.nights',
  Account: 'module.account',
  SecondaryUsers: 'module.secondaryUsers',
  Users: 'module.users',
  Devices: 'module.devices',
  Pod: 'module.pod',
  Node: 'module.node',
  Display: 'module.display',
} as const;
const moduleKeys: Readonly<Record<string, (typeof modules)[keyof typeof modules]>> = modules;
const actions = {
  View: 'action.view',
  Save: 'action.save',
  Add: 'action.add',
  Edit: 'action.edit',
  Delete: 'action.delete',
  Archive: 'action.archive',
  Restore: 'action.restore',
  Monitor: 'action.monitor',
  Print: 'action.print',
  Share: 'action.share',
  Pseudonymized: 'action.pseudonymized',
  Anonymized: 'action.anonymized',
  Generate: 'action.generate',
  Export: 'action.export',
  'Reset Password': 'action.resetPassword',
  Invite: 'action.invite',
} as const;
const actionKeys: Readonly<Record<string, (typeof actions)[keyof typeof actions]>> = actions;

/** The charts by the module of their permission. A chart that opens with a goal leaves the goal its name. */
const chartModules = new Map(
  Object.values(charts)
    .filter(({ permission }) => !permission.startsWith('Patients.Goals.'))
    .map(({ kind, permission }) => [permission.replace(/\.View$/, ''), kind]),
);

/** The texts of permissions, and of their charts. */
export interface PermissionTexts {
  readonly t: TFunction<'permissions'>;
  readonly tCharts: TFunction<'charts'>;
}

export const usePermissionTexts = (): PermissionTexts => ({
  t: useT('permissions'),
  tCharts: useT('charts'),
});

/** The name of a module by its path: that of its chart; an unknown one keeps its own. */
export function moduleText({ t, tCharts }: PermissionTexts, path: string): string {
  const chart = chartModules.get(path);
  if (chart !== undefined) return tCharts(`chart.${chart}.name`);
  const name = path.slice(path.lastIndexOf('.') + 1);
  const key = moduleKeys[path] ?? moduleKeys[name];
  return key === undefined ? name : t(key);
}

/** The name of an action; an unknown one keeps its own. */
export function actionText({ t }: PermissionTexts, name: string): string {
  const key = actionKeys[name];
  return key === undefined ? name : t(key);
}

/** A whole permission as text: `Goals, Fall: save`. */
export function permissionText(texts: PermissionTexts, permission: string): string {
  const parts = permission.split('.');
  const action = parts.pop() ?? '';
  const modules = parts.map((_, index) => moduleText(texts, parts.slice(0, index + 1).join('.')));
  return `${modules.join(', ')}: ${actionText(texts, action)}`;
}
