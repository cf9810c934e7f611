import { activityLayout } from '../activity/activity-layout.ts';
import { closedLayout, noneClosed, saturationLayout, tallyLayout } from '../series/tally.ts';
import { fresh, type Laid, type Layout } from './layout.ts';

/** The parts of a pod's state and their values; the order is the encoded order, so a change is a new version. */
export const stateLayout = {
  link: {
    heardAt: 'time',
    settledAt: 'time',
    state: 'byte',
    batteryPct: 'byte',
    batteryKnown: 'byte',
    low: 'byte',
    flat: 'byte',
    pointSlot: 'real',
  },
  /** The wearer, one bit for each alert type whose reason now holds, and since when each does. */
  person: { patientId: 'text', assigned: 'byte', conditions: 'count', heldSince: 'bytes' },
  wear: { state: 'byte', since: 'time', coldSince: 'time', looseAt: 'time' },
  cycle: {
    phase: 'byte',
    night: 'byte',
    family: 'byte',
    padKind: 'byte',
    calibrationFailed: 'byte',
    leftReported: 'byte',
    changeDoubted: 'byte',
    attachedAt: 'time',
    unclippedAt: 'time',
    awaitChangeUntil: 'time',
    wetSince: 'time',
    /** When a pad's signal dropped, and how long the silence before was. */
    dropSince: 'time',
    dropUnheardMin: 'count',
    lastRemovedAt: 'time',
    samples: 'bytes',
    sampledFrom: 'time',
    sampledS: 'count',
    lastZones: 8,
  },
  signal: {
    at: 'time',
    baseline: 8,
    /** Octaves over the baseline, smoothed; the core's, and the core's before a rise. */
    core: 5,
    coreBase: 5,
    surface: 3,
    surfaceBase: 3,
    surfaceSigma: 'real',
    raw: 'real',
    level: 'real',
    slow: 'real',
    /** ml that the pad held recently: a silence counts as a minute. */
    standing: 'real',
    sigma: 'real',
    /** Weight of the last measurement in the smoothed signal, and the ml that one percent more of every zone means. */
    smoothing: 'real',
    scale: 'real',
    celsius: 'real',
    celsiusBase: 'real',
  },
  voiding: {
    phase: 'byte',
    samples: 'byte',
    base: 'real',
    /** The highest recent base. */
    high: 'real',
    /** Variance of a quiet signal's wandering, percent of signal squared. */
    wander: 'real',
    calmAt: 'time',
    aboveAt: 'time',
    beganAt: 'time',
    startAt: 'time',
    riseAt: 'time',
    gapMs: 'real',
    peak: 'real',
    plateau: 'real',
    plateauSamples: 'byte',
    burst: 'real',
    cooling: 'real',
    heating: 'real',
    wettest: 'real',
    movedAt: 'time',
    lastStart: 'time',
    lastEnd: 'time',
    lastRawMl: 'real',
  },
  /** Millilitres as the nominal family reads them: the learning comes with the context. `noise`: variance of the voids' sum. */
  fill: { voidedRaw: 'real', rawMl: 'real', noise: 'real', voids: 'count' },
  today: { day: 'count', count: 'byte', ml: 'real', lastAt: 'time' },
  light: {
    level: 'byte',
    candidate: 'byte',
    candidateSince: 'time',
    redSince: 'time',
    surfaceWetSince: 'time',
    wetSurface: 'byte',
    collapsedSince: 'time',
    clumped: 'byte',
    noisySince: 'time',
    unstable: 'byte',
    shiftAt: 'time',
    shown: 'byte',
    padState: 'byte',
    padStatus: 'byte',
    redAlert: 'byte',
    shownSince: 'time',
  },
  position: {
    up: 3,
    kind: 'byte',
    since: 'time',
    candidate: 'byte',
    candidateSince: 'time',
    liveliness: 'real',
    logOdds: 'real',
  },
  /**
   * The mount of the pod: the line of walking, how far this person leans back in a seat, the probability of each spin, and the
   * habit (straight, as before, any) by which pads were clipped on.
   */
  mount: {
    spin: 16,
    pitch: 'real',
    walkedS: 'count',
    walkedDegrees: 'real',
    lean: 'real',
    sittingDegrees: 'real',
    satS: 'count',
    walkingSince: 'time',
    habits: 3,
    before: 'byte',
    loosened: 'byte',
  },
  rest: { mean: 3, since: 'time', leftAt: 'time', away: 3, awaySince: 'time' },
  /**
   * `from` is the orientation from which the clock counts, along the pod's axes; `body` that on the pad before, along the body's.
   */
  turn: {
    from: 3,
    body: 3,
    bodySure: 'byte',
    clockAt: 'time',
    pendingSince: 'time',
    fromKind: 'byte',
    lastKind: 'byte',
    leftBodyAt: 'time',
  },
  fall: {
    impactAt: 'time',
    peak: 'byte',
    watch: 'byte',
    lay: 'byte',
    fromUpright: 'byte',
    upright: 'byte',
    offBodyAt: 'time',
    past: 'bytes',
    windowSince: 'time',
    before: 'bytes',
  },
  temperature: {
    celsius: 'real',
    at: 'time',
    onSince: 'time',
    baseline: 'real',
    learnedMs: 'real',
    highSince: 'time',
    lowSince: 'time',
  },
  /** The last movement of the body. */
  alert: { stillSince: 'time' },
  /** The current five minutes, and the end of the time in them; the five minutes before, until they are reported. */
  series: { ...tallyLayout, passedTo: 'time', isUnreported: 'byte' },
  closed: closedLayout,
  activity: activityLayout,
  /**
   * The possible soft fall under watch: its time, the time of its report, and the lying orientation before. `struck`: the first
   * means after the impact under `fall`, to date the change of orientation; `counter`: the last 8 bits of the last measurement's
   * counter.
   */
  jolt: {
    at: 'time',
    since: 'time',
    peak: 'byte',
    upright: 'byte',
    counter: 'byte',
    before: 'bytes',
    struck: 'bytes',
  },
  saturation: saturationLayout,
  /** Standing: its line on this pad and the stays that showed it, the present stay, and 1 for a person who stands at times. */
  standing: {
    line: 3,
    now: 3,
    since: 'time',
    stays: 'byte',
    frames: 'byte',
    lively: 'byte',
    isKnown: 'byte',
    seenAt: 'time',
  },
  /**
   * The orientation in which the body rests, another that it may go to since `awaySince`, the times of the last three changes, and 1
   * where a possible soft fall stays one, as others move the person.
   */
  moved: {
    rested: 3,
    away: 3,
    awaySince: 'time',
    last: 'time',
    second: 'time',
    third: 'time',
    isWatchedOnly: 'byte',
  },
  /** Carers' answers that a jolt was no fall, as many as have not faded, when they were counted, and the highest of the jolts. */
  answers: { count: 'real', at: 'time', peak: 'byte' },
} as const satisfies Readonly<Record<string, Layout>>;

