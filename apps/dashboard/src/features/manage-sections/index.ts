import type { Permission } from '@padlight/contract';

/**
 * The sections of /manage that have a screen, in the order in which they are listed, each by the permission of its
 * route. A further screen is one line here, one in routes.tsx and its icon in the frame.
 */
export const manageSections = [
  { path: '/manage/user-accounts', label: 'section.users', permission: 'Users.View' },
  {
    path: '/manage/admin-permissions',
    label: 'section.roles',
    permission: 'Organisations.RolesPermission.View',
  },
  { path: '/manage/organisation-setting', label: 'section.settings', permission: 'Organisations.View' },
  { path: '/manage/wall-displays', label: 'section.displays', permission: 'Devices.Display.View' },
  { path: '/manage/sign-in-rules', label: 'section.signInRules', permission: 'Organisations.Edit' },
  { path: '/manage/chart-mail', label: 'section.chartMail', permission: 'Organisations.Edit' },
  { path: '/manage/jobs', label: 'section.jobs', permission: 'Organisations.Edit' },
  { path: '/manage/server-time', label: 'section.serverTime', permission: 'Organisations.Edit' },
  { path: '/manage/audit', label: 'section.audit', permission: 'Organisations.Audit.View' },
  { path: '/manage/system', label: 'section.system', permission: 'Organisations.Edit' },
] as const satisfies readonly { path: string; label: string; permission: Permission }[];

export type ManagePath = (typeof manageSections)[number]['path'];
