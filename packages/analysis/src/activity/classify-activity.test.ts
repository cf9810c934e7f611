import { activityClasses } from '@padlight/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { classifyActivity, type Movement, type Pose } from './classify-activity.ts';

const limits = { walkingG: 0.1, stepEveryS: 2 };
const classOf = (movement: Movement, pose: Pose) => classifyActivity(movement, pose, limits);
const pose = fc.constantFrom<Pose>('lying', 'upright', 'unknown');
const movement = fc.record({
  rmsG: fc.double({ min: 0, max: 2, noNaN: true }),
  peakG: fc.option(fc.double({ min: 1.5, max: 16, noNaN: true }), { nil: undefined }),
  stillS: fc.nat(255),
});
/** From the least to the most, without `unknown`. */
const gaits = activityClasses.slice(2, 5);

it.each([
  ['asleep', { rmsG: 0.008, peakG: undefined, stillS: 200 }, 'lying', 'stationary'],
  ['turning in bed', { rmsG: 0.09, peakG: 1.6, stillS: 0 }, 'lying', 'stationary'],
  ['cared for in bed', { rmsG: 0.2, peakG: 1.6, stillS: 1 }, 'lying', 'unknown'],
  ['dozing in a chair', { rmsG: 0.01, peakG: undefined, stillS: 120 }, 'upright', 'sit-stand'],
  ['standing at a table', { rmsG: 0.047, peakG: undefined, stillS: 5 }, 'upright', 'sit-stand'],
  ['sitting down hard', { rmsG: 0.2, peakG: 1.9, stillS: 8 }, 'upright', 'sit-stand'],
  ['the slowest walk', { rmsG: 0.1, peakG: undefined, stillS: 2 }, 'upright', 'walk'],
  ['a usual walk', { rmsG: 0.23, peakG: 1.5, stillS: 1 }, 'unknown', 'walk'],
  ['the briskest walk', { rmsG: 0.58, peakG: 2.2, stillS: 0 }, 'upright', 'walk'],
  ['between walk and jog', { rmsG: 0.7, peakG: 2.6, stillS: 0 }, 'upright', 'unknown'],
  ['a jog', { rmsG: 0.85, peakG: 3, stillS: 0 }, 'upright', 'jog'],
  ['between jog and run', { rmsG: 0.95, peakG: 3, stillS: 0 }, 'upright', 'unknown'],
  ['a run', { rmsG: 1.2, peakG: 3.5, stillS: 0 }, 'upright', 'run'],
  ['shaken without a footfall', { rmsG: 1.2, peakG: undefined, stillS: 0 }, 'upright', 'unknown'],
  ['at rest, no one knows how', { rmsG: 0.01, peakG: undefined, stillS: 90 }, 'unknown', 'stationary'],
  ['stirring, no one knows how', { rmsG: 0.03, peakG: undefined, stillS: 10 }, 'unknown', 'unknown'],
] as const)('%s is its class', (_movement, measured, posture, activityClass) => {
  expect(classOf(measured, posture)).toBe(activityClass);
});

it('a lying body is stationary or unknown, and an upright body never stationary', () => {
  fc.assert(
    fc.property(movement, (moved) => {
      expect(['stationary', 'unknown']).toContain(classOf(moved, 'lying'));
      expect(classOf(moved, 'upright')).not.toBe('stationary');
    }),
  );
});

it('more movement of the same kind is never a lesser gait', () => {
  fc.assert(
    fc.property(movement, pose, fc.double({ min: 0, max: 1, noNaN: true }), (moved, posture, more) => {
      const less = classOf(moved, posture);
      const greater = classOf({ ...moved, rmsG: moved.rmsG + more }, posture);
      if (gaits.includes(less) && gaits.includes(greater))
        expect(gaits.indexOf(greater)).toBeGreaterThanOrEqual(gaits.indexOf(less));
    }),
  );
});

it('no one jogs or runs without steps, or at an RMS of walking', () => {
  fc.assert(
    fc.property(movement, pose, (moved, posture) => {
      const activityClass = classOf(moved, posture);
      if (activityClass !== 'jog' && activityClass !== 'run') return;
      expect(moved.rmsG).toBeGreaterThan(0.651);
      expect(moved.stillS).toBeLessThanOrEqual(limits.stepEveryS);
    }),
  );
});
