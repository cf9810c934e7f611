import { chmodSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { type getPatient, type Reading, RedAlertKind, type ReplyOf } from '@padlight/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { ended, enterDemonstration, expectRefusal, openStarts } from './harness/npm-start.ts';
import { eventually } from './harness/visitor.ts';

type Board = ReplyOf<typeof getPatient>;
const freshMs = 120_000;
const heardAt = (reading: Reading | null): number => Date.parse(reading?.link.lastHeardAt ?? '');

/** Addresses of IPv6 where this machine has them: they are in brackets in every URL. */
const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);
const [HOST, host] = hasIpv6 ? ['::1', '[::1]'] : ['127.0.0.1', '127.0.0.1'];

describe('npm start', () => {
  const { folder, start, clear } = openStarts();
  afterEach(clear);

  test('starts a well-run demonstration, prints its address and accounts, and stops cleanly', async () => {
    const started = start({ DATA_DIR: folder(), HOST });
    const { child, printed } = started;
    const { organisation, read } = await enterDemonstration(started);
    expect(printed.out).toContain('demonstration data');
    expect(printed.out).toContain(`gateways send to mqtt://${host}:`);
    expect(organisation.IsDemo).toBe(true);
    await eventually(async () => {
      const counts = await read('/Board/GetDashboardData');
      const { patients, byLight } = counts as { patients: number; byLight: { grey: number } };
      expect(patients).toBe(40);
      // The first pods' history is in, and their lights are on.
      expect(byLight.grey).toBeLessThan(40);
    });
    // Nearly everyone is live: it is a home whose carers come in time.
    let live: Board['tiles'] = [];
    await eventually(async () => {
      const { at, tiles } = (await read('/Board/GetPatient', { method: 'PUT', body: '[]' })) as Board;
      live = tiles.filter(({ reading }) => Date.parse(at) - heardAt(reading) < freshMs);
      expect(live.length).toBeGreaterThanOrEqual(36);
    });
    const count = (is: (reading: Reading) => boolean): number =>
      live.filter(({ reading }) => reading && is(reading)).length;
    expect(count(({ light }) => light.redAlert === RedAlertKind.darkRed)).toBeLessThanOrEqual(2);
    expect(count(({ link: { battery } }) => battery === 'low' || battery === 'flat')).toBeLessThanOrEqual(2);
    expect(await ended(child, 'SIGINT')).toBe(0);
    expect(printed.err).toBe('');
  });

  test('names the wrong variable and its valid values', async () => {
    await expectRefusal(start({ DATA_DIR: folder(), PORT: 'eighty' }), /PORT must be a whole number/);
    await expectRefusal(
      start({ DATA_DIR: folder(), HOST: '0.0.0.0' }),
      /TLS_CERT and TLS_KEY, or BEHIND_PROXY/,
    );
  });

  test('reports that the port is taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expectRefusal(
      start({ DATA_DIR: folder(), PORT: String(port), DEMO: 'off' }),
      new RegExp(`Port ${port}.*taken`),
    );
    await new Promise((resolve) => taken.close(resolve));
  });

  test('reports that the data folder is not one', async () => {
    const file = join(folder(), 'file');
    writeFileSync(file, '');
    chmodSync(file, 0o400);
    await expectRefusal(start({ DATA_DIR: file }), /is not a folder/);
  });
});
