import type { Scene } from './scene.ts';

/**
 * Sweat under an incontinence pad on a hot day. Skin gives 100 to 300 g/m2/h while sweating thermally (ISO 7933); about
 * 0.06 m2 lie under the pad, whose breathing back lets some of it out.
 */
export const heatwave: Scene = {
  group: 'wet',
  hard: 'sweat wets the topsheet for hours and slowly the core',
  person: (anybody, luck, strength) => ({
    ...anybody,
    sweating: 1,
    sweatMlPerH: luck.between(4, 12) * strength,
    roomC: luck.between(28, 32),
    skinC: anybody.skinC + 0.4,
    // Who sweats passes less and stronger urine.
    medianMl: anybody.medianMl * 0.85,
    urineIons: anybody.urineIons * 1.2,
  }),
  replaces: new Set(['sweat']),
  day: ({ at, within, luck }) => [
    { kind: 'sweat', at: within(570, 720), level: luck.between(0.4, 0.8) },
    { kind: 'sweat', at: within(780, 900), level: luck.between(0.7, 1) },
    { kind: 'sweat', at: within(1080, 1260), level: luck.between(0.2, 0.6) },
    { kind: 'sweat', at: at(1439), level: luck.between(0, 0.5) },
    { kind: 'sweat', at: within(200, 330), level: luck.between(0, 0.2) },
  ],
};
