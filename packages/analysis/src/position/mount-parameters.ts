import { minute, second } from '../durations.ts';

/**
 * Point 7, mount: flat on the belly, turned by an unknown spin. Each share below is the prior probability of a pose. Each spread is
 * the standard deviation of the direction that points up, seen from the front of the wearer, in degrees from the head. All are
 * ours, and wide: they need only tell likely from unlikely. Checked on the seen part of `npm run bench:analysis`.
 */
export const mountParameters = {
  /** Share of pads with nothing as usual: no pose is ever ruled out. */
  oddShare: 0.06,
  /** Of an upright body: the trunk leans little to a side. */
  uprightSpread: 17,
  /** Of a body on a side: a pillow lifts the head's end a little, so the side is not quite square to it. */
  sideDegrees: 83,
  sideSpread: 18,
  /**
   * Degrees the belly looks above the horizon: of an upright body, which mostly sits and leans back, of a body on a side, and the
   * spread.
   */
  uprightElevation: 20,
  sideElevation: 5,
  elevationSpread: 17,
  /** Of a body on the back, tilted to a side by a cushion, and the share of those. */
  tiltedSpread: 25,
  tiltedShare: 0.3,
  /** Lying: sine of how much higher the head's end is, on the back and on the front, and the spread by person, bed and pod. */
  headUpBack: 0.2,
  headUpFront: 0.05,
  headUpSpread: 0.19,
  /** Degrees of the belly's direction above the horizon from which lying flat is likelier than sitting or a side, and is sure. */
  flatFromDegrees: 35,
  flatSureDegrees: 60,
  /**
   * Lying flat counts for this share of other orientations in learning: the pod's own tilt is as large as the head's end is high.
   */
  flatTeaches: 0.15,
  /** The share of upright bodies, by day and by night, among those that neither lie flat nor walk; the others lie on a side. */
  uprightByDay: 0.65,
  uprightByNight: 0.15,
  /** An upright person fidgets, a sleeping one does not: the odds are multiplied by this when lively, */
  livelyOdds: 5,
  /** when still for less than so long, s, */
  stirringOdds: 2,
  stirringS: 30,
  /** when still for more than so long, s, */
  stillOdds: 0.5,
  stillS: 90,
  /** and for more than so long, s. */
  motionlessOdds: 0.3,
  motionlessS: 180,
  /** An orientation is learned from after this, ms, */
  restTeachesFromMs: 30 * second,
  /** at a rate of one observation in (this + its age), ms, */
  restTeachesPerMs: 3 * minute,
  /** up to this age, ms: a night on one side is not a hundred nights. */
  restTeachesUntilMs: 30 * minute,
  /** Walking is learned from once it has lasted so long, ms: bursts in bed are shorter, */
  walkingFromMs: 60 * second,
  /** at a rate of one observation in this, ms, */
  walkingTeachesPerMs: 30 * second,
  /** with this spread, and this share that was no walking but hands on the pod; */
  walkingSpread: 15,
  walkingOddShare: 0.6,
  /** it counts wholly from so long after the pod was clipped on, ms, and less before, when hands on it are likeliest. */
  walkingTrustedAfterMs: 5 * minute,
  /** So much confirmed walking shows the line of an upright body, s; */
  lineFromS: 30,
  /** walking further from the line than this contradicts it, degrees. */
  lineAgreesDegrees: 40,
  /**
   * A person stands who is livelier than in sitting, and no livelier than this, g RMS: people of 70 to 95 stand at a median of 0.047
   * (HAR70+, Ustad 2023), and the slowest walk at 0.09;
   */
  standsMostG: 0.08,
  /** whose mean acceleration is gravity's to this, g: a hoist swings; */
  standsSteadyG: 0.06,
  /** whose pod looks up or down by no more than this share of gravity; */
  standsFaceShare: 0.5,
  /** for so many measurements on end, with no more degrees between them, */
  standsFrames: 2,
  standsStillDegrees: 8,
  /** most of them lively (share), */
  standsLivelyShare: 0.7,
  /** and no longer than this, ms: a restless person who sits stays longer. */
  standsUntilMs: 5 * minute,
  /** The time of moving as in walking, ms, after which a person may walk: no one is turned for so long. */
  stepsFromMs: 20 * second,
  /** So many stays within so many degrees show the line of an upright body: hands on a lying person are nowhere twice. */
  standsFrom: 3,
  standsAgreesDegrees: 14,
  /**
   * A person sits who rests by day, is so likely upright (logarithm of the odds), and is off the line of walking by between so many
   * degrees: people sit at 10 to 67 degrees, and lie at 66 at least (HAR70+, Ustad 2023);
   */
  leanFromLogOdds: 0.4,
  leanLeastDegrees: 5,
  leanMostDegrees: 72,
  /** a person so far to a side (share of gravity) does not; */
  leanAcross: 0.42,
  /** it is followed over this time of rest, ms. */
  leanTauMs: 30 * minute,
  /** A body that walks faces forward: share of gravity along the belly's direction beyond which it lies. */
  facesUpShare: 0.6,
  /** Walking for so long halves the uncertainty of the pod's pitch (how far its face looks up when the body is upright), s. */
  pitchHalfS: 40,
  /** A sitting person leans back by so many degrees, */
  sittingLean: 22,
  /** and shows the pitch as well as so many seconds of walking do, */
  sittingTeachesS: 50,
  /** once so long, s, */
  sittingForS: 600,
  /** as long as the belly looks up by no more degrees than this: a person who leans back further may be lying. */
  sittingMostDegrees: 35,
  /** Least probability of any spin: however sure, it can be unlearned. */
  leastShare: 1e-6,
  /** Assumed pads before the first: clipped on straight, as on the pad before, at any spin. */
  straightPads: 2,
  asBeforePads: 1,
  anyPads: 1.5,
  /** Share of the learned habits that lasts from pad to pad: carers change. */
  habitLasts: 0.9,
  /** Spread of a straight pod, and of one as on the pad before, degrees. */
  straightSpread: 20,
  asBeforeSpread: 18,
  /** Sureness of a spin (length of its mean direction, 0 to 1) from which it is carried over to the next pad. */
  sureFrom: 0.8,
};
