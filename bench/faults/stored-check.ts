import { once } from 'node:events';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export interface StoredCheck {
  readonly acked: number;
  readonly stored: number;
  /** Acknowledged, and not in the table. */
  readonly lost: number;
  /** In the table more than once. */
  readonly doubled: number;
}

/** Opens a connection of the database's owner, past the proxy. */
export async function connectOwner(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  return client;
}

const rowsAtOnce = 20_000;

async function queryNumber(client: pg.Client, sql: string): Promise<number> {
  const { rows } = await client.query<{ n: string }>(sql);
  return Number(rows[0]?.n ?? 0);
}

/** Compares the acknowledged measurements (pairs of pod and counter) with the table of the measurements. */
export async function checkStored(url: string, pairs: readonly number[]): Promise<StoredCheck> {
  const client = await connectOwner(url);
  try {
    await client.query('create temp table given (pod_id int, counter int)');
    const stream = client.query(copyFrom('copy given from stdin'));
    for (let from = 0; from < pairs.length; from += 2 * rowsAtOnce) {
      let text = '';
      for (let index = from; index < Math.min(pairs.length, from + 2 * rowsAtOnce); index += 2)
        text += `${pairs[index]}\t${pairs[index + 1]}\n`;
      if (!stream.write(text)) await once(stream, 'drain');
    }
    stream.end();
    await once(stream, 'finish');
    await client.query('create temp table acked as select distinct pod_id, counter from given');
    await client.query(
      'create temp table found as select pod_id, boot, counter, count(*) as n from measurements group by 1, 2, 3',
    );
    return {
      acked: await queryNumber(client, 'select count(*) as n from acked'),
      stored: await queryNumber(client, 'select coalesce(sum(n), 0) as n from found'),
      lost: await queryNumber(
        client,
        `select count(*) as n from acked a left join found f using (pod_id, counter) where f.pod_id is null`,
      ),
      doubled: await queryNumber(client, 'select coalesce(sum(n - 1), 0) as n from found'),
    };
  } finally {
    await client.end();
  }
}
