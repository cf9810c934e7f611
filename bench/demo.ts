import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { checkNodeNetwork, getPatient, ReplyOf } from '@padlight/contract';
import { freePort } from '../e2e/harness/free-port.ts';
import { endIfBrokenOff } from './broken-off.ts';
import { loadBefore, readIngestCounts, round } from './children.ts';
import { careFigures, restartFigures } from './demo-care.ts';

/**
 * The first minutes of the demonstration on an empty data folder, in seconds from the start of `npm start`; and the care in its
 * home then, and after each of KILLS kills.
 */
const kills = Number(process.env.KILLS ?? 1);
const meaningfulWithinMs = 120_000;
const longestS = Number(process.env.SECONDS ?? 600);
const folder = mkdtempSync(join(tmpdir(), 'padlight-demo-'));
const [port, mqttPort] = [await freePort(), await freePort()];
const url = `http://127.0.0.1:${port}`;

const began = performance.now();
const seconds = (): number => round((performance.now() - began) / 1000);
let server: ChildProcess | undefined;
let printed = '';
let isCleared = false;
function start(): void {
  if (isCleared) throw new Error('the bench was broken off');
  printed = '';
  const started = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: String(port),
      MQTT_PORT: String(mqttPort),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  server = started;
  started.stdout.on('data', (text) => {
    printed += text;
  });
}
async function end(signal: NodeJS.Signals): Promise<void> {
  if (server?.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
  process.kill(-server.pid, signal);
  await once(server, 'exit');
}

/** Repeats a read four times a second until it returns a value. */
async function first<Answer>(read: () => Promise<Answer | undefined> | Answer | undefined): Promise<Answer> {
  while (seconds() < longestS) {
    if (typeof server?.exitCode === 'number') throw new Error(`npm start ended: ${printed}`);
    const answer = await read();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`nothing after ${longestS} s: ${printed}`);
}

async function signIn(username: string | undefined, password: string | undefined) {
  const answer = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`the sign-in was answered with ${answer.status}`);
  const { user, tokenInfo } = (await answer.json()) as {
    user: { organisations: [{ OrganisationName: { OrganisationId: number } }] };
    tokenInfo: { access_token: string };
  };
  const query = `organisationId=${user.organisations[0].OrganisationName.OrganisationId}`;
  const headers = { authorization: `Bearer ${tokenInfo.access_token}`, 'content-type': 'application/json' };
  const call = async (path: string, request: RequestInit = {}) => {
    const reply = await fetch(`${url}${path}`, { ...request, headers });
    if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}`);
    return reply.json();
  };
  return {
    board: () =>
      call(`/Board/GetPatient?${query}&flag=0`, { method: 'PUT', body: '[]' }) as Promise<
        ReplyOf<typeof getPatient>
      >,
    network: () => call(`/node/checknodenetwork?${query}`) as Promise<ReplyOf<typeof checkNodeNetwork>>,
  };
}

type Board = ReplyOf<typeof getPatient>;

/** Signs in with the greeting's account, and waits until everyone's reading is fresh. */
async function enter() {
  const [, username, password] = await first(
    () => /sign in as (\S+) with password (\S+)/.exec(printed) ?? undefined,
  );
  const greetingS = seconds();
  const calls = await signIn(username, password);
  const fresh = await first(async (): Promise<Board | undefined> => {
    const board = await calls.board();
    const worn = board.tiles.filter(({ podTail }) => podTail !== null);
    const isFresh = worn.every(({ reading }) => {
      const heardAt = reading?.link.lastHeardAt;
      return heardAt && Date.parse(board.at) - Date.parse(heardAt) < meaningfulWithinMs;
    });
    return isFresh && worn.length > 0 ? board : undefined;
  });
  return { ...calls, greetingS, fresh };
}

async function clear(): Promise<void> {
  isCleared = true;
  await end('SIGINT');
  rmSync(folder, { recursive: true, force: true });
}

const isOver = endIfBrokenOff(clear);
try {
  start();
  const { board, network, greetingS, fresh } = await enter();
  const meaningfulS = seconds();
  const people = fresh.tiles.filter(({ podTail }) => podTail !== null).length;
  let storedS: number | undefined;
  await first(async () => {
    const { history } = await network();
    if (!history || history.days === history.ofDays) storedS ??= seconds();
    return history ? undefined : true;
  });
  const historyS = seconds();
  const measurements = (await readIngestCounts(url)).get('accepted');
  const times = { greetingS, meaningfulS, storedS, historyS, measurements, people, loadBefore };
  console.log(JSON.stringify({ ...times, atStart: careFigures(fresh), care: careFigures(await board()) }));
  let before = await board();
  for (let kill = 1; kill <= kills; kill++) {
    await end('SIGKILL');
    const killedAt = Date.now();
    start();
    const again = await enter();
    const restart = restartFigures(before, again.fresh, killedAt);
    console.log(JSON.stringify({ kill, downS: round((Date.now() - killedAt) / 1000), ...restart }));
    before = await again.board();
  }
} finally {
  await clear();
  isOver();
}
