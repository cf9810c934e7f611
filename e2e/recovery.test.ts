import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Installation, install } from './harness/installation.ts';
import { Radio } from './harness/radio.ts';

describe('a server that is killed under load', () => {
  let home: Installation;
  beforeAll(async () => {
    home = await install({ patients: 20 });
  });
  afterAll(() => home?.remove());

  test('has every acknowledged measurement once after it is started again', {
    tags: ['stored-data'],
  }, async () => {
    const { installationId, secret, nodes, patients } = home.home;
    const radio = await Radio.connect(home.mqttUrl, installationId, secret, nodes[0]?.mac ?? '');
    const acknowledged = new Map<string, number>();
    const first = Promise.withResolvers<void>();
    let running = true;
    // Each pod reports its hour, ten minutes at a time; a batch counts once the server has acknowledged it.
    const load = Promise.all(
      patients.map(async ({ podMac }, index) => {
        for (let part = 6; part > 0 && running; part--) {
          const sent = await radio.send(podMac, [{ seconds: 600 }], Date.now() - part * 600_000 + index);
          acknowledged.set(podMac, (acknowledged.get(podMac) ?? 0) + sent);
          first.resolve();
        }
      }),
    );
    await first.promise;
    await home.stop('SIGKILL');
    await home.start();
    // The client keeps unacknowledged measurements and sends them again: the server already has some of them.
    await load;
    running = false;
    await radio.close();

    const url = readFileSync(join(home.folder, 'secrets', 'database-url'), 'utf8').trim();
    const database = new pg.Client({ connectionString: url });
    await database.connect();
    const { rows } = await database.query<{ mac: string; stored: string; different: string }>(
      `select pods.mac, count(*) as stored, count(distinct (m.boot, m.counter)) as different
       from measurements m join pods on pods.id = m.pod_id where pods.mac = any($1) group by pods.mac`,
      [patients.map(({ podMac }) => podMac)],
    );
    await database.end();
    expect(rows).toHaveLength(patients.length);
    for (const { mac, stored, different } of rows) {
      expect([mac, Number(different)]).toEqual([mac, acknowledged.get(mac)]);
      expect([mac, Number(stored)]).toEqual([mac, Number(different)]);
    }
  });
});
