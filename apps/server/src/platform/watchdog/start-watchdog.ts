import { type ConditionCode, degradedCodes, failingCodes } from '@padlight/contract';
import type pino from 'pino';
import { Gauge, type Registry } from 'prom-client';
import type { ActiveCondition, Times, WatchedPart } from './condition.ts';
import { createConditionLog } from './condition-log.ts';
import { type Health, reportHealth } from './health-report.ts';
import { createChecks } from './run-checks.ts';

/** Detects faults of the server, about every second. */
export interface Watchdog {
  /** Returns the lasting faults. */
  active(): readonly ActiveCondition[];
  /** Returns the answer of `/health` at once, whatever is wrong. */
  health(): Health;
  stop(): Promise<void>;
}

const everyMs = 1_000;
/** No round takes this long: nothing is known any more. */
const lateMs = 10_000;

/** Starts to check, and resolves after the first round. `onRound` is called with the lasting faults after each. */
export async function startWatchdog(options: {
  readonly parts: readonly WatchedPart[];
  readonly times: Times;
  readonly log: pino.Logger;
  readonly metrics: Registry;
  readonly onRound: (active: readonly ActiveCondition[]) => void;
  /** The time between two rounds, ms. */
  readonly everyMs?: number;
}): Promise<Watchdog> {
  const { times, log, onRound } = options;
  const checkAll = createChecks(options.parts, times.monotonic);
  const conditions = createConditionLog(times);
  let roundAt = times.monotonic();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  gaugeOf(options.metrics, conditions.active);

  const round = async (): Promise<void> => {
    const { began, ended } = conditions.observe(await checkAll());
    roundAt = times.monotonic();
    for (const { code, level, site, sentence } of began)
      log[level === 'failing' ? 'error' : 'warn']({ condition: code, ...site }, sentence);
    for (const { code, site, lastedMs } of ended)
      log.info({ condition: code, ...site, lastedS: Math.round(lastedMs / 1000) }, 'a condition is over');
    onRound(conditions.active());
  };
  let running = Promise.resolve();
  const next = (): void => {
    running = round()
      .catch((error) => log.error({ err: error }, 'the watchdog could not check'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(next, options.everyMs ?? everyMs);
      });
  };
  next();
  await running;
  return {
    active: conditions.active,
    health: () => reportHealth(conditions.active(), times.monotonic() - roundAt > lateMs),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Defines `padlight_condition{code}`: 1 while the fault lasts. */
function gaugeOf(metrics: Registry, active: () => readonly ActiveCondition[]): void {
  const codes: readonly ConditionCode[] = [...failingCodes, ...degradedCodes];
  new Gauge({
    name: 'padlight_condition',
    help: 'Whether a fault goes on that the server sees in itself, by its code',
    labelNames: ['code'],
    registers: [metrics],
    collect() {
      const now = new Set(active().map(({ code }) => code));
      for (const code of codes) this.set({ code }, now.has(code) ? 1 : 0);
    },
  });
}