/** The analysis state of one pod: plain data, updated in place by `analyse`, `advance` and `feedback`. */
export type PodState = { readonly podId: number } & {
  readonly [Part in keyof typeof stateLayout]: Laid<(typeof stateLayout)[Part]>;
};

/** The state of a pod before any measurement. */
export const freshState = (podId: number): PodState => ({
  podId,
  link: fresh(stateLayout.link),
  person: fresh(stateLayout.person),
  wear: fresh(stateLayout.wear),
  cycle: fresh(stateLayout.cycle),
  signal: fresh(stateLayout.signal),
  voiding: fresh(stateLayout.voiding),
  fill: fresh(stateLayout.fill),
  today: fresh(stateLayout.today),
  light: fresh(stateLayout.light),
  position: fresh(stateLayout.position),
  mount: fresh(stateLayout.mount),
  rest: fresh(stateLayout.rest),
  turn: fresh(stateLayout.turn),
  fall: fresh(stateLayout.fall),
  temperature: fresh(stateLayout.temperature),
  alert: fresh(stateLayout.alert),
  series: fresh(stateLayout.series),
  closed: { ...noneClosed },
  activity: fresh(stateLayout.activity),
  jolt: fresh(stateLayout.jolt),
  saturation: fresh(stateLayout.saturation),
  standing: fresh(stateLayout.standing),
  moved: fresh(stateLayout.moved),
  answers: fresh(stateLayout.answers),
});
