import { parseArgs } from 'node:util';
import { loadBefore } from './children.ts';
import { faultKinds } from './faults/fault-kinds.ts';
import { measureFaults } from './faults/measure-faults.ts';

/**
 * Faults under load, from outside: `--minutes 30 --seed N`, at least each kind five times. `--database embedded` takes the server's
 * own PostgreSQL instead of a separate one, `--only freeze,drop` some kinds. Progress goes to standard error, the figures as JSON
 * to standard output.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: faultKinds.join() },
    database: { type: 'string', default: 'external' },
  },
});
/** The usual time of a fault with its recovery, s. */
const perFaultS = 22;
const kinds = faultKinds.filter((kind) => values.only.split(',').includes(kind));
const minutes = Number(values.minutes);
const times = Math.max(1, Math.round((minutes * 60) / (perFaultS * kinds.length)));
const began = performance.now();
const seconds = (): number => Math.round((performance.now() - began) / 1000);

/** The aim of each figure: at most, except for `faults`. */
const aims = {
  exits: 0,
  restartsByHand: 0,
  lost: 0,
  doubled: 0,
  wronglyOkMaxS: 5,
  bannerP99S: 10,
  healP99S: 10,
  healFloodS: 30,
  rssMaxMb: 1_200,
  boardDiffers: 0,
  redWithoutAlert: 0,
  othersP99Ratio: 2,
};

let isCut = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    isCut = true;
  });

const { records, ...figures } = await measureFaults({
  seed: Number(values.seed),
  kinds,
  times,
  isExternal: values.database === 'external',
  isLong: true,
  size: { steady: 100, late: times + 1, flooding: 1_200, nodes: 70 },
  holdMs: [8_000, 15_000],
  floodS: [60, 15],
  floodWindow: 500,
  calmMs: 60_000,
  patienceMs: 120_000,
  isCut: () => isCut,
  log: (line) => console.error(`${seconds()} s: ${line}`),
});
const aimed = Object.fromEntries(Object.entries(aims).map(([name, aim]) => [`${name}Aim`, aim]));
console.log(
  JSON.stringify({
    ...figures,
    ...aimed,
    seed: Number(values.seed),
    minutes,
    seconds: seconds(),
    loadBefore,
  }),
);
process.exitCode = records.some(({ healS }) => healS === undefined) ? 1 : 0;
