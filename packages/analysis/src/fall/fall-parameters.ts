import { joltWatchMin } from '@padlight/contract';
import { minute, second } from '../durations.ts';

/**
 * Point 8, fall: an impact, then lying in another orientation, then stillness, or no getting up. Where no source is named, the
 * number is ours, checked on the scenes falls, soft-falls, hard-sitting, hoist and handling of `npm run bench:analysis -- --parts
 * seen`.
 */
export const fallParameters = {
  /** Impact of a fall, g, magnitude at the trunk. */
  impactG: 2.5,
  /** Least impact of a soft fall, g: older people fall softly, and a pod reports no peak under 1.5. */
  softImpactG: 1.6,
  /** Degrees of change in orientation: from standing to lying, or in a roll out of bed, */
  changedDegrees: 45,
  /** and from sitting, which leans already, or from a known upright body, to half lying on the floor. */
  changedFromUprightDegrees: 30,
  /**
   * Degrees off the line of walking from which a body is down: people of 70 to 95 lie at 66 at least, and sit by up to 67 (HAR70+,
   * Ustad 2023),
   */
  downDegrees: 62,
  /** after a hard impact, which must never be missed; */
  hardDownDegrees: 58,
  /** Where no walking has shown the line: the pod's face looks up by so much on a person who leans far back in a seat, g. */
  reclinedFromG: 0.5,
  reclinedToG: 0.8,
  /** and at least so much past where this person usually sits. */
  leanRoomDegrees: 18,
  /** Above this activity a person stood or walked, or, when not upright, was moved by others, g RMS. */
  livelyG: 0.034,
  /** A person not upright who turned by so many degrees just before a soft impact was moved by others, too. */
  turnedDegrees: 30,
  /** Least impact of a person who was moved by others, g: a hoist and its sling jolt. */
  movedImpactG: 3.5,
  /** Two changes of orientation in this time are care: others turn a person who was never seen to stand or walk, ms; */
  careMs: 10 * minute,
  /** and so is a change in this time before the impact, ms, unless the person seemed to stand or walk in this time. An orientation is one where two means differ by no more than this. */
  justBeforeMs: 3 * minute,
  stoodMs: minute,
  settledDegrees: 15,
  /** Degrees from upright within which a person sat or stood before, where no walking has shown the line. */
  uprightDegrees: 55,
  /** An orientation counts as upright when it is so likely, share of 1. */
  uprightFrom: 0.7,
  /** after a soft impact when it is so likely, */
  softUpFrom: 0.4,
  /** and after any where the body rested so just before, when it is so likely. */
  restedFrom: 0.5,
  /** Within so many degrees an orientation is the one of the rest before: a person who stood up for a moment sat down again. */
  restedDegrees: 20,
  /** The state before a soft impact is read over a window of so long, and the one before that, ms: 20 to 60 s in all. */
  windowMs: 30 * second,
  /** After an impact the orientation is read from here on, ms, */
  settledMs: 3 * second,
  /**
   * and a person whose orientation changed by less than this, degrees, from here on has not fallen: a jolt, and a turn in bed after
   * it;
   */
  nearDegrees: 22,
  fallenMs: 8 * second,
  /**
   * After a soft impact a mean shows so much of the change, and less where it covers time before: a person sits before lying down.
   */
  softChangedShare: 0.75,
  /**
   * A person who is upright twice and still from here on has not fallen (a stumble, or a hard seat), or has got up again after
   * lying, ms.
   */
  recoveredMs: 12 * second,
  /** Still for so long is a fall, s, g RMS. */
  stillS: 15,
  stillG: 0.03,
  /** Not upright again for so long is a fall too, ms: a person who can't get up moves, and needs help most. */
  downMs: 60 * second,
  /** All of it within this of the impact, ms. */
  withinMs: 3 * minute,
  /**
   * A person with soft impacts that were no falls so lately walks with them, ms: a lower one is a step. A pod reports the highest
   * of a minute.
   */
  stepsMs: 55 * second,
  /** An impact within this of a known one is the same: a pod reports its age in whole seconds, ms. */
  sameMs: 1.5 * second,
  /** After a fall a person is helped up for so long: a soft impact is part of it, ms. */
  helpedMs: 30 * minute,
  /** Never so soon after the pod was clipped on, ms: it was handled. */
  afterAttachMs: 2 * minute,
  /** The orientation changes with the impact, by its means: at most so long before it, ms, */
  changedBeforeMs: 3 * second,
  /** and at most so long after a soft one: a person who sits on the edge of the bed lies down later; */
  changedAfterMs: 3.5 * second,
  /** or after a soft one of a person who walked until then, as the impact may be the last step, */
  changedAfterStepsMs: 6 * second,
  /** or after a hard one, as a person may go to the knees first. */
  changedAfterHardMs: 8 * second,
  /** A turn in bed by others jolts by less than this, g. */
  bedTurnG: 2.2,
  /** On the front the pod's face looks down by so much, g. */
  frontG: 0.6,
  /** Least soft impact that is a fall at once, where the person walked on this pad, was upright and now lies still, g. */
  everySignG: 2.0,
  /** A person with a possible soft fall is watched for so long, ms: one who stays down has fallen (a rule of the product). */
  joltWatchMs: joltWatchMin * minute,
  /** So many answers of carers that a jolt was no fall make a jolt as high usual for the person: it is watched, and does not call; */
  usualFrom: 3,
  /** an answer fades by half in this time, ms. */
  answersHalfMs: 14 * 24 * 60 * minute,
  /** An impact so soon after another and not higher is part of it, ms. */
  bounceMs: 30 * second,
};
