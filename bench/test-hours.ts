import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endIfBrokenOff } from './broken-off.ts';
import { loadBefore } from './children.ts';

/**
 * Runs the tests as if begun at other hours, in every process that they start: `npm run test:hours -- --times 5 e2e`. `--at
 * 05:59,2028-02-29T12:00` chooses the hours (UTC), `--cores 0` the cores; the rest goes to Vitest. Needs libfaketime (the package
 * `faketime`). Progress goes to standard error, one line of JSON to standard output.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    at: { type: 'string' },
    times: { type: 'string', default: '1' },
    cores: { type: 'string' },
    library: {
      type: 'string',
      default: process.env.LIBFAKETIME ?? globSync('/usr/lib/*/faketime/libfaketime.so.1')[0] ?? '',
    },
  },
});

/** Midnight, the changes of shift, a leap day, the end of a year, and both changes of Central European clocks. */
const hours = [
  '00:00',
  '05:29',
  '05:59',
  '13:59',
  '21:59',
  '2028-02-29T12:00',
  '2026-12-31T22:55',
  '2027-03-28T00:55',
  '2027-10-31T00:55',
];

if (!existsSync(values.library)) {
  console.error(
    'libfaketime is not on this machine: install it (on Debian the package faketime) or set LIBFAKETIME.',
  );
  process.exit(1);
}

const dayMs = 86_400_000;

/**
 * The seconds until the hour: a time of day is the next one. PostgreSQL runs without our environment and so by the machine's clock: a day
 * or more apart, a demonstration that was just made counts as old.
 */
function secondsTo(hour: string): number {
  const now = Date.now();
  const isDate = hour.includes('T');
  const at = Date.parse(`${isDate ? hour : `${new Date(now).toISOString().slice(0, 10)}T${hour}`}:00Z`);
  if (Number.isNaN(at)) throw new Error(`${hour} is not HH:MM or a date with it`);
  return Math.round(((isDate || at > now ? at : at + dayMs) - now) / 1_000);
}

function runAt(hour: string): Promise<string> {
  const away = secondsTo(hour);
  const vitest = [join(import.meta.dirname, '../node_modules/.bin/vitest'), 'run', ...positionals];
  const [command = '', ...others] = values.cores ? ['taskset', '-c', values.cores, ...vitest] : vitest;
  const environment = {
    LD_PRELOAD: values.library,
    FAKETIME: `${away < 0 ? '-' : '+'}${Math.abs(away)}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  };
  const child = spawn(command, others, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const isOver = endIfBrokenOff(async () => {
    child.kill('SIGTERM');
    await once(child, 'close');
  });
  child.once('close', isOver);
  let last = '';
  child.stdout.on('data', (bytes) => {
    const text = String(bytes);
    process.stderr.write(text);
    last = text.match(/^tests: .*$/m)?.[0] ?? last;
  });
  return new Promise((resolve) => child.once('close', () => resolve(last)));
}

const results: Record<string, string[]> = {};
for (let time = 0; time < Number(values.times); time++)
  for (const hour of values.at?.split(',') ?? hours) {
    const began = performance.now();
    const result = await runAt(hour);
    const line = `${result.replace('tests: ', '') || 'did not end'} in ${Math.round((performance.now() - began) / 1_000)} s`;
    console.error(`${hour}: ${line}`);
    results[hour] = [...(results[hour] ?? []), line];
  }
console.log(JSON.stringify({ results, cores: values.cores ?? 'all', loadBefore }));
