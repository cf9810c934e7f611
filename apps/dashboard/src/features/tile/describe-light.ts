import { PadState, type Reading, RedAlertKind, type Tile } from '@padlight/contract';
import type { Tone } from '@padlight/ui';
import type { ParseKeys } from 'i18next';
import { padTrouble } from './pad-trouble.ts';

type LightText = Extract<ParseKeys<'tile'>, `light.${string}`>;

/** How a light is to be shown: its tone, and the key of its word. */
export interface ShownLight {
  readonly tone: Tone;
  readonly word: LightText;
  /** Red for longer than the target. */
  readonly overdue: boolean;
}

/** What a light is made of. */
export type Lit = Pick<Tile, 'reading' | 'notConsented'>;

/**
 * The light of a reading that has been silent for `silentMs` (null: it is fresh); grey whenever it is not known, and
 * never an old green.
 */
export function describeLight({ reading, notConsented }: Lit, silentMs: number | null): ShownLight {
  const grey = (word: LightText): ShownLight => ({ tone: 'grey', word, overdue: false });
  if (!reading) return grey(notConsented ? 'light.notConsented' : 'light.notMonitored');
  if (silentMs !== null) return grey('light.noDataFor');
  const { shown, state, redAlert } = reading.light;
  const { confirming } = reading.pad;
  // Over the goal, and not yet for as long as a light waits: no green and no all-clear meanwhile.
  if (confirming && shown !== 'red' && shown !== 'grey')
    return { ...grey('light.confirming'), tone: confirming };
  switch (shown) {
    case 'green':
      return { ...grey(reading.pad.wetSince === null ? 'light.dry' : 'light.ok'), tone: 'green' };
    case 'yellow':
      return { ...grey('light.soon'), tone: 'yellow' };
    case 'red': {
      const overdue = redAlert === RedAlertKind.darkRed;
      const surface = state === PadState.WETSURFACE || reading.light.padStatus === 'WETSURFACE';
      return {
        ...grey(overdue ? 'light.overdue' : surface ? 'light.surface' : whyRed(reading)),
        tone: 'red',
        overdue,
      };
    }
    case 'grey':
      return grey(whyGrey(reading));
  }
}

const whyRed = ({ pad }: Reading): LightText => (pad.leakAhead ? 'light.leakAhead' : 'light.now');

/** The first reason that a carer can do something about. */
function whyGrey(reading: Reading): LightText {
  const { link, wear, pad, light } = reading;
  if (link.state === 'two-sensors') return 'light.twoSensors';
  if (link.state === 'never-heard') return 'light.neverHeard';
  if (link.state === 'disconnected') return 'light.disconnected';
  if (link.state === 'out-of-range') return 'light.outOfRange';
  if (wear === 'off-body') return 'light.offBody';
  if (wear === 'unclipped') return 'light.unclipped';
  if (light.padStatus === 'PADREMOVED') return 'light.padRemoved';
  const trouble = padTrouble(reading);
  if (trouble) return `light.pad.${trouble}`;
  if (light.state === PadState.UNSTABLE) return 'light.unstable';
  if (light.redAlert === RedAlertKind.noData) return 'light.noData';
  return pad.calibrating ? 'light.calibrating' : 'light.analysing';
}
