import type { Random } from '../random.ts';
import type { Point } from './places.ts';

/** A node that hears a pod, and how strongly in the mean. */
export interface RadioLink {
  readonly node: number;
  readonly meanDbm: number;
}

/** One hearing of one advertisement. */
export interface Reception {
  readonly node: number;
  readonly rssi: number;
  readonly heardAt: number;
}

/** BLE under bedding: about -62 dBm at 1 m, log-distance exponent 2.6, 18 dB a ceiling; heard above -90 dBm. */
const budget = {
  atOneMetre: -62,
  exponent: 2.6,
  ceilingDb: 18,
  shadowDb: 4,
  fadeDb: 3,
  floorDbm: -90,
} as const;
const advertiseMs = 2_000;

/** The one to three nodes that can hear a pod, best first. The nearest one always can. */
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

/** Who hears a measurement's advertisements: each node once, and sometimes a repeat 2 s later. */
export function receive(links: readonly RadioLink[], at: number, random: Random): Reception[] {
  const heard: Reception[] = [];
  links.forEach(({ node, meanDbm }, rank) => {
    const rssi = fade(meanDbm, random);
    if (rank > 0 && rssi < budget.floorDbm) return;
    heard.push({ node, rssi, heardAt: at + random.whole(2, 90) });
    if (random.chance(0.2))
      heard.push({ node, rssi: fade(meanDbm, random), heardAt: at + advertiseMs + random.whole(2, 90) });
  });
  return heard;
}
