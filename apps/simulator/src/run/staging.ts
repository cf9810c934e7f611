import type { KnownCharge } from '../battery.ts';
import type { Happening } from '../body/happening.ts';
import type { Script } from '../body/wearer.ts';
import type { PodPlan } from '../home.ts';
import { createRandom, type Random } from '../random.ts';
import type { DemoPod } from './home-file.ts';

const minute = 60_000;

/** The part of one resident around the beginning of a demonstration; minutes from it. */
interface Part {
  readonly padOn: number;
  /** Each void with the share of the capacity that the pad then shows. */
  readonly voids: readonly (readonly [minutes: number, share: number])[];
  readonly changed: number;
  readonly fallsAt?: number;
  readonly looseAt?: number;
  /** No node receives the pod from then on, for `awayMin`. */
  readonly awayAt?: number;
  readonly chargePct?: number;
}

/** Two voids leave a pad well under the red of the night, which is lower; a third one takes it over the day's. */
const [firstShare, yellowShare, redShare] = [0.25, 0.46, 0.8];

const red = (changed: number, redSince: number): Part => ({
  padOn: -230,
  voids: [
    [-170, firstShare],
    [-90, yellowShare],
    [-redSince, redShare],
  ],
  changed,
});
const yellow = (changed: number, next: number): Part => ({
  padOn: -210,
  voids: [
    [-140, firstShare],
    [-35, yellowShare],
    [next, redShare],
  ],
  changed,
});
const fresh = (next: number): Part => ({
  padOn: -70,
  voids: [
    [-40, 0.2],
    [next, yellowShare],
  ],
  changed: 90,
});

const awayMin = 25;

/** Of 40 residents 4 are red and 5 yellow; the first falls, one battery is low, one clip loose, one pod leaves the range. */
const parts: readonly Part[] = [
  { ...fresh(20), fallsAt: 2.5 },
  red(4, 19),
  yellow(14, 5),
  fresh(1.5),
  yellow(30, 18),
  { ...fresh(30), looseAt: -20 },
  red(9, 13),
  { ...fresh(45), awayAt: 6 },
  yellow(25, 3),
  { ...fresh(8), chargePct: 14 },
  red(12, 10),
  fresh(3.5),
  yellow(45, 30),
  fresh(6),
  red(16, 6),
  yellow(28, 11),
];

/**
 * A shift of times, so that no two people do the same at once: times over an hour ago differ by up to 40 minutes, the rest by
 * seconds.
 */
const movedBy = (minutes: number, luck: Random): number => {
  const most = minutes < -60 ? 40 : minutes < -20 ? 15 : 0.4;
  return minutes + luck.between(-most, most);
};

function scriptOf(part: Part, plan: PodPlan, beginning: number): Script {
  const luck = createRandom(Number.parseInt(plan.mac.slice(-4), 16), 0x57a6);
  const at = (minutes: number): number => beginning + Math.round(minutes * minute);
  const padOn = part.padOn - luck.between(0, 30);
  const happenings: Happening[] = [
    { kind: 'unclip', at: at(padOn) },
    ...part.voids.map(
      ([minutes, share]): Happening => ({
        kind: 'fill-up',
        at: at(Math.max(padOn + 15, movedBy(minutes, luck))),
        share: share * luck.between(0.95, 1.05),
      }),
    ),
    { kind: 'unclip', at: at(part.changed) },
  ];
  if (part.looseAt !== undefined) happenings.push({ kind: 'loose', at: at(part.looseAt) });
  if (part.awayAt !== undefined)
    happenings.push({ kind: 'leave-range', at: at(part.awayAt), seconds: awayMin * 60 });
  if (part.fallsAt !== undefined) {
    const positions = [
      [padOn + 8, 'sitting'],
      [part.fallsAt - 1, 'standing'],
      [part.fallsAt - 0.5, 'walking'],
    ] as const;
    for (const [minutes, position] of positions)
      happenings.push({ kind: 'position', at: at(minutes), position, tiltDeg: 0 });
    happenings.push({ kind: 'fall', at: at(part.fallsAt), impactG: 4.5, still: true });
  }
  return { from: at(padOn), until: at(part.changed), happenings };
}

/** Two of 40 residents are hard to care for: carers come late. At the beginning they have just been changed. */
const hardOf = (index: number): boolean => index % 20 === 5;
const hardPart = fresh(40);

/** A pod is charged again before its battery counts as low (under 20 %); one that is low already, when it is nearly flat. */
const chargedAt = { inTime: 24, late: 6 } as const;

function chargeOf({ mac, charge }: DemoPod, beginning: number): KnownCharge {
  if (charge) return { ...charge, chargedAtPct: chargedAt.late };
  const luck = createRandom(Number.parseInt(mac.slice(-4), 16), 0xcc);
  return { at: beginning, pct: luck.between(26, 99), chargedAtPct: chargedAt.inTime };
}

/** Sets the care of the residents: nearly all of them well, and their pods charged in time. */
export const careOf = (pods: readonly DemoPod[], beginning: number): readonly DemoPod[] =>
  pods.map((plan) => ({
    ...plan,
    care: hardOf(plan.index) ? 'hard' : 'well',
    charge: chargeOf(plan, beginning),
  }));

/** Lets every other pair of neighbours measure vital signs as well: half of those with a part, and half of the others. */
export const withVitals = (pods: readonly DemoPod[]): readonly DemoPod[] =>
  pods.map((plan) => ({ ...plan, vitals: plan.index % 4 < 2 }));

/** Every other resident has a part, as long as there are parts. */
const partEvery = 2;

/**
 * Assigns the residents their parts, so that a visitor meets every state at once and sees changes within minutes. Each keeps their
 * part on a later start, whoever has come or gone since.
 */
export function stage(pods: readonly DemoPod[], beginning: number): readonly DemoPod[] {
  return pods.map((plan): DemoPod => {
    const own = plan.index % partEvery === 0 ? parts[plan.index / partEvery] : undefined;
    const part = hardOf(plan.index) ? hardPart : own;
    if (part === undefined) return plan;
    const charge: KnownCharge | undefined =
      part.chargePct === undefined ? undefined : { at: beginning, pct: part.chargePct };
    return { ...plan, script: scriptOf(part, plan, beginning), ...(charge && { charge }) };
  });
}
