import { retainedMl } from '../pad/pad-fluid.ts';
import { makeOf } from '../pad/product.ts';
import { putOn, type WornPad } from '../pad/worn-pad.ts';
import { mostWornMin } from './carer.ts';
import { enter, type Happening } from './happening.ts';
import { clipOn } from './mount.ts';
import { isNight, isScripted, luckAt, type Wearer } from './wearer.ts';

const second = 1000;
const minute = 60 * second;
/** A leak that lasts longer than this is reported. */
const leakReportedAfter = 30 * minute;

function reportLeak(wearer: Wearer, at: number): void {
  const { pad } = wearer;
  if (!pad || pad.fluid.leakedMl < 2) return;
  wearer.options.report?.(wearer.leakSince ?? at, { kind: 'leak', ml: pad.fluid.leakedMl });
  pad.fluid.leakedMl = 0;
  wearer.leakSince = undefined;
}

/** Reports the contents of the pad, every 10 min, and a leak that has lasted long. */
export function reportFill(wearer: Wearer, at: number): void {
  const { pad, agenda, options } = wearer;
  enter(agenda, { kind: 'report-fill', at: at + 10 * minute });
  if (!pad) return;
  options.report?.(at, { kind: 'fill', ml: retainedMl(pad.fluid) });
  if (at - (wearer.leakSince ?? at) >= leakReportedAfter) reportLeak(wearer, at);
}

/** Weighs a pad with a kitchen scale in a ward: 1 to 2 % and a few grams off, read some minutes later. */
function weigh({ options, padsWorn }: Wearer, at: number, ml: number, luck: ReturnType<typeof luckAt>): void {
  const { weighing, report } = options;
  if (!weighing || padsWorn < weighing.from || padsWorn >= weighing.from + weighing.count) return;
  const read = Math.max(0, ml * luck.normal(1, 0.015) + luck.normal(0, 3));
  report?.(at + Math.round(luck.between(1, 3) * minute), { kind: 'weighed', ml: read });
}

/** Plans a pad change by a carer, unless a script controls that time. */
export function changeAt(wearer: Wearer, at: number): void {
  if (!isScripted(wearer, at)) enter(wearer.agenda, { kind: 'unclip', at });
}

/** Takes the pad off; another one, or the same, goes on a while later. */
export function takeOff(wearer: Wearer, happening: Happening & { kind: 'unclip' }): void {
  const { pad, agenda, motion, options } = wearer;
  const { at, backAfterS, usedAgain } = happening;
  if (!pad) return;
  if (pad.pouring() || wearer.fallen) {
    enter(agenda, { ...happening, at: at + 2 * minute });
    return;
  }
  const luck = luckAt(wearer, at, 0xd0);
  reportLeak(wearer, at);
  const ml = retainedMl(pad.fluid);
  options.report?.(at, { kind: 'padOff', ml });
  weigh(wearer, at, ml, luck);
  wearer.usedPad = usedAgain ? pad : undefined;
  wearer.pad = undefined;
  wearer.clipped = false;
  wearer.loose = false;
  wearer.leakSince = undefined;
  wearer.unclippedAt = at;
  motion.jolt(at, luck.between(1.3, 2), 0.4, 12);
  const back = Math.round(second * (backAfterS ?? 60 * luck.between(2.5, 7)));
  enter(agenda, { kind: 'attach', at: at + back, ...(usedAgain && { usedAgain }) });
}

function newPad(wearer: Wearer, at: number): WornPad {
  const { options } = wearer;
  const { dayProduct, nightProduct } = options.later?.findLast(({ from }) => from <= at) ?? options;
  const { seed, draw, family } = options.life;
  const product = isNight(wearer, at) ? nightProduct : dayProduct;
  const making = { product, make: makeOf(product, seed, draw), family, podGain: wearer.podGain, draw };
  return putOn(making, at, luckAt(wearer, at, 0xa1), wearer.noise);
}

/** Puts a pad on with the pod clipped to it: a dry one, or the one that came off. */
export function attach(wearer: Wearer, at: number, usedAgain: boolean): void {
  if (wearer.pad) return;
  const pad = (usedAgain ? wearer.usedPad : undefined) ?? newPad(wearer, at);
  wearer.usedPad = undefined;
  wearer.pad = pad;
  wearer.padsWorn++;
  wearer.mount = clipOn(luckAt(wearer, at, 0xa2), wearer.options.life.draw, wearer.habits.clippedAnyWay);
  wearer.clipped = true;
  wearer.loose = false;
  const { report } = wearer.options;
  const gain = Math.round(pad.sensor.gain * 1000) / 1000;
  const mostMin = mostWornMin(wearer.habits, luckAt(wearer, at, 0xa4));
  if (mostMin !== undefined)
    enter(wearer.agenda, {
      kind: 'worn-long',
      at: pad.onSince + Math.round(mostMin * minute),
      pad: wearer.padsWorn,
    });
  report?.(at, { kind: 'padOn', productId: pad.product.productId, gain });
  if (pad.onSince < at) report?.(at, { kind: 'fill', ml: retainedMl(pad.fluid) });
  wearer.motion.jolt(at, 1.6, 0.4, 15);
}
