import type { Permission, SetUpStep } from '@padlight/contract';
import { manageSections } from '../../../features/manage-sections/index.ts';

interface StepScreen {
  readonly path: string;
  /** The part of the screen. */
  readonly search?: Readonly<Record<string, string>>;
  readonly permission: Permission;
  readonly act: `step.${Exclude<SetUpStep, 'heard'>}.act`;
}

const screens: Readonly<Record<SetUpStep, StepScreen | undefined>> = {
  organisation: {
    path: '/manage/organisation-profile',
    permission: 'Organisations.View',
    act: 'step.organisation.act',
  },
  formats: {
    path: '/manage/organisation-setting',
    search: { part: 'formats' },
    permission: 'Organisations.View',
    act: 'step.formats.act',
  },
  places: { path: '/manage/buildings-rooms', permission: 'Organisations.View', act: 'step.places.act' },
  wards: { path: '/manage/buildings-rooms', permission: 'Organisations.View', act: 'step.wards.act' },
  site: { path: '/manage/devices-nodes', permission: 'Devices.Node.View', act: 'step.site.act' },
  nodes: { path: '/manage/devices-nodes', permission: 'Devices.Node.View', act: 'step.nodes.act' },
  pods: { path: '/manage/devices-pods', permission: 'Devices.Pod.View', act: 'step.pods.act' },
  products: { path: '/manage/manufacturers', permission: 'Manufacturers.View', act: 'step.products.act' },
  people: { path: '/manage/patient-list', permission: 'Patients.View', act: 'step.people.act' },
  users: { path: '/manage/user-accounts', permission: 'Users.View', act: 'step.users.act' },
  heard: undefined,
  live: { path: '/dashboard', permission: 'Classic Dashboard.View', act: 'step.live.act' },
};
const known: ReadonlySet<string> = new Set(['/dashboard', ...manageSections.map(({ path }) => path)]);

/** The screen of a step; undefined where there is nothing to type, or the screen does not exist. */
export function screenOf(step: SetUpStep): StepScreen | undefined {
  const screen = screens[step];
  return screen && known.has(screen.path) ? screen : undefined;
}
