import type {
  CycleId,
  FeedbackId,
  Millilitres,
  OrganisationId,
  PadKind,
  PadProduct,
  PadVerdict,
  PatientId,
  WithdrawReason,
} from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { workingMlAt } from '../products/index.ts';

/** A pad as the analysis detected it. */
interface FeedbackCycle {
  readonly cycleId: CycleId;
  readonly padKind: PadKind;
  /** Null if it is still worn. */
  readonly removedAt: Date | null;
  readonly productId: number | null;
  readonly family: number | null;
  /** The estimate before any learning; null for facts of an earlier version without it. */
  readonly nominalMl: Millilitres | null;
}

/** A carer's feedback on a pad, with the pad as it is known now: late data may have moved it. */
export interface StoredFeedback {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
  readonly feedbackId: FeedbackId;
  readonly cameOffAt: Date;
  readonly reportedAt: Date;
  readonly by: string | null;
  readonly verdict: PadVerdict | null;
  readonly weightMl: Millilitres | null;
  readonly note: string | null;
  readonly withdrawnAt: Date | null;
  readonly withdrawnBy: string | null;
  readonly withdrawnReason: WithdrawReason | null;
  readonly withdrawnNote: string | null;
  /** Null if no pad was removed then, as far as is known. */
  readonly cycle: FeedbackCycle | null;
  readonly product: PadProduct | null;
}

/** The number of a person's latest pads to learn from: older feedback shows little of the present. */
const mostReported = 100;

const mostInRange = 1_000;

/** A range of the times at which pads were removed. */
interface Range {
  readonly from: Date;
  readonly to: Date;
}

/**
 * Reads current feedback on patients' pads, latest pads first: all, or those of a range. Feedback belongs to the pad that it
 * names. Without such a pad it belongs to the one removed nearest, from 30 min before to 10 min after.
 */
export async function readFeedback(
  db: Db,
  patients: readonly { readonly organisationId: OrganisationId; readonly patientId: PatientId }[],
  range?: Range,
): Promise<StoredFeedback[]> {
  if (patients.length === 0) return [];
  const padColumns = sql`c.id as "cycleId", c.pad_kind as "padKind", c.removed_at as "removedAt",
    c.product_id as "productId", c.family, c.nominal_ml as "nominalMl"`;
  const { rows } = await sql<Omit<StoredFeedback, 'cycle'> & FeedbackCycle & { cycleId: CycleId | null }>`
    select f.organisation_id as "organisationId", f.patient_id as "patientId", f.id as "feedbackId",
      f.came_off_at as "cameOffAt", f.reported_at as "reportedAt", author.display_name as by, f.verdict,
      f.weight_ml as "weightMl", f.note, f.withdrawn_at as "withdrawnAt",
      withdrawer.display_name as "withdrawnBy", f.withdrawn_reason as "withdrawnReason",
      f.withdrawn_note as "withdrawnNote",
      pad."cycleId", pad."padKind", pad."removedAt", pad."productId", pad.family, pad."nominalMl",
      case when x.id is not null then json_build_object('productId', x.id, 'manufacturer', m.name,
        'name', x.name, 'workingMl', ${workingMlAt('x', sql`pad."removedAt"`)}) end as product
    from unnest(${patients.map((patient) => patient.organisationId)}::int[],
      ${patients.map((patient) => patient.patientId)}::uuid[]) as k (organisation_id, patient_id)
    cross join lateral (
      select * from pad_cycle_feedback f
      where f.organisation_id = k.organisation_id and f.patient_id = k.patient_id and f.replaced_by is null
        and ${range ? sql`f.came_off_at between ${range.from} and ${range.to}` : sql`true`}
      order by f.came_off_at desc, f.reported_at desc limit ${range ? mostInRange : mostReported}
    ) f
    left join user_names author on author.id = f.user_id
    left join user_names withdrawer on withdrawer.id = f.withdrawn_by
    left join lateral (
      (select ${padColumns}, 0 as place, 0 as apart from pad_cycles c
        where c.organisation_id = f.organisation_id and c.id = f.cycle_id and c.patient_id = f.patient_id)
      union all
      (select ${padColumns}, 1 as place, abs(extract(epoch from c.removed_at - f.came_off_at)) as apart from pad_cycles c
        where c.organisation_id = f.organisation_id and c.patient_id = f.patient_id
          and c.at between f.came_off_at - interval '14 days' and f.came_off_at
          and c.removed_at between f.came_off_at - interval '30 minutes' and f.came_off_at + interval '10 minutes')
      order by place, apart limit 1
    ) pad on true
    left join pad_products x on x.id = pad."productId"
    left join manufacturer_names m on m.id = x.manufacturer_id
    order by f.came_off_at desc, f.reported_at desc, f.id`.execute(db);
  return rows.map(({ cycleId, padKind, removedAt, productId, family, nominalMl, ...feedback }) => ({
    ...feedback,
    cycle: cycleId === null ? null : { cycleId, padKind, removedAt, productId, family, nominalMl },
  }));
}
