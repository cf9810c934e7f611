import fc from 'fast-check';
import { expect, test } from 'vitest';
import { someOrganisation } from '../../testing/ids.ts';
import { heardPodsPerSite, hearUnknownPod, openSite, takeHeardPods } from './site.ts';

const begin = Date.parse('2026-05-01T00:00:00Z');
const hear = (site: ReturnType<typeof openSite>, mac: number, at: number) =>
  hearUnknownPod(site, mac, at, { nodeId: 1, rssi: -60 });

test('the strongest nodes of an unknown pod are listed, each with its last reception', () => {
  const heard = fc.record({
    nodeId: fc.integer({ min: 1, max: 12 }),
    rssi: fc.option(fc.integer({ min: -110, max: -30 })),
  });
  fc.assert(
    fc.property(fc.array(heard, { minLength: 1, maxLength: 60 }), (all) => {
      const site = openSite(someOrganisation, 'site');
      for (const [n, { nodeId, rssi }] of all.entries()) hearUnknownPod(site, 7, begin + n, { nodeId, rssi });
      const [[mac, pod] = expect.fail()] = takeHeardPods(site);
      expect(mac).toBe(7);
      expect([pod.first, pod.last]).toEqual([begin, begin + all.length - 1]);
      expect(pod.by.length).toBeLessThanOrEqual(8);
      // An unknown strength ranks below all others.
      const strengths = pod.by.map(({ rssi }) => rssi ?? Number.NEGATIVE_INFINITY);
      expect(strengths).toEqual(strengths.toSorted((a, b) => b - a || 0));
      for (const { nodeId, rssi, at } of pod.by) expect({ nodeId, rssi }).toEqual(all[at - begin]);
      expect(new Set(pod.by.map(({ nodeId }) => nodeId)).size).toBe(pod.by.length);
    }),
  );
});

test('an unknown pod is written once a minute; a full list drops silent ones', () => {
  const site = openSite(someOrganisation, 'site');
  hear(site, 1, begin);
  expect(takeHeardPods(site)).toHaveLength(1);
  hear(site, 1, begin + 59_999);
  expect(takeHeardPods(site)).toHaveLength(0);
  hear(site, 1, begin + 60_000);
  expect(takeHeardPods(site)).toHaveLength(1);
  for (let mac = 2; mac <= heardPodsPerSite; mac++) hear(site, mac, begin + 60_000 + mac);
  hear(site, 9_001, begin + 120_000);
  expect(site.heardPods.has(9_001)).toBe(false);
  hear(site, 9_002, begin + 4_000_000);
  expect(site.heardPods.has(9_002)).toBe(true);
  expect(site.heardPods.has(1)).toBe(false);
  expect(site.heardPods.size).toBe(heardPodsPerSite);
});
