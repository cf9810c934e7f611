import { setTimeout as sleep } from 'node:timers/promises';
import type { BoardReader } from './board-reader.ts';
import type { Display } from './display.ts';
import type { HttpProbe } from './http-probe.ts';
import type { Probe } from './probe.ts';
import type { Server } from './server.ts';

/** The observations from outside since the last call of `begin`. */
export interface Seen {
  /** Longest time in a row in which /health returned 200 while a probe had waited for over 3 s. */
  wronglyOkMs: number;
  /** When a display first warned, epoch ms. */
  warnedAt: number | undefined;
  /** When the probe on a board was first over 10 s old, epoch ms; and for how long it stayed so. */
  staleAt: number | undefined;
  staleMs: number;
  /** When /health first returned anything but 200. */
  unhealthyAt: number | undefined;
  /** The longest duration of a refusal. */
  refusalMs: number;
}

export interface Watch {
  /** The observations so far; from now on new ones begin. */
  begin(): Seen;
  seen(): Seen;
  isLive(): boolean;
  rssMaxMb(): number;
  stop(): Promise<void>;
}

const everyMs = 500;
const patienceMs = 2_000;
const longMs = 3_000;
const staleAfterMs = 10_000;

const nothing = (): Seen => ({
  wronglyOkMs: 0,
  warnedAt: undefined,
  staleAt: undefined,
  staleMs: 0,
  unhealthyAt: undefined,
  refusalMs: 0,
});

/** Checks /health, the boards and the display every half second; the first board is the display's. */
export function startWatch(parts: {
  readonly server: Server;
  readonly probes: readonly Probe[];
  readonly boards: readonly BoardReader[];
  readonly httpProbe: HttpProbe;
  readonly display: Display | undefined;
}): Watch {
  const { server, probes, boards, httpProbe, display } = parts;
  let seen = nothing();
  let wrongSince: number | undefined;
  let isLive = true;
  let rssMaxMb = 0;
  let isStopping = false;

  const checkHealth = async (): Promise<void> => {
    const status = await fetch(`${server.url}/health`, { signal: AbortSignal.timeout(patienceMs) }).then(
      (reply) => reply.status,
      () => 0,
    );
    const now = Date.now();
    if (status !== 200) seen.unhealthyAt ??= now;
    const isWrong = status === 200 && probes.some((probe) => probe.waitingMs() > longMs);
    if (!isWrong) wrongSince = undefined;
    else {
      wrongSince ??= now;
      seen.wronglyOkMs = Math.max(seen.wronglyOkMs, now - wrongSince);
    }
    rssMaxMb = Math.max(rssMaxMb, server.rssMb());
  };
  const checkBoard = (board: BoardReader, probe: Probe | undefined) => async (): Promise<void> => {
    // A board that can't be read shows the probe nothing: it grows stale.
    await board.probedBattery().then(
      (pct) => probe?.see(pct),
      () => {},
    );
    const now = Date.now();
    if (probe !== probes[0] || !probe || now - probe.shownSentAt() < staleAfterMs) return;
    seen.staleAt ??= now;
    seen.staleMs = now - seen.staleAt;
  };
  const checkDisplay = async (): Promise<void> => {
    const check = await display?.check();
    if (!check) return;
    isLive = check.live && !check.warned;
    if (check.warned) seen.warnedAt ??= Date.now();
  };
  const repeat = async (check: () => Promise<void>): Promise<void> => {
    while (!isStopping) {
      const next = performance.now() + everyMs;
      await check();
      await sleep(Math.max(0, next - performance.now()));
    }
  };
  const running = Promise.all([
    repeat(checkHealth),
    ...boards.map((board, index) => repeat(checkBoard(board, probes[index]))),
    ...(display ? [repeat(checkDisplay)] : []),
  ]);
  return {
    begin() {
      const before = seen;
      httpProbe.slowestRefusalMs();
      seen = nothing();
      wrongSince = undefined;
      return before;
    },
    seen: () => Object.assign(seen, { refusalMs: Math.max(seen.refusalMs, httpProbe.slowestRefusalMs()) }),
    isLive: () => isLive,
    rssMaxMb: () => rssMaxMb,
    async stop() {
      isStopping = true;
      await running;
    },
  };
}
