import {
  type LightReading,
  lights,
  PadState,
  padStatuses,
  RedAlertKind,
  type VoidSize,
  voidSizeOf,
} from '@padlight/contract';
import type { Context } from '../context.ts';
import type { Fact } from '../fact.ts';
import { voidVolume } from '../fill/fill.ts';
import { link, linkAt } from '../link/link.ts';
import { phase } from '../pad/pad-cycle.ts';
import { productOf } from '../pad/product-in-use.ts';
import { pointFact } from '../series/series-point.ts';
import type { PodState } from '../state/pod-state.ts';
import { wear } from '../wear/wear.ts';
import { isRed, level } from './light.ts';

type Shown = Omit<LightReading, 'since'>;

const grey = (
  state: Shown['state'],
  padStatus: Shown['padStatus'] = null,
  redAlert: Shown['redAlert'] = null,
): Shown => ({ shown: 'grey', state, padStatus, redAlert });

/** The reason why nothing can be stated of the pad; undefined: something can. */
function reasonForGrey(state: PodState, at: number, context: Context): Shown | undefined {
  const { ANALYSING, PADNOTSELECTED, PADUNKNOWN, UNSTABLE } = PadState;
  if (context.patientId === null) return grey(ANALYSING);
  const linkState = linkAt(state, at, context);
  if (linkState === link.neverHeard) return grey(ANALYSING, null, RedAlertKind.noData);
  if (linkState === link.outOfRange) return grey(ANALYSING, 'OUTOFRANGE', RedAlertKind.noData);
  if (linkState === link.disconnected) return grey(ANALYSING, 'DISCONNECTED', RedAlertKind.noData);
  if (state.wear.state === wear.unclipped) return grey(ANALYSING, 'PADREMOVED');
  if (state.wear.state === wear.offBody) return grey(ANALYSING, null, RedAlertKind.unknownPosition);
  if (state.cycle.phase === phase.none) return grey(ANALYSING);
  if (productOf(state, context) === null) return grey(PADNOTSELECTED);
  if (state.cycle.phase === phase.calibrating) return grey(ANALYSING, 'NEWPAD');
  if (state.cycle.phase === phase.unknownPad) return grey(PADUNKNOWN);
  if (state.light.unstable) return grey(UNSTABLE);
  return undefined;
}

const sizeStatuses = {
  small: 'SMALL',
  medium: 'MEDIUM',
  large: 'LARGE',
} as const satisfies Record<VoidSize, Shown['padStatus']>;

/** The status of a pad that is not red: new, or the size of its last void. */
function sizeStatus(state: PodState, context: Context): Shown['padStatus'] {
  if (state.voiding.lastEnd === 0) return 'NEWPAD';
  return sizeStatuses[voidSizeOf(voidVolume(state, state.voiding.lastRawMl, context).ml)];
}

/** The light by the table of docs/analysis.md, as of `at`. */
export function shownLight(state: PodState, at: number, context: Context): Shown {
  const reason = reasonForGrey(state, at, context);
  if (reason) return reason;
  const { light } = state;
  if (isRed(state)) {
    const dark = at - light.redSince >= context.goals.redTargetMin * 60_000;
    const redAlert = dark ? RedAlertKind.darkRed : RedAlertKind.lightRed;
    if (light.level !== level.red)
      return { shown: 'red', state: PadState.WETSURFACE, padStatus: 'WETSURFACE', redAlert };
    // The wire has no RED among its states: a red by fill is YELLOW, or CLUMPED, with the pad status RED.
    const padState = light.clumped ? PadState.CLUMPED : PadState.YELLOW;
    return { shown: 'red', state: padState, padStatus: 'RED', redAlert };
  }
  const padStatus = sizeStatus(state, context);
  if (light.level === level.yellow) {
    const padState = light.clumped ? PadState['CLUMPED-YELLOW'] : PadState.YELLOW;
    return { shown: 'yellow', state: padState, padStatus, redAlert: null };
  }
  const padState = light.clumped ? PadState['CLUMPED-GREEN'] : PadState.GREEN;
  return { shown: 'green', state: padState, padStatus, redAlert: null };
}

/** When a light red next turns dark. */
export function shownDue(state: PodState, { goals }: Context): number {
  const { light } = state;
  if (light.redSince === 0 || light.redAlert !== RedAlertKind.lightRed + 1) return Number.POSITIVE_INFINITY;
  return light.redSince + goals.redTargetMin * 60_000;
}

/** Reports the light where it differs from the last report, and a point of the series when its colour does. */
export function tickShown(state: PodState, at: number, context: Context, facts: Fact[]): void {
  const { light } = state;
  const next = shownLight(state, at, context);
  const colour = lights.indexOf(next.shown) + 1;
  const padStatus = next.padStatus === null ? 0 : padStatuses.indexOf(next.padStatus) + 1;
  const redAlert = next.redAlert === null ? 0 : next.redAlert + 1;
  const sameColour = light.shown === colour;
  if (
    sameColour &&
    light.padState === next.state &&
    light.padStatus === padStatus &&
    light.redAlert === redAlert
  )
    return;
  Object.assign(light, { shown: colour, padState: next.state, padStatus, redAlert });
  facts.push({ id: `${state.podId}-light-${at}`, kind: 'light', at, light: next });
  if (sameColour) return;
  light.shownSince = at;
  facts.push(pointFact(state, at, context));
}
