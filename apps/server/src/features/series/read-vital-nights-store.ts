import { leastVitalValues, lowSaturationPct, type VitalSign, vitalSigns } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { SeriesRange } from './read-series-store.ts';
import { signalColumn } from './series-columns.ts';

/** The sums of a vital sign in a night: minutes count in stretches of five. */
interface VitalNightSum {
  readonly low: number;
  /** Of the means of five minutes. */
  readonly median: number;
  readonly high: number;
  readonly measuredMin: number;
  /** Of these, the minutes in stretches with fewer than `leastVitalValues` values. */
  readonly fewMin: number;
}

interface VitalNightRow {
  /** Absent for a sign that was never measured. */
  readonly sums: Readonly<Partial<Record<VitalSign, VitalNightSum>>>;
  /** Minutes under `lowSaturationPct`; null if never measured, or stored by a version that did not count them. */
  readonly lowSaturationMin: number | null;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

const stretchMin = 5;

const sumOf = (sign: VitalSign) => {
  const [low, high, mean, count] = (['min', 'max', 'mean', 'count'] as const).map((figure) =>
    sql.ref(`s.${signalColumn(sign, figure)}`),
  );
  const minutes = (least: number, most: number) =>
    sql`${stretchMin} * count(distinct s.at) filter (where ${count} between ${least} and ${most})`;
  return sql`case when count(${count}) > 0 then json_build_object(
    'low', min(${low}), 'median', percentile_cont(0.5) within group (order by ${mean}), 'high', max(${high}),
    'measuredMin', ${minutes(1, 1_000_000)}, 'fewMin', ${minutes(1, leastVitalValues - 1)}) end as ${sql.ref(sign)}`;
};

/** The number of low values of five minutes; null if it can't be known any more. */
const lowValues = sql`coalesce(s.oximetry_low,
  case when s.oximetry_min >= ${lowSaturationPct} then 0 when s.oximetry_max < ${lowSaturationPct} then s.oximetry_count end)`;

/**
 * Sums up each vital sign of a person in each night, in the order of `nights`; five minutes count to the
 * night with their middle. Deleted data count as not measured.
 */
export async function readVitalNights(
  db: Db,
  { organisationId, patientId }: Pick<SeriesRange, 'organisationId' | 'patientId'>,
  nights: readonly Span[],
): Promise<VitalNightRow[]> {
  const middle = sql`interval '2.5 minutes'`;
  const { rows } = await sql<Record<VitalSign, VitalNightSum | null> & { lowSaturationMin: number | null }>`
    select ${sql.join(vitalSigns.map(sumOf))},
      case when count(s.oximetry_count) = count(${lowValues})
        then sum(${stretchMin}::float8 * ${lowValues} / s.oximetry_count) end as "lowSaturationMin"
    from unnest(${nights.map(({ from }) => new Date(from))}::timestamptz[],
      ${nights.map(({ to }) => new Date(to))}::timestamptz[]) with ordinality as n (begins, ends, number)
    left join series_points s on s.organisation_id = ${organisationId} and s.patient_id = ${patientId}
      and s.at >= n.begins - ${middle} and s.at < n.ends - ${middle}
    group by n.number order by n.number`.execute(db);
  return rows.map(({ lowSaturationMin, ...sums }) => ({
    sums: Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== null)),
    lowSaturationMin,
  }));
}
