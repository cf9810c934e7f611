import type { Permission } from '@padlight/contract';
import type { Session } from '../../platform/session/index.ts';

/** Tests whether the reader may open a section. */
export const canOpen = (
  can: Session['can'],
  permission: Permission | readonly Permission[] | 'login',
): boolean => permission === 'login' || can(permission);
