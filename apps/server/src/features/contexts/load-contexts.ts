import type { Context, Parameters } from '@padlight/analysis';
import { defaultGoals, type OrganisationId, type PodId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { learnFrom, readFeedback } from '../cycles/index.ts';
import { type PersonParameters, readOverrides, resolvePersons } from '../products/index.ts';
import { type ContextRow, readContextRows, readFormerRows, readUnpartedRows } from './context-store.ts';

/** Minutes after midnight of a time of day, `HH:MM:SS`. */
const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** What the analysis knows of a pod, and since when its wearer has it, or nobody does (epoch ms; 0: not noted). */
export interface Worn {
  readonly organisationId: OrganisationId;
  readonly wornSince: number;
  readonly context: Context;
}

/** The numbers with the offset of one pod's thermometer. */
function withOffset({ parameters, productParameters = {} }: PersonParameters, offsetC: number) {
  if (offsetC === 0) return { parameters, productParameters };
  const shifted = (own: Parameters): Parameters => ({
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

/** The contexts of rows, in their order. */
async function contextsOf(db: Db, rows: readonly ContextRow[]): Promise<Context[]> {
  const parametersOf = resolvePersons(await readOverrides(db, rows));
  const wearers = rows.flatMap(({ organisationId, patientId }) =>
    patientId === null ? [] : [{ organisationId, patientId }],
  );
  const reported = Map.groupBy(await readFeedback(db, wearers), ({ patientId }) => patientId);
  return rows.map((row) => {
    const numbers = withOffset(parametersOf(row), row.temperatureOffsetC);
    return {
      podId: row.podId,
      patientId: row.patientId,
      timeZone: row.timeZone,
      dayProduct: row.dayProduct,
      nightProduct: row.nightProduct,
      dayStartMin: minutesOf(row.dayStart ?? '07:00'),
      nightStartMin: minutesOf(row.nightStart ?? '22:00'),
      goals: { ...defaultGoals, ...row.goals },
      ...numbers,
      learned: learnFrom((row.patientId && reported.get(row.patientId)) || [], numbers.parameters),
    };
  });
}

/** What the analysis knows of pods, by pod id: of the given ones, or of all. Unassigned pods are among them. */
export async function loadContexts(db: Db, podIds?: readonly PodId[]): Promise<Map<number, Worn>> {
  const rows = await readContextRows(db, podIds);
  const contexts = await contextsOf(db, rows);
  const worn = rows.flatMap(({ organisationId, wornSince }, index) => {
    const context = contexts[index];
    return context ? [{ organisationId, wornSince: wornSince?.getTime() ?? 0, context }] : [];
  });
  return new Map(worn.map((one) => [one.context.podId, one]));
}

/** Who wore a pod from when to when (epoch ms), with what the analysis knows of them. */
export interface FormerWearer {
  readonly context: Context;
  readonly since: number;
  readonly until: number;
}

/** Who wore a pod after a time (epoch ms) and has it no more, oldest first; with the goals and numbers of today. */
export async function loadFormerWearers(db: Db, podId: PodId, after: number): Promise<FormerWearer[]> {
  const rows = await readFormerRows(db, podId, after);
  const contexts = await contextsOf(db, rows);
  return rows.flatMap(({ since, until }, index) => {
    const context = contexts[index];
    return context ? { context, since: since.getTime(), until: until.getTime() } : [];
  });
}

/** Who had pods until after what was last analysed of them, oldest first: what was under way for them is to be ended. */
export const loadUnparted = async (db: Db, podIds: readonly PodId[]): Promise<Context[]> =>
  contextsOf(db, await readUnpartedRows(db, podIds));
