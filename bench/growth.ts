import { availableParallelism, cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { loadBefore } from './children.ts';
import { describeLimit, isBehind } from './growth-limit.ts';
import { type End, type GrowthStep, measureStep } from './growth-step.ts';

/**
 * How one server process bears more and more pods, each of which measures every 10 s: a line of figures for each step, and at the
 * end a sentence about where it bends. `--steps 1000,3000,10000,30000 --seconds 60`: the pods of each step, and how long it is
 * measured after 45 s of warming up, in which each pod is heard for the first time.
 */
const longestStepMs = 180_000;
const longestEndMs = 35_000;
/** The demonstration's pods have so many addresses. */
const mostPods = 65_000;
const fewestPods = 400;

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '1000,3000,10000,30000' },
    seconds: { type: 'string', default: '60' },
  },
});
const seconds = Number(values.seconds);
const steps = values.steps.split(',').map(Number);
if (!(seconds >= 10 && seconds <= 90)) throw new RangeError('--seconds is a number from 10 to 90');
if (!steps.every((pods) => Number.isInteger(pods) && pods >= fewestPods && pods <= mostPods))
  throw new RangeError(`--steps are whole numbers from ${fewestPods} to ${mostPods}, with commas between`);

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => interrupted.abort(new Error(`the bench was ended by ${signal}`)));

/** Runs one step, and ends all that it started, however it went. */
async function runStep(pods: number): Promise<GrowthStep> {
  const ends: End[] = [];
  const { promise: cut, reject } = Promise.withResolvers<never>();
  const cutIt = (): void => reject(interrupted.signal.reason);
  interrupted.signal.addEventListener('abort', cutIt);
  const limit = setTimeout(
    () => reject(new Error(`the step took longer than ${longestStepMs / 1_000} s`)),
    longestStepMs,
  );
  try {
    return await Promise.race([measureStep(pods, seconds, (end) => ends.unshift(end)), cut]);
  } finally {
    clearTimeout(limit);
    interrupted.signal.removeEventListener('abort', cutIt);
    for (const end of ends)
      await Promise.race([
        (async () => end())().catch((error) => console.error(error)),
        sleep(longestEndMs, undefined, { ref: false }),
      ]);
  }
}

console.log(
  JSON.stringify({ loadBefore, cores: availableParallelism(), processor: cpus()[0]?.model, seconds }),
);
const measured: GrowthStep[] = [];
let failure: unknown;
for (const pods of steps) {
  try {
    const step = await runStep(pods);
    measured.push(step);
    console.log(JSON.stringify(step));
    if (isBehind(step)) {
      console.log(`${pods} pods: behind by ${step.behindS} s`);
      break;
    }
    const { refused, lost, doubled, unacknowledged } = step;
    if (refused + lost + doubled + unacknowledged > 0)
      throw new Error('each message should have been stored once, and some were not');
  } catch (error) {
    failure = error;
    console.error(`${pods} pods:`, error);
    break;
  }
}
console.log(describeLimit(measured));
// Whatever a failed step could not end goes with this process.
process.exit(failure === undefined ? 0 : 1);
