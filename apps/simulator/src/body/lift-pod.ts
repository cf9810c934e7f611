import { enter } from './happening.ts';
import { clipOn } from './mount.ts';
import { luckAt, type Wearer } from './wearer.ts';

/** The pod alone comes off the pad for some seconds. */
export function liftPod(wearer: Wearer, at: number, seconds: number): void {
  if (!wearer.pad || !wearer.clipped || wearer.fallen) return;
  wearer.clipped = false;
  wearer.unclippedAt = at;
  wearer.motion.jolt(at, 1.6, 0.4, 5);
  enter(wearer.agenda, { kind: 'put-pod-back', at: at + Math.round(seconds * 1000) });
}

/** It goes back onto the same pad, at another angle. */
export function putPodBack(wearer: Wearer, at: number): void {
  if (!wearer.pad || wearer.clipped) return;
  wearer.clipped = true;
  wearer.loose = false;
  wearer.mount = clipOn(luckAt(wearer, at, 0xa3), wearer.options.life.draw, wearer.habits.clippedAnyWay);
  wearer.motion.jolt(at, 1.6, 0.4, 5);
}
