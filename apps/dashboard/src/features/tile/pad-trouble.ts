import { type PadKind, PadState, type Reading } from '@padlight/contract';

export type PadTrouble = Exclude<PadKind, 'known'>;

/** Why nothing can be stated of the pad that is worn, where it is the pad's doing; null: it is not. */
export function padTrouble({ light, pad }: Reading): PadTrouble | null {
  if (light.state === PadState.PADNOTSELECTED) return 'not-chosen';
  if (light.state === PadState.PADUNKNOWN) return pad.kind === 'used' ? 'used' : 'unknown-product';
  return null;
}
