import type {
  CycleId,
  Millilitres,
  OrganisationId,
  PadKind,
  PadProduct,
  PatientId,
  Timeliness,
} from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { workingMlAt } from '../products/index.ts';
import { readLastFill } from '../series/index.ts';

export interface CycleRow {
  readonly cycleId: CycleId;
  readonly attachedAt: Date;
  /** Null if it is still worn. */
  readonly removedAt: Date | null;
  readonly product: PadProduct | null;
  readonly padKind: PadKind;
  /** For a pad still worn, the present content, as its tile shows it. */
  readonly ml: Millilitres;
  readonly lowMl: Millilitres;
  readonly highMl: Millilitres;
  readonly timeliness: Timeliness | null;
}

interface PersonKey {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
}

/** The known content of a pad. */
type Content = Pick<CycleRow, 'ml' | 'lowMl' | 'highMl'>;

/** Reads the content of the pad that a person wears: that of the tile, else that of the last point of its series. */
async function readPresentContent(db: Db, person: PersonKey, attachedAt: Date): Promise<Content | undefined> {
  const { rows } = await sql<Content>`
    select (fill->'ml')::float8 as ml, (fill->'lowMl')::float8 as "lowMl", (fill->'highMl')::float8 as "highMl"
    from tile_readings t, lateral (select reading::jsonb->'fill' as fill, reading::jsonb->'pad' as pad) content
    where t.organisation_id = ${person.organisationId} and t.patient_id = ${person.patientId}
      and jsonb_typeof(fill) = 'object' and (pad->>'attachedAt')::timestamptz = ${attachedAt}`.execute(db);
  return rows[0] ?? (await readLastFill(db, person, attachedAt));
}

async function readChosen(db: Db, person: PersonKey, chosen: RawBuilder<unknown>): Promise<CycleRow[]> {
  const { rows } = await sql<CycleRow>`
    select c.id as "cycleId", c.at as "attachedAt", c.removed_at as "removedAt", c.pad_kind as "padKind",
      c.ml, c.low_ml as "lowMl", c.high_ml as "highMl", c.timeliness,
      case when x.id is not null then json_build_object('productId', x.id, 'manufacturer', m.name,
        'name', x.name, 'workingMl', ${workingMlAt('x', sql`c.removed_at`)}) end as product
    from pad_cycles c
    left join pad_products x on x.id = c.product_id
    left join manufacturer_names m on m.id = x.manufacturer_id
    where c.organisation_id = ${person.organisationId} and c.patient_id = ${person.patientId} and ${chosen}
    order by c.at desc, c.id`.execute(db);
  return Promise.all(
    rows.map(async (row) =>
      row.removedAt === null ? { ...row, ...(await readPresentContent(db, person, row.attachedAt)) } : row,
    ),
  );
}

/** Reads the pads of a patient that overlap a range, newest first. */
export const readCycles = (
  db: Db,
  person: PersonKey,
  range: { readonly from: Date; readonly to: Date },
): Promise<CycleRow[]> =>
  readChosen(db, person, sql`c.at <= ${range.to} and coalesce(c.removed_at, 'infinity') >= ${range.from}`);

/** Reads one pad of a patient. */
export const findCycle = async (db: Db, person: PersonKey, cycleId: CycleId): Promise<CycleRow | undefined> =>
  (await readChosen(db, person, sql`c.id = ${cycleId}`))[0];
