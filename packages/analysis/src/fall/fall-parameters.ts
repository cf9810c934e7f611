import { minute, second } from '../durations.ts';

/**
 * Point 8, fall: an impact, then another orientation in which one lies, then stillness, or no getting up. Where no source is named, the
 * number is ours, checked on the scenes falls, hard-sitting, hoist and handling of `npm run bench:analysis -- --parts seen`.
 */
export const fallParameters = {
  /** Impact of a fall, g, magnitude at the trunk. */
  impactG: 2.5,
  /** Least impact of one who sat still and lies at once, g: a slide from a chair (Kangas 2008: 2 g at the waist, with posture). */
  softImpactG: 2,
  /** Degrees by which the orientation has changed: lying is so far from standing, and a roll out of bed is as much, */
  changedDegrees: 45,
  /** and from sitting, which leans already, to half lying on the floor. */
  changedFromSittingDegrees: 30,
  /** Livelier than this one stood or walked, or, when not upright, was moved by others, g RMS. */
  livelyG: 0.034,
  /** Least impact of one who was moved by others, g: a hoist and its sling jolt. */
  movedImpactG: 3.5,
  /** Degrees from upright within which one sits or stands: wider than for the position, as who sits down hard slumps. */
  uprightDegrees: 55,
  /** An orientation counts as upright when it is so likely, share of 1. */
  uprightFrom: 0.7,
  /** After an impact the orientation is read from here on, ms, */
  settledMs: 3 * second,
  /** and who has not changed by half of the degrees asked for from here on has not fallen: a jolt, and a turn in bed after it, */
  fallenMs: 8 * second,
  /** and who is upright twice and still from here on has not fallen, or got up: a stumble, or a hard seat, ms. */
  recoveredMs: 12 * second,
  /** After a soft impact one lies within this, ms: who lies down sits first. */
  softWithinMs: 20 * second,
  /** Still for so long is a fall, s, g RMS. */
  stillS: 15,
  stillG: 0.03,
  /** Not up again for so long is a fall too, ms: who can't get up moves, and is the one that matters. */
  downMs: 60 * second,
  /** All of it within this of the impact, ms. */
  withinMs: 3 * minute,
  /** Never so soon after the pod was clipped on, ms: it was handled. */
  afterAttachMs: 2 * minute,
  /** An impact so soon after another and not higher is part of it, ms. */
  bounceMs: 30 * second,
};
