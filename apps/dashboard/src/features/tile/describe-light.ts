import {
  type Monitored,
  PadState,
  type Reading,
  RedAlertKind,
  type UnmonitoredReason,
  unmonitoredReason,
} from '@padlight/contract';
import type { Tone } from '@padlight/ui';
import type { ParseKeys } from 'i18next';

type LightText = Extract<ParseKeys<'tile'>, `light.${string}`>;

/** A light as it is shown: its tone, and the key of its word. */
export interface ShownLight {
  readonly tone: Tone;
  readonly word: LightText;
  /** Red for longer than the target. */
  readonly overdue: boolean;
}

/** The texts about people who are not monitored, the same on every screen. */
const unmonitoredTexts = {
  'no-consent': 'light.notConsented',
  'no-pod': 'light.noPod',
  'out-of-range': 'light.outOfRange',
  disconnected: 'light.disconnected',
  'two-sensors': 'light.twoSensors',
  'never-heard': 'light.neverHeard',
  'off-body': 'light.offBody',
  unclipped: 'light.unclipped',
  'pad-removed': 'light.padRemoved',
  'pad-not-chosen': 'light.pad.not-chosen',
  'pad-unknown-product': 'light.pad.unknown-product',
  'pad-used': 'light.pad.used',
  unstable: 'light.unstable',
  'no-data': 'light.noData',
  calibrating: 'light.calibrating',
  analysing: 'light.analysing',
} as const satisfies Record<UnmonitoredReason, LightText>;

/**
 * The light of a reading that has been silent for `silentMs` (null: it is fresh); grey whenever it is not known, and
 * never an old green.
 */
export function describeLight(lit: Monitored, silentMs: number | null): ShownLight {
  const grey = (word: LightText): ShownLight => ({ tone: 'grey', word, overdue: false });
  const { reading } = lit;
  const reason = unmonitoredReason(lit, silentMs !== null);
  if (reason !== null || !reading) {
    const isOfLink = reason === 'out-of-range' || reason === 'disconnected';
    return grey(isOfLink && silentMs !== null ? 'light.noDataFor' : unmonitoredTexts[reason ?? 'no-pod']);
  }
  const { shown: colour, state, redAlert } = reading.light;
  const { confirming } = reading.pad;
  // Over the goal, and not yet for as long as a light waits: no green and no all-clear meanwhile.
  if (confirming && colour !== 'red' && colour !== 'grey')
    return { ...grey('light.confirming'), tone: confirming };
  switch (colour) {
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
      return grey('light.analysing');
  }
}

const whyRed = ({ pad }: Reading): LightText => (pad.leakAhead ? 'light.leakAhead' : 'light.now');
