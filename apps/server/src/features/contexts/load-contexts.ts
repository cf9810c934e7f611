import { type Context, defaultParameters, nothingLearned, type Parameters } from '@padlight/analysis';
import { defaultGoals } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
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

const parametersWith = (offsetC: number): Parameters =>
  offsetC === 0
    ? defaultParameters
    : { ...defaultParameters, temperature: { ...defaultParameters.temperature, offsetC } };

/** What the analysis is told of pods, by pod id: of the given ones, or of all. Unassigned pods are among them. */
export async function loadContexts(db: Db, podIds?: readonly number[]): Promise<Map<number, Worn>> {
  const rows = await readContextRows(db, podIds);
  return new Map(
    rows.map((row) => [
      row.podId,
      {
        organisationId: row.organisationId,
        wornSince: row.wornSince?.getTime() ?? 0,
        context: {
          podId: row.podId,
          patientId: row.patientId,
          timeZone: row.timeZone,
          dayProduct: row.dayProduct,
          nightProduct: row.nightProduct,
          dayStartMin: minutesOf(row.dayStart ?? '07:00'),
          nightStartMin: minutesOf(row.nightStart ?? '22:00'),
          goals: { ...defaultGoals, ...row.goals },
          parameters: parametersWith(row.temperatureOffsetC),
          learned: nothingLearned,
        },
      },
    ]),
  );
}
