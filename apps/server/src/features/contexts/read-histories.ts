import type { Context, Parameters as Numbers } from '@padlight/analysis';
import { defaultGoals, type PatientId, type Product } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { changeTimes, historyOf, type ValueHistory, valueAt } from '../../platform/value-history.ts';
import { learnFrom, readFeedback } from '../cycles/index.ts';
import { type KeptGoals, readGoalHistories } from '../goals/index.ts';
import {
  type OtherNumbers,
  type PersonParameters,
  readFormerOverrides,
  readOverrides,
  readProductHistories,
  resolveHistories,
  withOtherNumbers,
} from '../products/index.ts';
import type { ContextRow } from './context-store.ts';

/** Returns the minutes after midnight of a time of day, `HH:MM:SS`. */
const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Adds the offset of one pod's thermometer to the numbers. */
function withOffset({ parameters, productParameters = {} }: PersonParameters, offsetC: number) {
  if (offsetC === 0) return { parameters, productParameters };
  const shifted = (own: Numbers): Numbers => ({
    ...own,
    temperature: { ...own.temperature, offsetC },
  });
  return {
    parameters: shifted(parameters),
    productParameters: Object.fromEntries(
      Object.entries(productParameters).map(([productId, own]) => [productId, shifted(own)]),
    ),
  };
}

const goalsOf = (row: ContextRow): KeptGoals => ({
  goals: { ...defaultGoals, ...row.goals },
  dayStart: row.dayStart ?? '07:00:00',
  nightStart: row.nightStart ?? '22:00:00',
  dayProductId: row.dayProductId ?? 0,
  nightProductId: row.nightProductId ?? 0,
});

const unknownProduct: ValueHistory<Product | null> = { now: null, former: [] };

/** The history of one row's wearer. */
interface WearerHistory {
  readonly goals: ValueHistory<KeptGoals>;
  readonly numbers: ValueHistory<PersonParameters>;
  readonly productOf: (productId: number) => ValueHistory<Product | null>;
  readonly reported: Parameters<typeof learnFrom>[0];
}

const productsIn = ({ now, former }: ValueHistory<KeptGoals>): number[] =>
  [now, ...former.map(({ value }) => value)].flatMap(({ dayProductId, nightProductId }) =>
    [dayProductId, nightProductId].filter((id) => id > 0),
  );

/** Builds the contexts of a row as they changed while its wearer had the pod. */
function contextsOf(
  row: ContextRow,
  { goals, numbers, productOf, reported }: WearerHistory,
): ValueHistory<Context> {
  const makeAt = (at: number): Context => {
    const goalsThen = valueAt(goals, at);
    const own = withOffset(valueAt(numbers, at), row.temperatureOffsetC);
    return {
      podId: row.podId,
      patientId: row.patientId,
      timeZone: row.timeZone,
      dayProduct: valueAt(productOf(goalsThen.dayProductId), at),
      nightProduct: valueAt(productOf(goalsThen.nightProductId), at),
      dayStartMin: minutesOf(goalsThen.dayStart),
      nightStartMin: minutesOf(goalsThen.nightStart),
      goals: goalsThen.goals,
      ...own,
      learned: learnFrom(reported, own.parameters),
    };
  };
  const wornSince = row.wornSince?.getTime() ?? 0;
  const times = changeTimes(goals, numbers, ...productsIn(goals).map(productOf));
  return historyOf(
    times.filter((at) => row.patientId !== null && at > wornSince),
    makeAt,
  );
}

/** Reads the contexts of rows in their order, as they changed after a time (epoch ms). */
export async function readHistories(
  db: Db,
  rows: readonly ContextRow[],
  since: number,
  instead?: OtherNumbers,
): Promise<ValueHistory<Context>[]> {
  const wearers = rows.flatMap(({ patientId, ...row }) =>
    patientId === null
      ? []
      : [{ organisationId: row.organisationId, patientId, ...goalsOf({ ...row, patientId }) }],
  );
  const goalsOfPatient = await readGoalHistories(db, wearers, since);
  const productIds = [...new Set([...goalsOfPatient.values()].flatMap(productsIn))];
  const products = await readProductHistories(db, productIds, since);
  const stored = [await readOverrides(db, rows), await readFormerOverrides(db, rows, since)] as const;
  const numbersOf = resolveHistories(...(instead ? withOtherNumbers(...stored, instead) : stored));
  const feedbackOf = Map.groupBy(await readFeedback(db, wearers), ({ patientId }) => patientId);
  const knownOf = (patientId: PatientId | null, row: ContextRow): WearerHistory => ({
    goals: (patientId && goalsOfPatient.get(patientId)) || { now: goalsOf(row), former: [] },
    numbers: numbersOf(row),
    productOf: (productId) => products.get(productId) ?? unknownProduct,
    reported: (patientId && feedbackOf.get(patientId)) || [],
  });
  return rows.map((row) => contextsOf(row, knownOf(row.patientId, row)));
}
