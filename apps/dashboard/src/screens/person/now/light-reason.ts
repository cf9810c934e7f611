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

/** The reasons of the light, most significant first; empty for a grey one, whose text is the reason. */
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
