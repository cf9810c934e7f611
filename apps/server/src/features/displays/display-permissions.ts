import type { Permission, PrivacyLevel } from '@padlight/contract';
import { roleTemplates } from '../users/index.ts';

const hides: Readonly<Record<PrivacyLevel, readonly Permission[]>> = {
  private: [],
  pseudonymised: ['Patients.Pseudonymized'],
  anonymised: ['Patients.Anonymized'],
};

/** The permissions of a wall display: its template, with the chosen privacy level. */
export const displayPermissions = (privacy: PrivacyLevel): ReadonlySet<Permission> =>
  new Set([
    ...roleTemplates['wall-display'].permissions.filter((permission) => permission.startsWith('Dashboard.')),
    'Classic Dashboard.View',
    ...hides[privacy],
  ]);
