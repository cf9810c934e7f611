import { beforeAll, expect, test } from 'vitest';
import { createHome, type PodPlan } from '../home.ts';
import { listDevices } from '../list-devices.ts';
import type { TruthEvent } from '../truth.ts';
import { careOf, stage } from './staging.ts';

const minute = 60_000;
const day = 1440 * minute;
const people = 30;
const days = 6;
const start = Date.UTC(2026, 2, 2);
/** The demonstration's goals; the light is red from two thirds between them on, where the next void would run over. */
const goals = { day: { min: 0.5, red: 0.73 }, night: { min: 0.4, red: 0.63 } };
const isNight = (at: number): boolean => at % day < 420 * minute || at % day >= 1260 * minute;
const goalAt = (at: number) => (isNight(at) ? goals.night : goals.day);

/** A pad with its wear: its fluid as shares of its capacity, after each void. */
interface Pad {
  readonly onAt: number;
  readonly isNightPad: boolean;
  readonly voids: { readonly at: number; readonly share: number }[];
  offAt: number;
}

const padsOf = (events: readonly TruthEvent[], plan: PodPlan): Pad[] => {
  const pads: Pad[] = [];
  let ml = 0;
  for (const event of events) {
    const at = Date.parse(event.at);
    const pad = pads.at(-1);
    if (event.kind === 'padOn') {
      ml = 0;
      const isNightPad = event.productId === plan.nightProduct.productId;
      pads.push({ onAt: at, isNightPad, voids: [], offAt: Number.POSITIVE_INFINITY });
    } else if (event.kind === 'void' && pad) {
      ml += event.ml;
      const { workingMl } = pad.isNightPad ? plan.nightProduct : plan.dayProduct;
      pad.voids.push({ at: Date.parse(event.end), share: ml / workingMl });
    } else if (event.kind === 'padOff' && pad) pad.offAt = at;
  }
  return pads;
};

let lives: { readonly plan: PodPlan; readonly pads: readonly Pad[] }[];
const staged = start + days * day;

beforeAll(() => {
  const { pods, nodes } = listDevices(people, 4, 0);
  const plans = careOf(
    stage(
      pods.map((plan, index) => ({ ...plan, index })),
      staged,
    ),
    staged,
  );
  const truth: TruthEvent[] = [];
  const home = createHome({ seed: 1, start, pods: plans, nodes, onTruth: (event) => truth.push(event) });
  for (const pod of home.pods) pod.skip(staged + 60 * minute);
  const byPod = Map.groupBy(truth, ({ pod }) => pod.replaceAll(':', ''));
  lives = plans.map((plan) => {
    const events = (byPod.get(plan.mac) ?? []).toSorted((a, b) => a.at.localeCompare(b.at));
    return { plan, pads: padsOf(events, plan) };
  });
});

const shareAt = ({ voids }: Pad, at: number): number =>
  voids.findLast((voided) => voided.at <= at)?.share ?? 0;
const wornAt = (pads: readonly Pad[], at: number): Pad | undefined =>
  pads.find(({ onAt, offAt }) => onAt <= at && at < offAt);
/** Every quarter of an hour of the days, from the second on. */
const moments = Array.from({ length: (days - 1) * 96 }, (_, n) => start + day + n * 15 * minute).filter(
  (at) => at % day >= 8 * 60 * minute && at % day <= 20 * 60 * minute,
);

/** The judgement of a change: the pad could have held on, or was red for over half an hour. */
function timeliness(pad: Pad): 'too-early' | 'on-time' | 'too-late' {
  const { offAt, voids } = pad;
  const red = voids.find(({ at, share }) => share >= goalAt(at).red);
  if (red && offAt - red.at > 30 * minute) return 'too-late';
  if (offAt - pad.onAt > 600 * minute) return 'too-late';
  const isDry = !voids.some(({ at }) => offAt - at < 8 * minute);
  return shareAt(pad, offAt) < goalAt(offAt).min && isDry ? 'too-early' : 'on-time';
}

test('70 to 95 % of changes are on time, few of the hard ones', () => {
  const shareOnTime = (...cares: string[]): number => {
    const changes = lives
      .filter(({ plan }) => cares.includes(plan.care ?? ''))
      .flatMap(({ pads }) => pads.filter(({ offAt, onAt }) => onAt > start + day / 2 && offAt < staged));
    return changes.filter((pad) => timeliness(pad) === 'on-time').length / changes.length;
  };
  expect(lives.filter(({ plan }) => plan.care === 'hard').length).toBeGreaterThanOrEqual(2);
  expect(lives.filter(({ plan }) => plan.care === 'hard').length).toBeLessThanOrEqual(3);
  expect(shareOnTime('well', 'hard')).toBeGreaterThan(0.7);
  expect(shareOnTime('well', 'hard')).toBeLessThan(0.95);
  expect(shareOnTime('hard')).toBeLessThan(0.6);
});

test('at a usual moment 2 to 5 of 30 are red', () => {
  const red = moments.map(
    (at) =>
      lives.filter(({ pads }) => {
        const pad = wornAt(pads, at);
        return pad && shareAt(pad, at) >= goalAt(at).red;
      }).length,
  );
  const sorted = red.toSorted((a, b) => a - b);
  expect(sorted[sorted.length >> 1]).toBeGreaterThanOrEqual(2);
  expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThanOrEqual(5);
});

test('at night nearly everyone wears a night pad, and by day a day pad', () => {
  const share = (hour: number, isNightPad: boolean): number => {
    const worn = [1, 2, 3, 4, 5].flatMap((n) =>
      lives.flatMap(({ pads }) => wornAt(pads, start + n * day + hour * 60 * minute) ?? []),
    );
    return worn.filter((pad) => pad.isNightPad === isNightPad).length / worn.length;
  };
  expect(share(23.5, true)).toBeGreaterThan(0.75);
  expect(share(3, true)).toBeGreaterThan(0.8);
  expect(share(13, false)).toBeGreaterThan(0.8);
});

/** The most people with first wetness in one and the same minute, of those who are wet at a time. */
function mostInOneMinute(at: number): number {
  const wetSince = lives.flatMap(({ pads }) => {
    const first = wornAt(pads, at)?.voids[0]?.at;
    return first !== undefined && first <= at ? Math.floor(first / minute) : [];
  });
  return Math.max(0, ...[...Map.groupBy(wetSince, (since) => since).values()].map(({ length }) => length));
}

test('no three people are first wet in the same minute, later hardly ever', () => {
  for (const at of [0, 5, 10, 20, 40]) expect(mostInOneMinute(staged + at * minute)).toBeLessThanOrEqual(2);
  const crowded = moments.filter((at) => mostInOneMinute(at) > 2);
  expect(crowded.length / moments.length).toBeLessThan(0.1);
});
