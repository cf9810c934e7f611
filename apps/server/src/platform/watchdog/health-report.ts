import type { ConditionCode } from '@padlight/contract';
import type { ActiveCondition } from './condition.ts';

type HealthPart = 'database' | 'disk' | 'pods' | 'ingest' | 'data' | 'alerts' | 'clock' | 'jobs' | 'watchdog';

/** The answer of `/health`: `degraded` is work for an operator, with `failing` displays may be wrong. */
export interface Health {
  readonly status: 'ok' | 'degraded' | 'failing';
  /** The faults and remedies, in English; absent without faults. */
  readonly sentence?: string;
  /** Each part: `ok`, or its fault. */
  readonly parts: Readonly<Record<string, string>>;
}

const partOf: Readonly<Record<ConditionCode, HealthPart>> = {
  'database-away': 'database',
  'disk-full': 'disk',
  'disk-low': 'disk',
  starting: 'pods',
  'ingest-stalled': 'ingest',
  'rows-waiting': 'ingest',
  'data-stopped': 'data',
  'alerts-broken': 'alerts',
  'clock-differs': 'clock',
  'job-late': 'jobs',
};

const fine: Readonly<Record<HealthPart, string>> = {
  database: 'ok',
  disk: 'ok',
  pods: 'ok',
  ingest: 'ok',
  data: 'ok',
  alerts: 'ok',
  clock: 'ok',
  jobs: 'ok',
  watchdog: 'ok',
};

/**
 * Reports the state of the server by parts. `isLate`: the watchdog itself has not checked for too long, so nothing is known.
 */
export function reportHealth(active: readonly ActiveCondition[], isLate: boolean): Health {
  const late = isLate
    ? [{ level: 'failing', part: 'watchdog', sentence: 'The watchdog does not look.' }]
    : [];
  const faults = [...late, ...active.map((condition) => ({ ...condition, part: partOf[condition.code] }))];
  const isFailing = faults.some(({ level }) => level === 'failing');
  const parts: Record<string, string> = { ...fine };
  for (const { part, sentence } of faults)
    if (parts[part] === 'ok') parts[part] = sentence;
    else if (!parts[part]?.includes(sentence)) parts[part] += ` ${sentence}`;
  if (faults.length === 0) return { status: 'ok', parts };
  const sentence = [...new Set(faults.map((fault) => fault.sentence))].join(' ');
  return { status: isFailing ? 'failing' : 'degraded', sentence, parts };
}
