import type { Lived } from './live-scene.ts';

/** One pad from on to off, as the truth reports it. */
export interface WornPadTruth {
  readonly gain: number;
  readonly hours: number;
  /** The contents when it went on: a used pad. */
  readonly beforeMl: number;
  readonly voidedMl: number;
  readonly leakedMl: number;
  readonly heldMl: number;
}

/** The pads that a wearer had on and off again. */
export function padsWorn({ truth }: Lived): WornPadTruth[] {
  const worn: WornPadTruth[] = [];
  let on = '';
  let [gain, beforeMl, voidedMl, leakedMl] = [0, 0, 0, 0];
  for (const event of truth) {
    if (event.kind === 'padOn') {
      [gain, beforeMl, voidedMl, leakedMl] = [event.gain, 0, 0, 0];
      on = event.at;
    }
    if (event.kind === 'fill' && event.at === on) beforeMl = event.ml;
    if (event.kind === 'void') voidedMl += event.ml;
    if (event.kind === 'leak') leakedMl += event.ml;
    if (event.kind !== 'padOff') continue;
    const hours = (Date.parse(event.at) - Date.parse(on)) / 3_600_000;
    worn.push({ gain, hours, beforeMl, voidedMl, leakedMl, heldMl: event.ml });
  }
  return worn;
}
