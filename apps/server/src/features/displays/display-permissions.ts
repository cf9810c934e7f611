import type { Permission, PrivacyLevel } from '@padlight/contract';
import { roleTemplates } from '../users/index.ts';

const hides: Readonly<Record<PrivacyLevel, readonly Permission[]>> = {
  private: [],
  pseudonymised: ['Patients.Pseudonymized'],
  anonymised: ['Patients.Anonymized'],
};

/** What a wall display may do: its template, with as much of a person as was chosen for it. */
export const displayPermissions = (privacy: PrivacyLevel): ReadonlySet<Permission> =>
  new Set([
    ...roleTemplates['wall-display'].permissions.filter((permission) => permission.startsWith('Dashboard.')),
    'Classic Dashboard.View',
    ...hides[privacy],
  ]);
