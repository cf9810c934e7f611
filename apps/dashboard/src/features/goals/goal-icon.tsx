import type { GoalKind } from '@padlight/contract';
import { IconDropletHalf2, IconFall, IconHourglass, IconRotate2, IconTemperature } from '@tabler/icons-react';

const icons = {
  padFill: IconDropletHalf2,
  skinCare: IconHourglass,
  position: IconRotate2,
  temperature: IconTemperature,
  fall: IconFall,
} as const satisfies Record<GoalKind, unknown>;

/** The icon of a goal; its name is beside it. */
export function GoalIcon({ kind, size = 22 }: { kind: GoalKind; size?: number }) {
  const Icon = icons[kind];
  return <Icon aria-hidden size={size} stroke={1.7} />;
}
