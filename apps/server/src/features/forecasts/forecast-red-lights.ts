import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Context, forecastParameters, forecastSteps, readHistory } from '@padlight/analysis';
import { instant, type Reading } from '@padlight/contract';
import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { ServerClock } from '../../platform/clock/server-clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { loadContexts } from '../contexts/index.ts';
import { forecastBasis, type RedForecast, refreshTiles } from '../tiles/index.ts';
import { type ForecastPerson, readPeople, readStored } from './forecast-store.ts';

export interface ForecastParts {
  readonly db: Db;
  readonly bus: Bus<Announcements>;
  readonly clock: Pick<ServerClock, 'now' | 'status'>;
}

/** The number of people read and written at once: few, because measurements go first. */
const peopleAtOnce = 20;

/** Computes the forecast for a person's tile at `now`, epoch ms; null if nothing is forecast. */
async function forecastOf(
  db: Db,
  person: ForecastPerson,
  now: number,
  context: Context,
): Promise<RedForecast | null> {
  const { historyMs, judgedMs } = forecastParameters;
  const reading = JSON.parse(person.reading) as Reading;
  if (reading.fill === null) return null;
  const stored = await readStored(db, person, new Date(now - historyMs - judgedMs));
  const steps = forecastSteps(reading, readHistory(stored, context), now, context);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value === undefined ? null : { at: instant(value), basis: forecastBasis(reading) };
    // A person's weeks take some tens of milliseconds, so other work is let in between.
    await nextTurn();
  }
}

/** Writes the forecasts that differ from the shown ones, and announces their tiles after the commit. */
async function showForecasts(
  { db, bus }: ForecastParts,
  changed: readonly { readonly person: ForecastPerson; readonly redForecast: RedForecast | null }[],
): Promise<void> {
  for (const [organisationId, of] of Map.groupBy(changed, ({ person }) => person.organisationId)) {
    const changes = of.map(({ person: { patientId }, redForecast }) => ({ patientId, redForecast }));
    const tiles = await db
      .transaction()
      .execute((transaction) => refreshTiles(transaction, organisationId, changes, 'patientStatusUpdated'));
    if (tiles.changed.length > 0) bus.publish('tiles-changed', { organisationId, ...tiles });
  }
}

/**
 * Forecasts the red light of everyone who is monitored and not red, at the last multiple of 5 min. It uses
 * stored data alone, so the next run makes up for a missed one. While the time is doubted nothing is
 * forecast, and existing forecasts are removed.
 */
export async function forecastRedLights(parts: ForecastParts, signal: AbortSignal): Promise<void> {
  const { db, clock } = parts;
  const { everyMs } = forecastParameters;
  const now = Math.floor(clock.now() / everyMs) * everyMs;
  const isDoubtful = clock.status().state.doubt !== undefined;
  for (let after: ForecastPerson | undefined; ; ) {
    signal.throwIfAborted();
    const people = await readPeople(db, after, peopleAtOnce);
    const podIds = people.map(({ podId }) => podId);
    const contexts = await loadContexts(db, podIds, now);
    const changed: { person: ForecastPerson; redForecast: RedForecast | null }[] = [];
    for (const person of people) {
      const context = contexts.get(person.podId)?.contexts.now;
      const isTheirs = context?.patientId === person.patientId;
      const redForecast = isTheirs && !isDoubtful ? await forecastOf(db, person, now, context) : null;
      const text = redForecast && JSON.stringify(redForecast);
      if (text !== person.redForecast) changed.push({ person, redForecast });
      await nextTurn();
    }
    await showForecasts(parts, changed);
    after = people.at(-1);
    if (people.length < peopleAtOnce) return;
  }
}
