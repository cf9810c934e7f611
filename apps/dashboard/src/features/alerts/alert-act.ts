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

/** The actions on an open alert, by the names of their abilities. */
export type AlertAct = keyof AlertAbilities;

/** The part of an open alert that actions need; a tile's alert has it. */
export type ActableAlert = Pick<TileAlert, 'alertId' | 'type' | 'state' | 'assignedTo' | 'cause' | 'recheck'>;

export const actIcons: Readonly<Record<AlertAct, ComponentType<IconProps>>> = {
  acknowledge: IconCheck,
  assign: IconUserShare,
  silence: IconBellOff,
  resolve: IconCircleCheck,
  noFall: IconUserCheck,
  recheck: IconEyeCheck,
};
/** The actions in the order in which they are offered. */
export const acts = [
  'acknowledge',
  'noFall',
  'recheck',
  'assign',
  'silence',
  'resolve',
] as const satisfies readonly AlertAct[];
