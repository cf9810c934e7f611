import type {
  ActivityClass,
  BodyPosition,
  Light,
  OrganisationId,
  PatientId,
  PodId,
} from '@padlight/contract';
import { seriesBucketMs } from '@padlight/contract';
import { saveSeries } from '../features/series/index.ts';
import type { Db } from '../platform/db/database.ts';

/** A pod's measurement at one moment. */
export interface StoredSample {
  readonly at: number | string | Date;
  readonly light?: Light;
  readonly ml?: number;
  readonly lowMl?: number;
  readonly highMl?: number;
  readonly capacityMl?: number;
  readonly position?: BodyPosition;
  readonly temperatureC?: number;
  /** The activity of the five minutes. */
  readonly activityMs?: Readonly<Partial<Record<ActivityClass, number>>>;
}

/** Stores samples of a pod as the analysis does: the last one of each five minutes stands for all. */
export async function storeSamples(
  db: Db,
  pod: {
    readonly organisationId: OrganisationId;
    readonly podId: PodId;
    readonly patientId: PatientId | null;
  },
  samples: readonly StoredSample[],
): Promise<void> {
  const buckets = samples.map(({ light = 'green', position, ...sample }) => {
    const at = new Date(sample.at).getTime();
    const { ml = null, capacityMl = null, temperatureC = null } = sample;
    const value = (of: number) => ({ min: of, max: of, mean: of, count: 1 });
    const bucket = {
      at: Math.floor(at / seriesBucketMs) * seriesBucketMs,
      lastAt: at,
      heard: 1,
      ml,
      capacityMl,
      temperatureC,
      light,
      position: position ?? null,
      lowMl: sample.lowMl ?? ml,
      highMl: sample.highMl ?? ml,
      measured: {
        ...(ml !== null && capacityMl !== null && { fill: value((100 * ml) / capacityMl) }),
        ...(temperatureC !== null && { temperature: value(temperatureC) }),
      },
      lightMs: { [light]: seriesBucketMs },
      positionMs: position ? { [position]: seriesBucketMs } : {},
      activityMs: sample.activityMs ?? {},
      lowSaturation: 0,
    };
    return { ...pod, reportedAt: at, bucket };
  });
  await saveSeries(db, buckets, []);
}
