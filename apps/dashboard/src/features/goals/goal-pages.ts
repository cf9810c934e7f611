import { type GoalKind, goalPermissions, type Permission } from '@padlight/contract';

/** The page of each goal, and the permission that it needs. */
export const goalPages: readonly {
  readonly kind: GoalKind;
  readonly path: string;
  readonly permission: Permission;
}[] = [
  { kind: 'padFill', path: '/patients/pad-fill-profile-goal', permission: goalPermissions.padFill.view },
  { kind: 'skinCare', path: '/patients/skin-care-goal', permission: goalPermissions.skinCare.view },
  { kind: 'position', path: '/patients/position-goal', permission: goalPermissions.position.view },
  { kind: 'temperature', path: '/patients/temperature-goal', permission: goalPermissions.temperature.view },
  { kind: 'fall', path: '/patients/fall-detection-goal', permission: goalPermissions.fall.view },
];
