import {
  analyse,
  type Context,
  defaultParameters,
  freshState,
  nothingLearned,
  type SeriesBucket,
} from '@padlight/analysis';
import {
  type ActivityClass,
  decodePodFrame,
  defaultGoals,
  PatientId,
  readHex,
  seriesBucketMs,
} from '@padlight/contract';
import {
  createHome,
  listDevices,
  type SceneName,
  scenes,
  type TruthEvent,
} from '../apps/simulator/src/index.ts';
import { loadBefore, round } from './children.ts';

/**
 * The accuracy of the classes of minutes, on simulated people with true positions: the shares of each five minutes' known time that
 * are right, wrong and unclear. `PEOPLE` (of each scene), `DAYS` and `SCENES` set the numbers. No one in the simulation jogs or
 * runs: any such minute is wrong.
 */
const people = Number(process.env.PEOPLE ?? 8);
const lived = Object.keys(scenes).filter(
  (scene) => process.env.SCENES?.split(',').includes(scene) ?? true,
) as SceneName[];
const days = Number(process.env.DAYS ?? 2);
const everyMs = 10_000;
const minuteMs = 60_000;
const start = Date.UTC(2026, 0, 5);
const end = start + days * 86_400_000;

const contextOf = (podId: number): Context => ({
  podId,
  patientId: PatientId.parse('6f1ff1d2-6f0c-4a8e-8a4f-3d2b1c0a9e8d'),
  timeZone: 'UTC',
  dayProduct: null,
  nightProduct: null,
  dayStartMin: 420,
  nightStartMin: 1260,
  goals: defaultGoals,
  parameters: defaultParameters,
  learned: nothingLearned,
});

type Position = Extract<TruthEvent, { kind: 'position' }>['position'];
interface HeldPosition {
  readonly at: number;
  readonly position: Position;
}

const classOf = (position: Position): ActivityClass => {
  if (position === 'walking') return 'walk';
  return position === 'sitting' || position === 'standing' ? 'sit-stand' : 'stationary';
};

/** The true ms of each class in five minutes. */
function truthOf(positions: readonly HeldPosition[], from: number): Partial<Record<ActivityClass, number>> {
  const truth: Partial<Record<ActivityClass, number>> = {};
  for (const [index, { at, position }] of positions.entries()) {
    const begins = Math.max(at, from);
    const ends = Math.min(positions[index + 1]?.at ?? end, from + seriesBucketMs);
    if (ends > begins) truth[classOf(position)] = (truth[classOf(position)] ?? 0) + ends - begins;
  }
  return truth;
}

const sums: Partial<Record<ActivityClass, { right: number; wrong: number }>> = {};
const whole = { right: 0, wrong: 0, unknown: 0 };

function score(bucket: SeriesBucket, truth: Partial<Record<ActivityClass, number>>): void {
  for (const [name, ms] of Object.entries(bucket.activityMs)) {
    const activityClass = name as ActivityClass;
    if (activityClass === 'unknown') {
      whole.unknown += ms;
      continue;
    }
    const right = Math.min(ms, truth[activityClass] ?? 0);
    whole.right += right;
    whole.wrong += ms - right;
    const sum = sums[activityClass] ?? { right: 0, wrong: 0 };
    sums[activityClass] = { right: sum.right + right, wrong: sum.wrong + ms - right };
  }
}

/** Runs a scene, analyses the measurements of its pods and scores them. */
function live(scene: SceneName): void {
  const positionsOf = new Map<string, HeldPosition[]>();
  const devices = listDevices(people, 1, 0);
  const home = createHome({
    ...devices,
    seed: 11,
    start,
    life: { family: 0, scene, part: 'unseen' },
    onTruth: (event) => {
      if (event.kind !== 'position') return;
      const mac = event.pod.replaceAll(':', '');
      positionsOf.set(mac, [
        ...(positionsOf.get(mac) ?? []),
        { at: Date.parse(event.at), position: event.position },
      ]);
    },
  });
  for (const [index, pod] of home.pods.entries()) {
    const context = contextOf(index + 1);
    const state = freshState(context.podId);
    const buckets = new Map<number, SeriesBucket>();
    for (let at = start + everyMs; at <= end; at += everyMs) {
      const reading = decodePodFrame(readHex(pod.measure(at).rawData) ?? new Uint8Array());
      if (typeof reading === 'string') throw new Error(`no frame: ${reading}`);
      const { facts } = analyse(state, { at, boot: 0, counter: reading.counter, reading }, context);
      for (const fact of facts)
        if (fact.kind === 'point') for (const bucket of fact.buckets) buckets.set(bucket.at, bucket);
    }
    const own = positionsOf.get(devices.pods[index]?.mac ?? '') ?? [];
    for (const bucket of buckets.values()) score(bucket, truthOf(own, bucket.at));
  }
}

for (const scene of lived) live(scene);
const known = whole.right + whole.wrong + whole.unknown;
console.log(
  JSON.stringify({
    classRight: round(whole.right / known, 3),
    classWrong: round(whole.wrong / known, 3),
    classUnknown: round(whole.unknown / known, 3),
    minutes: Math.round(known / minuteMs),
    people,
    days,
    scenes: lived.length,
    wrongByClass: Object.fromEntries(
      Object.entries(sums).map(([activityClass, { right, wrong }]) => [
        activityClass,
        round(wrong / (right + wrong), 3),
      ]),
    ),
    loadBefore,
  }),
);
