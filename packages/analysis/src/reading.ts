import { type BatteryState, instant, type Reading } from '@padlight/contract';
import type { Context } from './context.ts';
import { fillVolume } from './fill/fill.ts';
import { confirming, leakAhead } from './light/light.ts';
import { localDay } from './light/local-time.ts';
import { shownLight } from './light/shown-light.ts';
import { link, linkAt, linkDue, linkNames } from './link/link.ts';
import { isReported, phase } from './pad/pad-cycle.ts';
import { padKindOf } from './pad/pad-kind.ts';
import { productOf } from './pad/product-in-use.ts';
import { positionOf } from './position/position-kinds.ts';
import { turnDueAt } from './position/turn.ts';
import type { PodState } from './state/pod-state.ts';
import { wearNames } from './wear/wear.ts';

const orNull = (at: number) => (at === 0 ? null : instant(at));

function batteryOf({ link: podLink }: PodState): BatteryState {
  if (!podLink.batteryKnown) return 'unknown';
  return podLink.flat ? 'flat' : podLink.low ? 'low' : 'ok';
}

function fillOf(state: PodState, context: Context): Reading['fill'] {
  const product = productOf(state, context);
  if (!isReported(state) || !product) return null;
  const { ml, lowMl, highMl } = fillVolume(state, context);
  const pct = (value: number): number => (100 * value) / product.workingMl;
  const pcts = { pct: pct(ml), lowPct: pct(lowMl), highPct: pct(highMl) };
  return { ml, lowMl, highMl, capacityMl: product.workingMl, ...pcts };
}

/** The product of the pad in use; null without a pad, and where none was chosen. */
function productOn(state: PodState, context: Context): Reading['pad']['product'] {
  const product = state.cycle.attachedAt > 0 && !state.cycle.leftReported ? productOf(state, context) : null;
  return product && { productId: product.productId, name: product.name, workingMl: product.workingMl };
}

function positionNow(state: PodState, context: Context): Reading['position'] {
  const kind = positionOf(state.position.kind);
  if (!kind) return null;
  const due = turnDueAt(state, context);
  const turnDue = due === undefined ? null : instant(due);
  return { kind, since: instant(state.position.since), turnDueAt: turnDue };
}

/**
 * The tile's reading at `time`. All but light and link is as of the last measurement, whose age the reader counts. After a silence,
 * and while late data comes in, these two report that it is out of date.
 */
export function reading(state: PodState, time: number, context: Context): Reading {
  const { cycle, light, today, temperature } = state;
  const linkState = linkAt(state, time, context);
  const since = linkState === state.link.state ? light.shownSince : linkDue(state, context);
  const current = shownLight(state, time, context);
  const awaited = current.shown === 'green' || current.shown === 'yellow' ? confirming(state) : undefined;
  const left = cycle.leftReported === 1;
  const isToday = localDay(context.timeZone, time) === today.day;
  return {
    light: { ...current, since: instant(since || time) },
    fill: fillOf(state, context),
    pad: {
      attachedAt: orNull(left ? 0 : cycle.attachedAt),
      wetSince: orNull(left ? 0 : cycle.wetSince),
      calibrating: cycle.phase === phase.calibrating,
      kind: left ? null : padKindOf(state, context),
      product: productOn(state, context),
      ...(current.shown === 'red' && leakAhead(state, time, context) && { leakAhead: true }),
      ...(awaited !== undefined && { confirming: awaited }),
    },
    position: positionNow(state, context),
    temperature: temperature.at === 0 ? null : { celsius: temperature.celsius, at: instant(temperature.at) },
    voidsToday: {
      count: isToday ? today.count : 0,
      ml: isToday ? today.ml : 0,
      lastAt: orNull(today.lastAt),
    },
    wear: wearNames[state.wear.state] ?? 'unknown',
    link: {
      state: linkNames[linkState] ?? linkNames[link.neverHeard],
      lastHeardAt: orNull(state.link.heardAt),
      battery: batteryOf(state),
      batteryPct: state.link.batteryKnown ? state.link.batteryPct : null,
    },
  };
}
