import { type Access, charts } from '@padlight/contract';
import { expect, test } from 'vitest';
import { entryPages } from '../entry-pages.ts';
import { publicScreens, screens } from './routes.tsx';
import { navigation } from './screens/shell/navigation.ts';

/** Every specified path with its permission. */
const specified: Record<string, Access> = {
  '/register': 'public',
  '/sign-in': 'public',
  '/receive-notification': 'public',
  '/verify-invitation': 'public',
  '/network-issue': 'public',
  '/404': 'public',
  '/': 'login',
  '/dashboard/landing': 'login',
  '/care-plus-dashboard': 'Dashboard.View',
  '/dashboard': 'Classic Dashboard.View',
  '/patients': 'Patients.View',
  '/patients/landing': 'Patients.View',
  '/patients/monitor': 'Patients.View',
  '/patients/voiding-chart': 'Patients.Charts.Void.View',
  '/patients/smartz-events-chart': 'Patients.Charts.Event.View',
  '/patients/pad-fill-profile-chart': 'Patients.Charts.FillProfile.View',
  '/patients/position-chart': 'Patients.Charts.BodyPosition.View',
  '/patients/physical-activity-chart': 'Patients.Charts.PhysicalActivity.View',
  '/patients/smartz-devices': 'login',
  '/patients/pad-fill-profile-goal': 'Patients.Goals.FillProfile.View',
  '/patients/skin-care-goal': 'Patients.Goals.SkinCare.View',
  '/patients/position-goal': 'Patients.Goals.Position.View',
  '/patients/temperature-goal': 'Patients.Goals.Temperature.View',
  '/patients/fall-detection-goal': 'Patients.Goals.Fall.View',
  '/patients/inco-assessment': 'Patients.Goals.Fall.View',
  '/patients/observation-chart': 'Patients.Inco-assessment.View',
  '/manage': 'Organisations.View',
  '/manage/landing': 'Organisations.View',
  '/manage/data-privacy': 'Organisations.View',
  '/manage/organisation-profile': 'Organisations.View',
  '/manage/buildings-rooms': 'Organisations.View',
  '/manage/organisation-setting': 'Organisations.View',
  '/manage/organisation-structure': 'login',
  '/manage/network-utilisation': 'login',
  '/manage/my-account': 'login',
  '/manage/manufacturers': 'Manufacturers.View',
  '/manage/network-map': 'Organisations.Network.View',
  '/manage/organisation-observation': 'Observations.View',
  '/manage/organisation-reporting': 'Reports.View',
  '/manage/report': 'Reports.View',
  '/manage/report-history': 'Reports.View',
  '/manage/application-link-key': 'Organisations.Interoperability.View',
  '/manage/admin-permissions': 'Organisations.RolesPermission.View',
  '/manage/admin-customization': 'Organisations.Customisation.View',
  '/manage/user-accounts': 'Users.View',
  '/manage/invite-user': 'Users.Invite',
  '/manage/patient-list': 'Patients.View',
  '/manage/devices-pods': 'Devices.Pod.View',
  '/manage/devices-nodes': 'Devices.Node.View',
  '/reports': 'Reports.View',
  '/reports/generate': 'Reports.View',
  '/reports/history': 'Reports.View',
};

/** Specified charts that the contract's table does not have yet. */
const chartsToCome = Object.entries(specified).flatMap(([path, permission]) =>
  String(permission).startsWith('Patients.Charts.') &&
  !Object.values(charts).some((chart) => chart.path === path)
    ? [path]
    : [],
);

/** Paths without a screen yet: they lead to /404. Remove a path here when its screen is built. */
const notBuilt = [
  '/care-plus-dashboard',
  '/manage/data-privacy',
  '/manage/organisation-reporting',
  '/manage/report',
  '/manage/report-history',
  '/manage/admin-customization',
  '/reports',
  '/reports/generate',
  '/reports/history',
];

/** Screens that have no specified path. */
const ours: Record<string, Access> = {
  '/dashboard/round': 'Classic Dashboard.View',
  '/dashboard/handover': 'Classic Dashboard.View',
  '/patients/alert-settings': 'Patients.View',
  '/patients/all-charts': 'Patients.Charts.Print',
  '/dashboard/nurse-call': 'Classic Dashboard.View',
  '/observe': 'login',
  '/common-areas': 'Observations.View',
  '/manage/observation-codes': 'Observations.Print',
  '/manage/wall-displays': 'Devices.Display.View',
  '/manage/site-links': 'Organisations.Network.View',
  '/manage/manufacturer-devices': 'Manufacturers.Devices.View',
  '/manage/groups': 'Organisations.View',
  '/relatives': 'Relatives.View',
  '/manage/relatives-accounts': ['Account.SecondaryUsers.Edit', 'Users.View'],
  '/manage/sign-in-rules': 'Organisations.Edit',
  '/manage/chart-mail': 'Organisations.Edit',
  '/manage/sign-in-providers': 'Super Admin.Organisations.View',
  '/manage/import': [
    'Organisations.Edit',
    'Patients.Add',
    'Users.Add',
    'Devices.Node.Add',
    'Devices.Pod.Add',
  ],
  '/manage/jobs': 'Organisations.Edit',
  '/manage/organisations': 'Super Admin.Organisations.View',
  '/manage/server-time': 'Organisations.Edit',
  '/manage/set-up': 'Organisations.Edit',
  '/manage/system': 'Organisations.Edit',
  '/manage/audit': 'Organisations.Audit.View',
  '/manage/algorithms': 'Algorithms.View',
  // A chart that is not specified has its path and permission in the contract's table alone.
  ...Object.fromEntries(
    Object.values(charts)
      .filter(({ path }) => !(path in specified))
      .map(({ path, permission }) => [path, permission]),
  ),
};

const all = [...publicScreens, ...screens];

test('Each of the 52 specified paths is a page, a screen, or named unbuilt', () => {
  expect(Object.keys(specified)).toHaveLength(52);
  const paths = [
    ...Object.keys(entryPages),
    ...all.map(({ path }) => path),
    ...chartsToCome,
    ...notBuilt,
  ].sort();
  expect(paths).toEqual([...Object.keys(specified), ...Object.keys(ours)].sort());
});

test('Every screen requires the specified permission of its path', () => {
  const expected = { ...specified, ...ours };
  for (const { path, permission } of all) expect([path, permission]).toEqual([path, expected[path]]);
  for (const path of Object.keys(entryPages)) expect([path, expected[path]]).toEqual([path, 'public']);
});

test('Only the public screens are outside the guard', () => {
  expect(publicScreens.map(({ permission }) => permission)).toEqual(['public', 'public']);
  expect(screens.filter(({ permission }) => permission === 'public')).toEqual([]);
});

test('Every redirect leads to a screen', () => {
  const loaded = new Set(all.filter((screen) => 'load' in screen).map(({ path }) => path));
  for (const screen of all)
    if ('leadsTo' in screen) for (const path of screen.leadsTo) expect(loaded).toContain(path);
});

test('The navigation shows only existing screens, by the same permission', () => {
  for (const { sections } of navigation)
    for (const { path, permission } of sections) expect({ ...specified, ...ours }[path]).toEqual(permission);
});
