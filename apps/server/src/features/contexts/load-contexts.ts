import type { Context, Parameters } from '@padlight/analysis';
import { defaultGoals } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { learnFrom, readTold } from '../cycles/index.ts';
import { type PersonParameters, readOverrides, resolvePersons } from '../products/index.ts';
import { readContextRows } from './context-store.ts';

/** Minutes after midnight of a time of day, `HH:MM:SS`. */
const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** What the analysis is told of a pod, and since when its wearer has it (epoch ms; 0: not noted). */
export interface Worn {
  readonly organisationId: number;
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

/** What the analysis is told of pods, by pod id: of the given ones, or of all. Unassigned pods are among them. */
export async function loadContexts(db: Db, podIds?: readonly number[]): Promise<Map<number, Worn>> {
  const rows = await readContextRows(db, podIds);
  const parametersOf = resolvePersons(await readOverrides(db, rows));
  const wearers = rows.flatMap(({ organisationId, patientId }) =>
    patientId === null ? [] : [{ organisationId, patientId }],
  );
  const told = Map.groupBy(await readTold(db, wearers), ({ patientId }) => patientId);
  return new Map(
    rows.map((row) => {
      const numbers = withOffset(parametersOf(row), row.temperatureOffsetC);
      const context: Context = {
        podId: row.podId,
        patientId: row.patientId,
        timeZone: row.timeZone,
        dayProduct: row.dayProduct,
        nightProduct: row.nightProduct,
        dayStartMin: minutesOf(row.dayStart ?? '07:00'),
        nightStartMin: minutesOf(row.nightStart ?? '22:00'),
        goals: { ...defaultGoals, ...row.goals },
        ...numbers,
        learned: learnFrom((row.patientId && told.get(row.patientId)) || [], numbers.parameters),
      };
      const wornSince = row.wornSince?.getTime() ?? 0;
      return [row.podId, { organisationId: row.organisationId, wornSince, context }];
    }),
  );
}
