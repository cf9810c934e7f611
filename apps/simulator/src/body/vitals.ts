import type { BioFrame } from '@padlight/contract';
import { createRandom, type Random } from '../random.ts';
import { isLying } from './stance.ts';
import { isNight, localMs, type Wearer } from './wearer.ts';

type Vitals = Pick<BioFrame, 'heartRatePerMin' | 'spo2Pct' | 'respirationPerMin' | 'balanceTenthDeg'>;

/** The constant traits of one resident's heart, lungs and balance. */
interface Constitution {
  readonly ageYears: number;
  readonly restingPerMin: number;
  readonly spo2Pct: number;
  readonly breathsPerMin: number;
  /** The number of minutes with a fallen saturation, per hour of sleep: breathing that stops. */
  readonly dipsPerHour: number;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;
const unmeasured: Vitals = {
  heartRatePerMin: undefined,
  spo2Pct: undefined,
  respirationPerMin: undefined,
  balanceTenthDeg: undefined,
};

/** The effect of a position on pulse and breath, and its sway at 70 years; lying has no balance. */
const byPosition = {
  lying: { pulse: 0, breath: 0, swayDeg: undefined },
  sitting: { pulse: 4, breath: 1, swayDeg: 0.4 },
  standing: { pulse: 11, breath: 2, swayDeg: 1.1 },
  walking: { pulse: 24, breath: 6, swayDeg: 2.4 },
} as const;

/** The effect of a degree of fever: 8 beats a minute (Liebermeister's rule), and breathing follows the pulse. */
const perFeverDegree = { pulse: 8, breath: 2.2, spo2: -0.4 };

const youngest = 66;

function drawConstitution(random: Random): Constitution {
  const ageYears = random.between(youngest, 97);
  return {
    ageYears,
    restingPerMin: random.between(58, 82),
    // A little less oxygen with each decade.
    spo2Pct: random.between(95, 98) - 0.02 * (ageYears - youngest),
    breathsPerMin: random.between(13, 18.5),
    dipsPerHour: random.chance(0.25) ? random.between(5, 18) : random.between(0, 1),
  };
}

/** The share of unreadable pulses and saturations: more where the body moves. */
const missed = { walking: [0.35, 0.5], resting: [0.02, 0.04] } as const;

/** Adds artefacts: a light sensor that slips reads twice the pulse, or an impossible saturation. */
function withArtefacts(vitals: Vitals, random: Random): Vitals {
  if (random.chance(0.995) || vitals.heartRatePerMin === undefined) return vitals;
  return random.chance(0.5)
    ? { ...vitals, heartRatePerMin: Math.min(220, 2 * vitals.heartRatePerMin) }
    : { ...vitals, spo2Pct: random.whole(60, 80) };
}

/**
 * The vital signs of a wearer as of its last measurement, whole numbers as a frame has them: they follow age, time of day, sleep,
 * position and fever. They are drawn apart from the life, which stays the same with and without them.
 */
export function readVitals(wearer: Wearer, at: number): Vitals {
  const { life, pod } = wearer.options;
  if (!wearer.clipped) return unmeasured;
  const random = createRandom(life.seed, pod, 0xb1, Math.floor(at / minuteMs));
  const body = drawConstitution(createRandom(life.seed, pod, 0xb0));
  const { position } = wearer.stance;
  const state = isLying(position) ? 'lying' : position;
  const { pulse, breath, swayDeg } = byPosition[state];
  const asleep = state === 'lying' && isNight(wearer, at);
  // Pulse is lowest towards four in the morning, and swings less the older a person is.
  const swing = 4 - 0.06 * (body.ageYears - youngest);
  const rhythm = swing * Math.cos((2 * Math.PI * (localMs(wearer, at) - (16 / 24) * dayMs)) / dayMs);
  const { feverC } = wearer;
  const dip = asleep && random.chance(body.dipsPerHour / 60) ? random.between(4, 10) : 0;
  const heart = body.restingPerMin + pulse + rhythm - (asleep ? 7 : 0) + perFeverDegree.pulse * feverC;
  const lungs = body.breathsPerMin + breath - (asleep ? 1.5 : 0) + perFeverDegree.breath * feverC;
  const saturation = body.spo2Pct - (asleep ? 0.8 : 0) + perFeverDegree.spo2 * feverC - dip;
  const [noPulse, noLight] = missed[state === 'walking' ? 'walking' : 'resting'];
  const [hasPulse, hasLight] = [!random.chance(noPulse), !random.chance(noLight)];
  const values = {
    heart: Math.round(Math.max(35, heart + random.normal(0, 2) + (dip > 0 ? 6 : 0))),
    spo2: Math.round(Math.min(100, saturation + random.normal(0, 0.5))),
    breaths: Math.round(Math.max(6, lungs + random.normal(0, 1))),
    sway: (swayDeg ?? 0) * 1.02 ** (body.ageYears - 70) * random.logNormal(1, 0.2),
  };
  const vitals: Vitals = {
    heartRatePerMin: hasPulse ? values.heart : undefined,
    spo2Pct: hasLight ? values.spo2 : undefined,
    respirationPerMin: hasPulse ? values.breaths : undefined,
    balanceTenthDeg: swayDeg === undefined ? undefined : Math.round(10 * values.sway),
  };
  return withArtefacts(vitals, random);
}
