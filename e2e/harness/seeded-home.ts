import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { runProgram } from './server-process.ts';

/** The output of `seed`: a home with people in it, and its accounts. */
export interface SeededHome {
  organisationId: number;
  /** IANA zone. */
  timeZone: string;
  installationId: string;
  secret: string;
  users: { username: string; password: string; template: string }[];
  nodes: { mac: string }[];
  wardIds: string[];
  /** MACs of pods that no one wears. */
  sparePods: string[];
  patients: {
    patientId: string;
    podId: number;
    alias: string;
    podMac: string;
    room: string;
    floor: string;
    /** Working capacity of the day and the night product, ml. */
    dayMl: number;
    nightMl: number;
  }[];
}

/** The limit of the set-up that waits ends it sooner. */
const patienceMs = 600_000;
const environmentOf = (folder: string): NodeJS.ProcessEnv => ({
  ...process.env,
  DATA_DIR: folder,
  DEMO: 'off',
  LOG_LEVEL: 'warn',
});

async function seed(folder: string, args: readonly string[]): Promise<SeededHome> {
  const printed = await runProgram(['apps/server/src/seed.ts', ...args], environmentOf(folder));
  const line = printed.split('\n').find((text) => text.startsWith('{'));
  if (!line) throw new Error(`seed printed no home: ${printed}`);
  return JSON.parse(line) as SeededHome;
}

/** The seeded folder of these arguments: made by the first worker that needs it, while others wait. */
async function prepared(seeds: string, args: readonly string[]): Promise<string> {
  const folder = join(seeds, args.join('').replaceAll('--', '-').replaceAll('/', '-'));
  const half = `${folder}.new`;
  for (const end = Date.now() + patienceMs; !existsSync(folder); await sleep(50)) {
    try {
      mkdirSync(half);
    } catch {
      if (Date.now() > end) throw new Error(`no one has made ${folder}`);
      continue;
    }
    try {
      const home = await seed(join(half, 'data'), args);
      writeFileSync(join(half, 'home.json'), JSON.stringify(home));
      renameSync(half, folder);
    } catch (error) {
      rmSync(half, { recursive: true, force: true });
      throw error;
    }
  }
  return folder;
}

/**
 * Puts a seeded home into an empty data folder. In a run of the tests each kind of home is seeded once and copied from then on (see
 * `keep-seeds.ts`).
 */
export async function seedHome(folder: string, args: readonly string[]): Promise<SeededHome> {
  const seeds = process.env.PADLIGHT_SEEDS;
  if (seeds === undefined) return seed(folder, args);
  const template = await prepared(seeds, args);
  // With owners and rights: PostgreSQL runs as its own user.
  await promisify(execFile)('cp', ['-a', `${template}/data/.`, folder]);
  return JSON.parse(readFileSync(join(template, 'home.json'), 'utf8')) as SeededHome;
}
