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

/** So many people are read and written at once: few, as measurements go first. */
const peopleAtOnce = 20;

/** What a person's tile is to say from `now` on, epoch ms; null: nothing is forecast. */
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
    // A person's weeks take some tens of milliseconds: what else waits goes between.
    await nextTurn();
  }
}

/** Writes the forecasts that differ from those shown, and reports their tiles after the commit. */
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
 * Forecasts the red light of all who are monitored and not red, as of the last multiple of 5 min, from what is stored alone: a run that was
 * missed or interrupted is made up for by the next. Under a time that is in doubt nothing is forecast, and what was is taken back.
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
