import type { Random } from '../random.ts';
import type { Point } from './places.ts';

/** A node that receives a pod, and its mean strength. */
export interface RadioLink {
  readonly node: number;
  readonly meanDbm: number;
}

/** One reception of one advertisement. */
export interface Reception {
  readonly node: number;
  readonly rssi: number;
  readonly heardAt: number;
}

/** Shares of a pod's measurements, all repetitions together, that no node receives, and that a distant node misses. */
export interface Missed {
  readonly byAll: number;
  readonly byOthers: number;
}

/** BLE under bedding: about -62 dBm at 1 m, log-distance exponent 2.6, 18 dB a ceiling; received above -90 dBm. */
const budget = {
  atOneMetre: -62,
  exponent: 2.6,
  ceilingDb: 18,
  shadowDb: 4,
  fadeDb: 3,
  floorDbm: -90,
  /** A node that scans among other things receives nearly all from so many dB over the floor on. */
  surelyDb: 14,
  /** Gateways filter the frames they pass on: of a pod that others are nearer to, each passes on about half as much. */
  passesOn: 0.5,
} as const;
const advertiseMs = 2_000;
/** The chance that a node also receives a repetition of a frame, and passes it on a second time. */
const twice = 0.1;

/** The one to three nodes that can receive a pod, best first. The nearest one always can. */
export function linksOf(pod: Point, nodes: readonly Point[], random: Random): RadioLink[] {
  const links = nodes.map((place, node) => {
    const [along, across, up] = [place[0] - pod[0], place[1] - pod[1], place[2] - pod[2]];
    const distance = Math.max(1, Math.hypot(along, across, up));
    const loss =
      10 * budget.exponent * Math.log10(distance) + budget.ceilingDb * Math.round(Math.abs(up) / 3.2);
    return { node, meanDbm: budget.atOneMetre - loss + random.normal(0, budget.shadowDb) };
  });
  links.sort((a, b) => b.meanDbm - a.meanDbm);
  return links.slice(0, 3).filter(({ meanDbm }, rank) => rank === 0 || meanDbm > budget.floorDbm);
}

const fade = (meanDbm: number, random: Random): number =>
  Math.round(Math.min(-30, Math.max(-99, meanDbm + random.normal(0, budget.fadeDb))));

/** The receptions of a measurement's advertisements: each node once, and sometimes a repeat 2 s later. */
export function receive(
  links: readonly RadioLink[],
  at: number,
  missed: Missed,
  random: Random,
): Reception[] {
  const receptions: Reception[] = [];
  if (missed.byAll > 0 && random.chance(missed.byAll)) return receptions;
  for (let rank = 0; rank < links.length; rank++) {
    const { node, meanDbm } = links[rank] as RadioLink;
    const rssi = fade(meanDbm, random);
    const hears =
      rank === 0
        ? 1
        : (1 - missed.byOthers) *
          budget.passesOn ** rank *
          Math.min(1, (rssi - budget.floorDbm) / budget.surelyDb);
    if (hears < 1 && !random.chance(hears)) continue;
    receptions.push({ node, rssi, heardAt: at + random.whole(2, 90) });
    if (random.chance(twice))
      receptions.push({ node, rssi: fade(meanDbm, random), heardAt: at + advertiseMs + random.whole(2, 90) });
  }
  return receptions;
}
