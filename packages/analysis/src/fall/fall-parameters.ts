import { joltWatchMin } from '@padlight/contract';
import { minute, second } from '../durations.ts';

/**
 * Point 8, fall: an impact, then another orientation in which one lies, then stillness, or no getting up. Where no source is named, the
 * number is ours, checked on the scenes falls, soft-falls, hard-sitting, hoist and handling of
 * `npm run bench:analysis -- --parts seen`.
 */
export const fallParameters = {
  /** Impact of a fall, g, magnitude at the trunk. */
  impactG: 2.5,
  /** Least impact of a soft fall, g: older people fall softly, and a pod reports no peak under 1.5. */
  softImpactG: 1.6,
  /** Degrees by which the orientation has changed: lying is so far from standing, and a roll out of bed is as much, */
  changedDegrees: 45,
  /** and from sitting, which leans already, or of one known to have been up, to half lying on the floor. */
  changedFromUprightDegrees: 30,
  /** Degrees off the line of walking from which one is down: people of 70 to 95 lie at 66 at least, and sit by up to 67 (HAR70+, Ustad 2023), */
  downDegrees: 62,
  /** after a hard impact, of which none is to be missed; */
  hardDownDegrees: 58,
  /** Where no walking has shown the line: the pod's face looks up by so much of one who leans far back in a seat, g. */
  reclinedFromG: 0.5,
  reclinedToG: 0.8,
  /** and at least so much past where this person is known to sit. */
  leanRoomDegrees: 18,
  /** Livelier than this one stood or walked, or, when not upright, was moved by others, g RMS. */
  livelyG: 0.034,
  /** Who was not up and has been turned by so many degrees just before a soft impact was moved by others, too. */
  turnedDegrees: 30,
  /** Least impact of one who was moved by others, g: a hoist and its sling jolt. */
  movedImpactG: 3.5,
  /** Degrees from upright within which one sat or stood before, where no walking has shown the line. */
  uprightDegrees: 55,
  /** An orientation counts as upright when it is so likely, share of 1. */
  uprightFrom: 0.7,
  /** after a soft impact when it is so likely, */
  softUpFrom: 0.4,
  /** and after any where the body rested so just before, when it is so likely. */
  restedFrom: 0.5,
  /** An orientation is that of the rest before within so many degrees: one who stood up for a moment sat down again. */
  restedDegrees: 20,
  /** What was before a soft impact is read over a window of so long, and the one before that, ms: 20 to 60 s in all. */
  windowMs: 30 * second,
  /** After an impact the orientation is read from here on, ms, */
  settledMs: 3 * second,
  /** and who has changed by less than this, degrees, from here on has not fallen: a jolt, and a turn in bed after it; */
  nearDegrees: 22,
  fallenMs: 8 * second,
  /** After a soft impact a mean shows so much of the change, and less as far as it holds what was before: who lies down sits first. */
  softChangedShare: 0.75,
  /** Who is up twice and still from here on has not fallen: a stumble, or a hard seat; or got up, where one was down, ms. */
  recoveredMs: 12 * second,
  /** Still for so long is a fall, s, g RMS. */
  stillS: 15,
  stillG: 0.03,
  /** Not up again for so long is a fall too, ms: who can't get up moves, and is the one that matters. */
  downMs: 60 * second,
  /** All of it within this of the impact, ms. */
  withinMs: 3 * minute,
  /** Who had soft impacts that were none so lately walks with them, ms: a lower one is a step. A pod reports the highest of a minute. */
  stepsMs: 55 * second,
  /** An impact within this of one that is known is the same: a pod reports its age in whole seconds, ms. */
  sameMs: 1.5 * second,
  /** Who has fallen is helped up for so long: a soft impact is part of it, ms. */
  helpedMs: 30 * minute,
  /** Never so soon after the pod was clipped on, ms: it was handled. */
  afterAttachMs: 2 * minute,
  /** The orientation changes with the impact, by its means: at most so long before it, ms, */
  changedBeforeMs: 3 * second,
  /** and at most so long after a soft one: who sits on the edge of the bed lies down later; */
  changedAfterMs: 3.5 * second,
  /** or after a soft one of who walked until then, and whose impact may be the last step, */
  changedAfterStepsMs: 6 * second,
  /** or after a hard one, of who goes to the knees first. */
  changedAfterHardMs: 8 * second,
  /** A turn in bed by others jolts by less than this, g. */
  bedTurnG: 2.2,
  /** On the front the pod's face looks down by so much, g. */
  frontG: 0.6,
  /** Least soft impact that is a fall at once, where one walked on this pad, was up and now lies still, g. */
  everySignG: 2.0,
  /** Who may have fallen softly is watched for so long, ms: who stays down has fallen (domain). */
  joltWatchMs: joltWatchMin * minute,
  /** An impact so soon after another and not higher is part of it, ms. */
  bounceMs: 30 * second,
};
