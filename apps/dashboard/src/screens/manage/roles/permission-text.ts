import { type ChartKind, charts } from '@padlight/contract';
import type { TFunction } from 'i18next';

/** Modules and actions as the contract names them, and the keys of their words: names have spaces, keys do not. */
const modules = {
  Dashboard: 'module.dashboard',
  'Classic Dashboard': 'module.classicDashboard',
  Alert: 'module.alert',
  Fall: 'module.fall',
  PadChange: 'module.padChange',
  Patients: 'module.patients',
  Notes: 'module.notes',
  Charts: 'module.charts',
  Event: 'module.event',
  FillProfile: 'module.fillProfile',
  BodyPosition: 'module.bodyPosition',
  PhysicalActivity: 'module.physicalActivity',
  Vitals: 'module.vitals',
  Goals: 'module.goals',
  SkinCare: 'module.skinCare',
  Position: 'module.position',
  Temperature: 'module.temperature',
  'Inco-assessment': 'module.incoAssessment',
  Organisations: 'module.organisations',
  Network: 'module.network',
  Interoperability: 'module.interoperability',
  RolesPermission: 'module.rolesPermission',
  Audit: 'module.audit',
  Customisation: 'module.customisation',
  Observations: 'module.observations',
  Reports: 'module.reports',
  Manufacturers: 'module.manufacturers',
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

const chartKeys = {
  voiding: 'chart.voiding',
  'pad-fill': 'chart.padFill',
} as const satisfies Record<ChartKind, string>;
/** The charts by the module that their permission is in. */
const chartModules = new Map(
  Object.values(charts).map(({ kind, permission }) => [permission.replace(/\.View$/, ''), chartKeys[kind]]),
);

/** The name of a module by its path in words: that of the chart that it shows; one that is new here keeps its own. */
export function moduleText(t: TFunction<'permissions'>, path: string): string {
  const chart = chartModules.get(path);
  if (chart !== undefined) return t(chart);
  const name = path.slice(path.lastIndexOf('.') + 1);
  const key = moduleKeys[name];
  return key === undefined ? name : t(key);
}

/** An action's name in words; one that is new here keeps its own. */
export function actionText(t: TFunction<'permissions'>, name: string): string {
  const key = actionKeys[name];
  return key === undefined ? name : t(key);
}

/** A whole permission in words: `Goals, Fall: save`. */
export function permissionText(t: TFunction<'permissions'>, permission: string): string {
  const parts = permission.split('.');
  const action = parts.pop() ?? '';
  const modules = parts.map((_, index) => moduleText(t, parts.slice(0, index + 1).join('.')));
  return `${modules.join(', ')}: ${actionText(t, action)}`;
}
