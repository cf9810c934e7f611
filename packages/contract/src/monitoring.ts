import type { Reading, Tile } from './board.ts';
import { type PadKind, PadState, RedAlertKind } from './constants.ts';
import type { Instant } from './ids.ts';

/** A reading older than this is out of date, ms: the analysis calls a pod out of range then, too. */
export const staleAfterMs = 5 * 60_000;

/** The reasons why a person is not monitored: no light can be stated of them now. Those that a carer can act on come first. */
export const unmonitoredReasons = [
  'no-consent',
  'no-pod',
  'out-of-range',
  'disconnected',
  'two-sensors',
  'never-heard',
  'off-body',
  'unclipped',
  'pad-removed',
  'pad-not-chosen',
  'pad-unknown-product',
  'pad-used',
  'unstable',
  'no-data',
  'calibrating',
  'analysing',
] as const;
export type UnmonitoredReason = (typeof unmonitoredReasons)[number];

/** The part of a tile that decides if the person is monitored: neither an alert nor the battery does. */
export type Monitored = Pick<Tile, 'reading' | 'notConsented'>;

/** How long nothing was received at `now` (epoch ms), in ms, where that is too long to trust the reading; else null. */
export function silentFor(reading: Reading | null, now: number): number | null {
  const lastHeardAt = reading?.link.lastHeardAt;
  if (lastHeardAt === null || lastHeardAt === undefined) return null;
  const age = now - Date.parse(lastHeardAt);
  return age > staleAfterMs ? age : null;
}

export type PadTrouble = Exclude<PadKind, 'known'>;

/** The reason for an unknown state of the pad in use, where the pad is the cause; null: it is not. */
export function padTrouble({ light, pad }: Reading): PadTrouble | null {
  if (light.state === PadState.PADNOTSELECTED) return 'not-chosen';
  if (light.state === PadState.PADUNKNOWN) return pad.kind === 'used' ? 'used' : 'unknown-product';
  return null;
}

/**
 * The reason why a person is not monitored; null: they are, and a current light can be stated. `isSilent`: by the reader's clock
 * the reading is too old. Board, counters, all-clear, nurse call, wall, handover and calls all use this rule.
 */
export function unmonitoredReason(
  { reading, notConsented }: Monitored,
  isSilent: boolean,
): UnmonitoredReason | null {
  if (notConsented) return 'no-consent';
  if (!reading) return 'no-pod';
  const { link, light } = reading;
  if (isSilent) return link.state === 'disconnected' ? 'disconnected' : 'out-of-range';
  if (link.state !== 'connected') return link.state;
  if (link.lastHeardAt === null) return 'never-heard';
  return light.shown === 'grey' ? greyReason(reading) : null;
}

/** True for a monitored person with a light neither red nor being confirmed: only then is a red light forecast. */
export function isShortOfRed(tile: Monitored, isSilent: boolean): boolean {
  const { reading } = tile;
  if (!reading || unmonitoredReason(tile, isSilent) !== null) return false;
  return reading.light.shown !== 'red' && reading.pad.confirming === undefined;
}

/** The reason for the grey light of a pod that is received. */
function greyReason(reading: Reading): UnmonitoredReason {
  const { light, wear, pad } = reading;
  if (wear === 'off-body' || wear === 'unclipped') return wear;
  if (light.padStatus === 'PADREMOVED') return 'pad-removed';
  const trouble = padTrouble(reading);
  if (trouble) return `pad-${trouble}`;
  if (light.state === PadState.UNSTABLE) return 'unstable';
  if (light.redAlert === RedAlertKind.noData) return 'no-data';
  return pad.calibrating ? 'calibrating' : 'analysing';
}

/**
 * The reason why a person is not monitored at `now` (epoch ms), and the time since when, null where it is not known. Null: the
 * person is monitored.
 */
export function whyUnmonitored(
  tile: Monitored,
  now: number,
): { readonly reason: UnmonitoredReason; readonly since: Instant | null } | null {
  const { reading } = tile;
  const reason = unmonitoredReason(tile, silentFor(reading, now) !== null);
  if (reason === null) return null;
  if (!reading || tile.notConsented) return { reason, since: null };
  const isOfLink = reason === 'out-of-range' || reason === 'disconnected';
  return { reason, since: isOfLink ? reading.link.lastHeardAt : reading.light.since };
}
