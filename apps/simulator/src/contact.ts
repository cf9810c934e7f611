import { pressOf } from './body/on-pad.ts';
import type { Wearer } from './body/wearer.ts';
import type { PadSensor, Surroundings } from './pad/pad-sensor.ts';
import { createRandom } from './random.ts';

/** The contact of the pod's clip with a pad under a body. */
export interface Contact {
  /** Reads the pad at `at` (epoch ms) with the body moving by `rmsG`; undefined while the pod is off it. */
  sense(at: number, rmsG: number): PadSensor | undefined;
  /** True while the pod reports that its clip is loose. */
  flagsLoose(): boolean;
}

/** Movement rubs: the noise of a reading per g of it, and a loose clip's own. */
const rubbing = { perG: 0.05, upToG: 0.4, loose: 0.03 } as const;
/** A loose clip touches some zones badly; the zones change every minute or so. */
const slips = { perReading: 0.15, zone: 0.35 } as const;
/** A clip gives way slowly under a changed posture: a gel creeps within minutes. */
const creepS = 240;
/** Sweat on the skin at the most, ml a zone: the everyday kind, which evaporates. */
const skinFilmMl = 0.25;

export function createContact(wearer: Wearer): Contact {
  const { noise, habits, options } = wearer;
  const { draw, seed } = options.life;
  const pod = createRandom(seed, options.pod, 0xc7);
  // An older pod is a noisier one.
  const ownNoise = draw('noise', pod) * pod.between(0.85, 1.25);
  const flagged = draw('looseFlagged', pod);
  const around: Surroundings = {
    press: new Float64Array(5),
    contact: new Float64Array(5).fill(1),
    noise: ownNoise,
    celsius: 0,
    hours: 0,
    moist: 1,
    sweatMl: 0,
  };
  let sensedAt = wearer.now;

  function touch(): void {
    const { contact } = around;
    if (!wearer.loose) contact.fill(1);
    else if (noise.chance(slips.perReading) || contact[0] === undefined)
      for (let zone = 0; zone < 5; zone++)
        contact[zone] = noise.chance(slips.zone) ? noise.between(0.3, 0.95) : 1;
  }

  function lean(seconds: number): void {
    const aim = pressOf[wearer.stance.position];
    const share = Math.min(1, 0.5 + seconds / creepS);
    for (let zone = 0; zone < 5; zone++) {
      const now = around.press[zone] as number;
      around.press[zone] = now + share * ((aim[zone] ?? 0) * habits.press - now);
    }
  }

  return {
    flagsLoose: () => noise.chance(flagged),
    sense(at, rmsG) {
      const seconds = (at - sensedAt) / 1000;
      sensedAt = at;
      const { pad } = wearer;
      if (!pad || !wearer.clipped) return undefined;
      touch();
      lean(seconds);
      around.noise =
        ownNoise + rubbing.perG * Math.min(rubbing.upToG, rmsG) + (wearer.loose ? rubbing.loose : 0);
      around.celsius = wearer.warmth.celsius();
      around.hours = (at - pad.onSince) / 3_600_000;
      around.moist = 1 + wearer.sweat.level * (habits.sweatMlPerH > 0 ? 2 : 0.6);
      around.sweatMl = skinFilmMl * wearer.sweat.level;
      pad.sensor.sense(pad.fluid, seconds, around);
      return pad.sensor;
    },
  };
}
