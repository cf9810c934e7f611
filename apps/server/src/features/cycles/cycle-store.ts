import type { CycleId, PadKind, PadProduct, Timeliness } from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface CycleRow {
  readonly cycleId: CycleId;
  readonly attachedAt: Date;
  /** Null: it is worn still. */
  readonly removedAt: Date | null;
  readonly product: PadProduct | null;
  readonly padKind: PadKind;
  /** Of one that is worn still, as of its last point of the course. */
  readonly ml: number;
  readonly lowMl: number;
  readonly highMl: number;
  readonly timeliness: Timeliness | null;
}

interface Whose {
  readonly organisationId: number;
  readonly patientId: string;
}

async function readChosen(db: Db, whose: Whose, chosen: RawBuilder<unknown>): Promise<CycleRow[]> {
  const { rows } = await sql<CycleRow>`
    select c.id as "cycleId", c.at as "attachedAt", c.removed_at as "removedAt", c.pad_kind as "padKind",
      coalesce(now.ml, c.ml) as ml, coalesce(now.low_ml, c.low_ml) as "lowMl",
      coalesce(now.high_ml, c.high_ml) as "highMl", c.timeliness,
      case when x.id is not null then json_build_object('productId', x.id, 'manufacturer', m.name,
        'name', x.name, 'workingMl', x.working_ml) end as product
    from pad_cycles c
    left join products x on x.id = c.product_id
    left join manufacturers m on m.id = x.manufacturer_id
    left join lateral (
      select p.ml, p.low_ml, p.high_ml from course_points p
      where c.removed_at is null and p.organisation_id = c.organisation_id and p.patient_id = c.patient_id
        and p.at >= c.at and p.ml is not null
      order by p.at desc limit 1
    ) now on true
    where c.organisation_id = ${whose.organisationId} and c.patient_id = ${whose.patientId} and ${chosen}
    order by c.at desc, c.id`.execute(db);
  return rows;
}

/** The pads of a patient that reach into a range, newest first. */
export const readCycles = (
  db: Db,
  whose: Whose,
  range: { readonly from: Date; readonly to: Date },
): Promise<CycleRow[]> =>
  readChosen(db, whose, sql`c.at <= ${range.to} and (c.removed_at is null or c.removed_at >= ${range.from})`);

/** One pad of a patient. */
export const findCycle = async (db: Db, whose: Whose, cycleId: string): Promise<CycleRow | undefined> =>
  (await readChosen(db, whose, sql`c.id = ${cycleId}`))[0];
