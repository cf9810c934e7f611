import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { families, type Job, type Part, parts, planForecasts, planJobs } from './analysis-plan.ts';
import { forecastsOf, groupsOf, overviewOf } from './analysis-report.ts';
import { combine, endRuns, type Figures, runJob, type Scored } from './analysis-run.ts';
import { loadBefore } from './children.ts';

/**
 * The accuracy of the analysis on simulated people: `--parts seen` while developing, `--share 0.1` for a tenth, `--families 0,2`
 * and `--scenes bath,falls` for some, `--scenes weeks` for the forecast alone. All of it is simulated.
 */
const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: parts.join() },
    share: { type: 'string', default: '1' },
    families: { type: 'string', default: families.join() },
    scenes: { type: 'string' },
  },
});
const workers = 2;
const began = performance.now();
const seconds = (): number => Math.round((performance.now() - began) / 1000);

/** The error of published sensors, in percent of saturation (De Witte 2018): a naive estimator should not do better. */
const published = { low: -34, high: 39 };

function isTooEasy(naive: Figures | undefined): boolean {
  const [low, high] = (naive?.limitsPct ?? []) as readonly (number | null)[];
  return typeof low === 'number' && typeof high === 'number' && low > published.low && high < published.high;
}

/** Runs all jobs, two at a time; returns the files of tallies of each part. */
async function runAll(jobs: readonly Job[], folder: string): Promise<Map<Part, string[]>> {
  const tallies = new Map<Part, string[]>();
  const waiting = [...jobs];
  let done = 0;
  const work = async (): Promise<void> => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const { part, family, group, scenes } = job;
      const wearers = scenes.reduce((sum, { pods }) => sum + pods, 0);
      const file = await runJob(job, folder);
      tallies.set(part, [...(tallies.get(part) ?? []), file]);
      console.log(
        `${++done}/${jobs.length} ${part}, family ${family}, ${group}, ${wearers} wearers (${seconds()} s)`,
      );
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return tallies;
}

/** Runs all jobs; returns the figures of each part. */
async function scoreAll(jobs: readonly Job[], folder: string): Promise<Map<Part, Scored>> {
  const scores = new Map<Part, Scored>();
  for (const [part, files] of await runAll(jobs, folder)) scores.set(part, await combine(files));
  return scores;
}

function report(scores: ReadonlyMap<Part, Scored>, weeks: ReadonlyMap<Part, Scored>): void {
  const seen = scores.get('seen');
  const unseen = scores.get('unseen');
  const columns = Object.fromEntries(
    [...scores].flatMap(([part, { padlight, naive, oracle }]) => [
      [part, padlight],
      [`naive, ${part}`, naive],
      [`oracle, ${part}`, oracle],
    ]),
  ) as Record<string, Figures | undefined>;
  console.log(`\nSimulated data\n${overviewOf(columns)}`);
  for (const [part, { padlight, problems }] of scores) {
    if (padlight) console.log(`\n${part}, by family and scene\n${groupsOf(padlight)}`);
    if (Object.keys(problems).length > 0) console.log(`set aside: ${JSON.stringify(problems)}`);
  }
  if (weeks.size > 0) console.log(`\n${forecastsOf(weeks)}`);
  const { naive, oracle } = unseen ?? seen ?? {};
  const tooEasy = isTooEasy(naive);
  if (tooEasy)
    console.log(
      `\nThe data is too easy: even the naive estimator stays within ${published.low}..+${published.high} % of capacity.`,
    );
  console.log(`\n${seconds()} s`);
  const figures = { seen: seen?.padlight, unseen: unseen?.padlight, naive, oracle };
  const forecasts = { seen: weeks.get('seen')?.padlight, unseen: weeks.get('unseen')?.padlight };
  const all = { ...figures, forecasts, tooEasy, seconds: seconds(), loadBefore };
  console.log(JSON.stringify(all));
}

const folder = await mkdtemp(join(tmpdir(), 'padlight-bench-'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, endRuns);
try {
  const scenes = values.scenes?.split(',');
  const wanted = {
    parts: parts.filter((part) => values.parts.split(',').includes(part)),
    share: Number(values.share),
    families: values.families.split(','),
    scenes,
  };
  const jobs = planJobs(wanted);
  const forecasts = (scenes?.includes('weeks') ?? true) ? planForecasts(wanted) : [];
  if (jobs.length + forecasts.length === 0 || !(wanted.share > 0))
    throw new Error('nothing of the bench was asked for');
  const scored = await scoreAll(jobs, folder);
  report(scored, await scoreAll(forecasts, folder));
} catch (error) {
  endRuns();
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
