import { once } from 'node:events';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** Connects to the server's database. A connection that is lost fails the next query. */
export async function openDatabase(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

const queryNumber = async (client: pg.Client, sql: string): Promise<number> => {
  const { rows } = await client.query<{ n: string }>(sql);
  return Number(rows[0]?.n ?? 0);
};

/**
 * The greatest age of the newest measurement that is analysed in the table, as a reader sees it, read each second after `startMs`.
 * In ms.
 */
export function sampleLag(client: pg.Client, startMs: number): { stop(): number } {
  let worst = 0;
  const from = Date.now() + startMs;
  const sample = async (): Promise<void> => {
    if (Date.now() < from) return;
    const newest = await queryNumber(
      client,
      'select 1000 * extract(epoch from max(last_at)) as n from analysis_states',
    );
    worst = Math.max(worst, Date.now() - newest);
  };
  const timer = setInterval(() => void sample().catch(() => {}), 1_000);
  return {
    stop: () => {
      clearInterval(timer);
      return worst;
    },
  };
}

export interface Counted {
  readonly stored: number;
  /** Stored measurements up to the position to which their pod is analysed. */
  readonly analysed: number;
  readonly lost: number;
  readonly doubled: number;
}

/** The measurements of a time, epoch ms, and the commits in which they were stored. */
export async function countCommits(
  client: pg.Client,
  from: number,
  to: number,
): Promise<{ readonly rows: number; readonly commits: number }> {
  const { rows } = await client.query<{ rows: string; commits: string }>(
    `select count(*) as rows, count(distinct xmin::text) as commits from measurements
     where at >= to_timestamp($1 / 1000.0) and at < to_timestamp($2 / 1000.0)`,
    [from, to],
  );
  return { rows: Number(rows[0]?.rows), commits: Number(rows[0]?.commits) };
}

/**
 * Counts by SELECT what became of the acknowledged messages. `acked` has two numbers for each: the index of its group of
 * `rowsPerMessage` pods, and its counter.
 */
export async function countStored(
  client: pg.Client,
  acked: Uint32Array,
  patients: readonly { readonly podId: number }[],
  rowsPerMessage: number,
  patienceMs = 60_000,
): Promise<Counted> {
  await client.query('create temp table acked (pod_id int, counter int)');
  const stream = client.query(copyFrom('copy acked from stdin'));
  for (let index = 0; index < acked.length; index += 2) {
    const from = (acked[index] ?? 0) * rowsPerMessage;
    let text = '';
    for (const { podId } of patients.slice(from, from + rowsPerMessage))
      text += `${podId}\t${acked[index + 1]}\n`;
    if (!stream.write(text)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
  await client.query('create temp table present as select pod_id, boot, counter, at from measurements');
  const behind = `select count(*) as n from present m
    left join analysis_states s using (pod_id) where s.last_at is null or m.at > s.last_at`;
  for (
    const patience = Date.now() + patienceMs;
    Date.now() < patience && (await queryNumber(client, behind)) > 0;
  ) {
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const stored = await queryNumber(client, 'select count(*) as n from present');
  return {
    stored,
    analysed: stored - (await queryNumber(client, behind)),
    lost: await queryNumber(
      client,
      `select count(*) as n from acked a where not exists (
        select from present m where m.pod_id = a.pod_id and m.counter = a.counter)`,
    ),
    doubled:
      stored -
      (await queryNumber(
        client,
        'select count(*) as n from (select distinct pod_id, boot, counter from present) d',
      )),
  };
}

/** Table and index of the measurements on disk. */
export const tableBytes = (client: pg.Client): Promise<number> =>
  queryNumber(
    client,
    `select sum(pg_total_relation_size(inhrelid)) as n from pg_inherits where inhparent = 'measurements'::regclass
      and pg_relation_size(inhrelid) > 0`,
  );

/** Rows a second of a plain COPY of the same rows into a table of the same form, in one stream. */
export async function copyRate(client: pg.Client): Promise<number> {
  const chunks: Buffer[] = [];
  const out = client.query(
    copyTo('copy (select * from measurements order by at limit 1000000) to stdout (format binary)'),
  );
  for await (const chunk of out) chunks.push(chunk as Buffer);
  await client.query('create table copied (like measurements including all)');
  const startedAt = performance.now();
  const stream = client.query(copyFrom('copy copied from stdin (format binary)'));
  for (const chunk of chunks) if (!stream.write(chunk)) await once(stream, 'drain');
  stream.end();
  await once(stream, 'finish');
  const seconds = (performance.now() - startedAt) / 1_000;
  const rows = await queryNumber(client, 'select count(*) as n from copied');
  await client.query('drop table copied');
  return rows / seconds;
}
