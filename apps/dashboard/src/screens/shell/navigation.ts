import type { Permission } from '@padlight/contract';
import { IconLayoutDashboard, IconUsers } from '@tabler/icons-react';

/** What stands in the side navigation: only paths whose screen exists, and only for those who may open it. */
export const navigation = [
  {
    path: '/dashboard',
    label: 'nav.dashboard',
    icon: IconLayoutDashboard,
    permission: 'Classic Dashboard.View',
  },
  { path: '/patients', label: 'nav.patients', icon: IconUsers, permission: 'Patients.View' },
] as const satisfies readonly { path: string; label: string; icon: unknown; permission: Permission }[];
