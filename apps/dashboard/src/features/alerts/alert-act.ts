import type { AlertAbilities, TileAlert } from '@padlight/contract';
import {
  IconBellOff,
  IconCheck,
  IconCircleCheck,
  IconEyeCheck,
  type IconProps,
  IconUserCheck,
  IconUserShare,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** What can be done about an open alert, by the name of its ability. */
export type AlertAct = keyof AlertAbilities;

/** An open alert as far as acting on it needs it; a tile's own is one. */
export type ActableAlert = Pick<TileAlert, 'alertId' | 'type' | 'state' | 'assignedTo' | 'cause' | 'recheck'>;

export const actIcons: Readonly<Record<AlertAct, ComponentType<IconProps>>> = {
  acknowledge: IconCheck,
  assign: IconUserShare,
  silence: IconBellOff,
  resolve: IconCircleCheck,
  noFall: IconUserCheck,
  recheck: IconEyeCheck,
};
/** In the order in which they are offered. */
export const acts = [
  'acknowledge',
  'noFall',
  'recheck',
  'assign',
  'silence',
  'resolve',
] as const satisfies readonly AlertAct[];
