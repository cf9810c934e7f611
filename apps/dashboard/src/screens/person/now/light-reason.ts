import { PadState, type Reading, RedAlertKind } from '@padlight/contract';

type Reason =
  | 'surface'
  | 'leakAhead'
  | 'full'
  | 'soon'
  | 'clumped'
  | 'overdue'
  | 'below'
  | 'dry'
  | 'confirming';

const clumped: readonly PadState[] = [
  PadState.CLUMPED,
  PadState['CLUMPED-GREEN'],
  PadState['CLUMPED-YELLOW'],
];

/** Why the light is as it is, most reporting first; nothing of a grey one, whose word says it. */
export function lightReasons({ light, pad }: Reading): Reason[] {
  const also: Reason[] = clumped.includes(light.state) ? ['clumped'] : [];
  switch (light.shown) {
    case 'grey':
      return [];
    case 'green':
      if (pad.confirming) return ['confirming', ...also];
      return [pad.wetSince === null ? 'dry' : 'below', ...also];
    case 'yellow':
      return [pad.confirming ? 'confirming' : 'soon', ...also];
    case 'red': {
      const wetSurface = light.state === PadState.WETSURFACE || light.padStatus === 'WETSURFACE';
      const why = wetSurface ? 'surface' : pad.leakAhead ? 'leakAhead' : 'full';
      return [why, ...also, ...(light.redAlert === RedAlertKind.darkRed ? (['overdue'] as const) : [])];
    }
  }
}
