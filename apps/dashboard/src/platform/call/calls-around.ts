import { checkNodeNetwork, getAbsences, type Permission } from '@padlight/contract';

/**
 * The calls of the lines above a screen: the nodes, and who is away. The shell waits for them beside its other calls, so that its first
 * paint has these lines, and none of them pushes a list down later.
 */
export const callsAround = (can: (needed: readonly Permission[]) => boolean) => [
  checkNodeNetwork,
  ...(can(getAbsences.permission) ? [getAbsences] : []),
];
