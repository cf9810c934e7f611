import { type ChartKind, charts, getPatientDetail, type Permission } from '@padlight/contract';

/** The pages of a person. */
export type PersonTab = 'monitor' | ChartKind | 'all-charts' | 'goals' | 'devices';

interface Way {
  readonly path: string;
  /** The permission that the server requires for the page's data. */
  readonly permission: Permission | readonly Permission[];
}

/** The pages of a person in their order. A tab leads to the first of its paths that exists and that the reader may open. */
const personTabs: readonly { tab: PersonTab; ways: readonly Way[] }[] = [
  { tab: 'monitor', ways: [{ path: '/patients/monitor', permission: getPatientDetail.permission }] },
  ...Object.values(charts).map((chart) => ({ tab: chart.kind, ways: [chart] })),
  { tab: 'all-charts', ways: [{ path: '/patients/all-charts', permission: 'Patients.Charts.Print' }] },
  {
    tab: 'goals',
    ways: [
      { path: '/patients/pad-fill-profile-goal', permission: 'Patients.Goals.FillProfile.View' },
      { path: '/patients/skin-care-goal', permission: 'Patients.Goals.SkinCare.View' },
      { path: '/patients/position-goal', permission: 'Patients.Goals.Position.View' },
      { path: '/patients/temperature-goal', permission: 'Patients.Goals.Temperature.View' },
      { path: '/patients/fall-detection-goal', permission: 'Patients.Goals.Fall.View' },
    ],
  },
  { tab: 'devices', ways: [{ path: '/patients/smartz-devices', permission: getPatientDetail.permission }] },
];

/** The tabs that can be opened, with their paths: `built` tells whether a path has a screen. */
export function openTabs(
  can: (needed: Permission | readonly Permission[]) => boolean,
  built: (path: string) => boolean,
): { tab: PersonTab; path: string }[] {
  return personTabs.flatMap(({ tab, ways }) => {
    const way = ways.find(({ path, permission }) => built(path) && can(permission));
    return way ? [{ tab, path: way.path }] : [];
  });
}
