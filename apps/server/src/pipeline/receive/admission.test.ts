import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { someOrganisation } from '../../testing/ids.ts';
import { openSite, type Site } from '../fleet/site.ts';
import { createAdmission } from './admission.ts';

const limits = { rows: 100, siteRows: 40, bytes: 1_000_000, siteBytes: 400_000 };

function openSites(n: number) {
  const sites = Array.from({ length: n }, (_, index) => openSite(someOrganisation, `site-${index}`));
  const rows = (): number => sites.reduce((sum, site) => sum + site.waitingRows, 0);
  const admission = createAdmission(limits, rows, () => 1_000);
  const taken: [Site, number][] = [];
  let messages = 0;
  return {
    sites,
    rows,
    admission,
    taken,
    /** Reads a message of so many rows. */
    read(site: Site, n: number, isGone = false): void {
      const message = messages++;
      const take = (): void => {
        site.waitingRows += n;
        taken.push([site, message]);
      };
      admission.admit(site, { take, isGone: () => isGone });
    },
    commit(site: Site, n: number): void {
      site.waitingRows -= Math.min(n, site.waitingRows);
      admission.release();
    },
  };
}

test('each message is taken once, in order; bounds are exceeded by one at most', () => {
  const step = fc.record({
    site: fc.nat(4),
    rows: fc.integer({ min: 1, max: 10 }),
    kind: fc.constantFrom('read', 'read', 'commit'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const { sites, rows, admission, taken, read, commit } = openSites(5);
      let all = 0;
      for (const { site: index, rows: n, kind } of steps) {
        const site = sites[index] ?? openSite(someOrganisation, 'none');
        if (kind === 'read') {
          read(site, n);
          all++;
        } else commit(site, n);
        for (const { waitingRows } of sites) expect(waitingRows).toBeLessThan(limits.siteRows + 10);
        expect(rows()).toBeLessThan(limits.rows + 10);
      }
      for (let n = 0; n < 200; n++) for (const site of sites) commit(site, limits.siteRows);
      expect(taken).toHaveLength(all);
      for (const ofSite of Map.groupBy(taken, ([site]) => site).values()) {
        const order = ofSite.map(([, message]) => message);
        expect(order).toEqual(order.toSorted((a, b) => a - b));
      }
      expect(admission.heldBack()).toEqual([]);
    }),
  );
});

test('a site with nothing waiting has room, however much others have', () => {
  const several = fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 10 })), { maxLength: 100 });
  fc.assert(
    fc.property(several, (reads) => {
      const { sites, rows, admission, read } = openSites(5);
      for (const [index, n] of reads) read(sites[index] ?? openSite(someOrganisation, 'none'), n);
      const quiet = sites[4] ?? openSite(someOrganisation, 'none');
      if (rows() >= limits.rows) return;
      expect(admission.isHeldBack(quiet)).toBe(false);
    }),
  );
});

test('a site past its bound of bytes is read again once they are answered', async () => {
  const { sites, admission } = openSites(2);
  const [site, other] = [
    sites[0] ?? openSite(someOrganisation, 'none'),
    sites[1] ?? openSite(someOrganisation, 'none'),
  ];
  admission.addBytes(site, limits.siteBytes);
  expect(admission.isHeldBack(site)).toBe(true);
  expect(admission.isHeldBack(other)).toBe(false);
  expect(admission.heldBack()).toEqual([{ organisationId: someOrganisation, siteId: site.id, since: 1_000 }]);
  expect(site.counts.get('held-back')).toBe(1);
  let resumed = 0;
  for (let n = 0; n < 20; n++) admission.whenReadAgain(site, () => resumed++);
  admission.addBytes(site, -limits.siteBytes);
  await nextTurn();
  // Only as many as there is room for, by what each may bring; the rest follow.
  expect(resumed).toBe(Math.ceil(limits.siteBytes / 65_536));
  await expect.poll(() => resumed).toBe(20);
  expect(admission.heldBack()).toEqual([]);
});

test('messages of a connection that has ended are dropped', () => {
  const { sites, taken, read, commit } = openSites(1);
  const [site = openSite(someOrganisation, 'none')] = sites;
  read(site, 40);
  read(site, 1, true);
  read(site, 1);
  commit(site, 40);
  expect(taken.map(([, message]) => message)).toEqual([0, 2]);
});
