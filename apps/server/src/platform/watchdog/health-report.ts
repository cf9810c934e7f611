import type { ConditionCode } from '@padlight/contract';
import type { ActiveCondition } from './condition.ts';

type HealthPart = 'database' | 'disk' | 'ingest' | 'data' | 'alerts' | 'clock' | 'jobs' | 'watchdog';

/** What `/health` answers: `degraded` is work for an operator, with `failing` displays may be wrong. */
export interface Health {
  readonly status: 'ok' | 'degraded' | 'failing';
  /** What is wrong and what to do, in English; absent where nothing is. */
  readonly sentence?: string;
  /** Each part: `ok`, or what is wrong with it. */
  readonly parts: Readonly<Record<string, string>>;
}

const partOf: Readonly<Record<ConditionCode, HealthPart>> = {
  'database-away': 'database',
  'disk-full': 'disk',
  'disk-low': 'disk',
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
  ingest: 'ok',
  data: 'ok',
  alerts: 'ok',
  clock: 'ok',
  jobs: 'ok',
  watchdog: 'ok',
};

/** Says by parts how the server is. `isLate`: the watchdog itself has not looked for too long, so nothing is known. */
export function reportHealth(active: readonly ActiveCondition[], isLate: boolean): Health {
  const late = isLate
    ? [{ level: 'failing', part: 'watchdog', sentence: 'The watchdog does not look.' }]
    : [];
  const found = [...late, ...active.map((one) => ({ ...one, part: partOf[one.code] }))];
  const isFailing = found.some(({ level }) => level === 'failing');
  const parts: Record<string, string> = { ...fine };
  for (const { part, sentence } of found)
    if (parts[part] === 'ok') parts[part] = sentence;
    else if (!parts[part]?.includes(sentence)) parts[part] += ` ${sentence}`;
  if (found.length === 0) return { status: 'ok', parts };
  const sentence = [...new Set(found.map((one) => one.sentence))].join(' ');
  return { status: isFailing ? 'failing' : 'degraded', sentence, parts };
}
