import type { IngestReason, Mac, OrganisationId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { badMessagesPerSite } from '../fleet/site.ts';

export interface BadMessageRow {
  readonly organisationId: OrganisationId;
  readonly siteId: string;
  /** Epoch ms. */
  readonly at: number;
  readonly reasons: readonly IngestReason[];
  readonly nodeMac: Mac | undefined;
  /** Blanked and escaped. */
  readonly text: string;
}

/** Adds bad messages, and deletes all but the newest of each site. */
export async function addBadMessages(db: Db, rows: readonly BadMessageRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.transaction().execute(async (work) => {
    await sql`
      insert into bad_messages (organisation_id, site_id, at, reasons, node_mac, text)
      select m.organisation_id, m.site_id, m.at, m.reasons, m.node_mac, m.text
      from unnest(${rows.map((row) => row.organisationId)}::int[], ${rows.map((row) => row.siteId)}::uuid[],
        ${rows.map((row) => new Date(row.at))}::timestamptz[], ${rows.map((row) => row.reasons.join(' '))}::text[],
        ${rows.map((row) => row.nodeMac ?? null)}::text[], ${rows.map((row) => row.text)}::text[])
        as m (organisation_id, site_id, at, reasons, node_mac, text)
      join site_buildings s on s.organisation_id = m.organisation_id and s.id = m.site_id`.execute(work);
    await sql`
      delete from bad_messages m using (
        select organisation_id, site_id, id,
          row_number() over (partition by organisation_id, site_id order by at desc, id desc) as n
        from bad_messages where site_id = any(${rows.map((row) => row.siteId)}::uuid[])) k
      where k.n > ${badMessagesPerSite} and m.organisation_id = k.organisation_id and m.site_id = k.site_id
        and m.id = k.id`.execute(work);
  });
}

/** Deletes the bad messages from before a time. */
export async function deleteBadMessagesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('bad_messages').where('at', '<', before).execute();
}

/** Deletes all bad messages of an organisation: they may include measurements. */
export async function deleteBadMessagesOf(db: Db, organisationId: OrganisationId): Promise<void> {
  await db.deleteFrom('bad_messages').where('organisation_id', '=', organisationId).execute();
}
