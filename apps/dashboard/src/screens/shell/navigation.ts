import type { Permission } from '@padlight/contract';
import {
  IconLayoutDashboard,
  IconListCheck,
  IconSettings,
  IconTransfer,
  IconUsers,
} from '@tabler/icons-react';
import { grantedSections } from '../../features/manage-sections/index.ts';

interface Entry {
  readonly path: string;
  readonly permission: Permission | readonly Permission[];
}

/**
 * The entries of the side navigation: only paths whose screen exists, and only with the permission. An entry with
 * `sections` leads to the first of them that the reader may open.
 */
export const navigation = [
  {
    path: '/dashboard',
    label: 'nav.dashboard',
    icon: IconLayoutDashboard,
    sections: [{ path: '/dashboard', permission: 'Classic Dashboard.View' }],
  },
  {
    path: '/dashboard/round',
    label: 'nav.round',
    icon: IconListCheck,
    sections: [{ path: '/dashboard/round', permission: 'Classic Dashboard.View' }],
  },
  {
    path: '/dashboard/handover',
    label: 'nav.handover',
    icon: IconTransfer,
    sections: [{ path: '/dashboard/handover', permission: 'Classic Dashboard.View' }],
  },
  {
    path: '/patients',
    label: 'nav.patients',
    icon: IconUsers,
    sections: [{ path: '/patients', permission: 'Patients.View' }],
  },
  {
    path: '/manage',
    label: 'nav.manage',
    icon: IconSettings,
    sections: [{ path: '/manage/landing', permission: 'Organisations.View' }, ...grantedSections],
  },
] as const satisfies readonly { path: string; label: string; icon: unknown; sections: readonly Entry[] }[];
