import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job } from './analysis-plan.ts';

const root = join(import.meta.dirname, '..');
const simulator = join(root, 'apps/simulator/src/main.ts');
const scorer = join(root, 'apps/server/src/score.ts');
const nodesPerHome = '2';

const isRunning = new Set<ReturnType<typeof spawn>>();

/** Ends all running commands. */
export function endRuns(): void {
  for (const child of isRunning) child.kill();
}

/** Runs one of the project's commands to its end and returns its output. @throws with its error output. */
async function runCommand(file: string, args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  isRunning.add(child);
  let printed = '';
  let complaint = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2_000);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  isRunning.delete(child);
  if (code !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${code}: ${complaint}`);
  return printed;
}

/** Makes the data sets of a job, scores and deletes them; leaves a file of tallies. Returns its path. */
export async function runJob(
  { part, family, group, scenes, days, estimators }: Job,
  folder: string,
): Promise<string> {
  const data = join(folder, `${part}-${family}-${group}`);
  const tallies = `${data}.json`;
  const kind = ['--days', `${days}`, '--nodes', nodesPerHome, '--family', family, '--part', part];
  try {
    await mkdir(data);
    for (const { scene, pods, seed } of scenes) {
      const home = ['--pods', `${pods}`, '--seed', `${seed}`, '--scene', scene];
      await runCommand(simulator, ['--out', join(data, scene), ...home, ...kind]);
    }
    const folders = scenes.map(({ scene }) => join(data, scene));
    await runCommand(scorer, [...folders, '--estimator', estimators, '--json', '--tallies', tallies]);
  } finally {
    await rm(data, { recursive: true, force: true });
  }
  return tallies;
}

type Value = number | null | readonly (number | null)[];
/** Figures by their name, as `npm run score` prints them. */
export type Figures = Readonly<Record<string, Value>> & {
  readonly groups?: Readonly<Record<'families' | 'scenes', Readonly<Record<string, Figures>>>>;
};
export type Scored = Readonly<Record<'padlight' | 'naive' | 'oracle', Figures | undefined>> & {
  readonly problems: Readonly<Record<string, number>>;
};

/** The figures of many tallies together. */
export async function combine(tallies: readonly string[]): Promise<Scored> {
  const printed = await runCommand(scorer, [
    ...tallies.flatMap((file) => ['--combine', file]),
    '--estimator',
    'all',
    '--json',
  ]);
  return JSON.parse(printed.trim().split('\n').at(-1) ?? '') as Scored;
}
