import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getPatient, type ReplyOf } from '@padlight/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { ended, enterDemonstration, expectRefusal, openStarts } from './harness/npm-start.ts';
import { eventually } from './harness/visitor.ts';

type Board = ReplyOf<typeof getPatient>;

/** The number of people who wear another pad than before, and the ml that each unchanged pad gained above 100. */
function sinceThen(before: Board, after: Board): { otherPads: number; mostGrown: number[] } {
  const known = new Map(before.tiles.map(({ patientId, reading }) => [patientId, reading]));
  let otherPads = 0;
  const mostGrown = after.tiles.flatMap(({ patientId, reading }) => {
    const earlier = known.get(patientId);
    if (reading?.pad.attachedAt !== earlier?.pad.attachedAt) {
      otherPads++;
      return [];
    }
    const grown = (reading?.fill?.ml ?? 0) - (earlier?.fill?.ml ?? 0);
    return grown > 100 ? [grown] : [];
  });
  return { otherPads, mostGrown };
}

const simulatorOf = ({ pid }: ChildProcess): number => {
  const started = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  const simulatorPid = started.find((childPid) =>
    readFileSync(`/proc/${childPid}/cmdline`, 'utf8').includes('simulator'),
  );
  if (simulatorPid === undefined) throw new Error('the demonstration has no simulator');
  return simulatorPid;
};

/** On a busy machine a demonstration loads its past for minutes before it is live. */
const liveWithinMs = 600_000;

describe('npm start', () => {
  const { folder, start, clear } = openStarts();
  afterEach(clear);

  test('the demonstration continues by itself each time its database was killed', async () => {
    const DATA_DIR = folder();
    const started = start({ DATA_DIR, LOG_LEVEL: 'fatal' });
    const { read } = await enterDemonstration(started);
    const heardAt = async (): Promise<number> => {
      const board = await read('/Board/GetPatient', { method: 'PUT', body: '[]' });
      const { tiles } = board as { tiles: { reading: { link: { lastHeardAt: string | null } } | null }[] };
      return Math.max(...tiles.map(({ reading }) => Date.parse(reading?.link.lastHeardAt ?? '') || 0));
    };
    const postmaster = (): number =>
      Number.parseInt(readFileSync(join(DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8'), 10);
    await eventually(async () => expect(await heardAt()).toBeGreaterThan(0));
    for (let round = 0; round < 3; round++) {
      const killed = postmaster();
      process.kill(killed, 'SIGKILL');
      await eventually(() => expect(postmaster()).not.toBe(killed));
      const since = Date.now();
      await eventually(async () => expect(await heardAt()).toBeGreaterThan(since));
    }
    const url = await started.url();
    await eventually(async () => expect((await fetch(`${url}/health`)).status).toBe(200));
    // A simulator that does not answer has nothing to lose, and delays nothing.
    process.kill(simulatorOf(started.child), 'SIGSTOP');
    expect(await ended(started.child, 'SIGINT')).toBe(0);
  });

  test('no one’s care looks lost after three kills of server and simulator', {
    timeout: 4 * liveWithinMs,
  }, async () => {
    const DATA_DIR = folder();
    const board = async (started: ReturnType<typeof start>): Promise<Board> => {
      const { read } = await enterDemonstration(started);
      return getPatient.reply.parse(await read('/Board/GetPatient', { method: 'PUT', body: '[]' }));
    };
    /** Waits until each pod was received after the start: what it sent meanwhile is in its past. */
    const whenLive = async (started: ReturnType<typeof start>, since: number): Promise<Board> => {
      let last = await board(started);
      await eventually(async () => {
        last = await board(started);
        const heardAt = last.tiles.map(({ reading }) => Date.parse(reading?.link.lastHeardAt ?? ''));
        expect(heardAt.filter((at) => !(at > since))).toEqual([]);
      }, liveWithinMs);
      return last;
    };
    let since = Date.now();
    let running = start({ DATA_DIR, LOG_LEVEL: 'fatal' });
    let before = await whenLive(running, since);
    for (let round = 0; round < 3; round++) {
      process.kill(simulatorOf(running.child), 'SIGKILL');
      await ended(running.child, 'SIGKILL');
      since = Date.now();
      running = start({ DATA_DIR, LOG_LEVEL: 'fatal' });
      const after = await whenLive(running, since);
      // A few people are changed or void in between, as in any minutes of a home.
      const { otherPads, mostGrown } = sinceThen(before, after);
      expect(otherPads).toBeLessThanOrEqual(3);
      expect(mostGrown.length).toBeLessThanOrEqual(3);
      before = after;
    }
  });

  test('without the demonstration prints a one-time set-up code for the first administrator', async () => {
    const started = start({ DATA_DIR: folder(), DEMO: 'off' });
    const url = await started.url();
    const code = /set-up code (\S+)/.exec(started.printed.out)?.[1];
    const setUp = (setupCode: string | undefined) =>
      fetch(`${url}/setup/first-administrator`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          setupCode,
          organisationName: 'Elm Court',
          timeZone: 'Europe/London',
          displayName: 'First Admin',
          email: 'first@elm-court.example',
          password: 'Heron-reed.1',
        }),
      });
    expect((await setUp('WRONG-CODE')).status).toBe(403);
    expect((await setUp(code)).status).toBe(200);
    expect((await setUp(code)).status).toBe(409);
  });

  test('reports that another instance uses the folder', async () => {
    const DATA_DIR = folder();
    await start({ DATA_DIR, DEMO: 'off' }).url();
    await expectRefusal(start({ DATA_DIR, DEMO: 'off' }), /Another Padlight \(process \d+\) uses/);
  });

  test('recovers by itself after it was killed', async () => {
    const DATA_DIR = folder();
    const first = start({ DATA_DIR, DEMO: 'off' });
    await first.url();
    await ended(first.child, 'SIGKILL');
    const second = start({ DATA_DIR, DEMO: 'off' });
    const health = await fetch(`${await second.url()}/health`);
    expect(health.status).toBe(200);
  });
});
