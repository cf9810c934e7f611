import { OrganisationId, PodId } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { someOrganisation } from '../../testing/ids.ts';
import { setHeardAt } from '../decode/pod-reception.ts';
import { openPod, type Pod } from '../fleet/pod.ts';
import { openSite } from '../fleet/site.ts';
import { dataPart } from './data-part.ts';

const second = 1_000;
const [elm, oak] = [openSite(someOrganisation, 'elm'), openSite(OrganisationId.parse(2), 'oak')];
const podsOf = (site: typeof elm, count: number, from = 1): Pod[] =>
  Array.from({ length: count }, (_, n) =>
    openPod({ id: PodId.parse(from + n), organisationId: someOrganisation, mac: from + n }, site, []),
  );

function watch(pods: readonly Pod[]) {
  const time = { wall: 1_000_000_000_000, at: 0 };
  const { check } = dataPart({ pods: () => pods }, { now: () => time.wall, monotonic: () => time.at });
  return {
    time,
    hear(pod: Pod | undefined, agoS = 0) {
      if (pod) setHeardAt(pod, time.wall - agoS * second);
    },
    async after(seconds: number) {
      time.wall += seconds * second;
      time.at += seconds * second;
      return (await check()).flatMap(({ sites }) => sites?.map(({ siteId }) => siteId) ?? []);
    },
  };
}

test('a site with three silent pods is named, until one is heard', async () => {
  const pods = [...podsOf(elm, 3), ...podsOf(oak, 3, 10)];
  const { hear, after } = watch(pods);
  for (const pod of pods) hear(pod);
  expect(await after(1)).toEqual([]);
  expect(await after(88)).toEqual([]);
  hear(pods[4]);
  expect(await after(2)).toEqual(['elm']);
  for (let n = 0; n < 60; n++) {
    hear(pods[5]);
    expect(await after(60)).toEqual(['elm']);
  }
  hear(pods[1]);
  expect(await after(1)).toEqual([]);
});

test('two pods that were ever heard are too few to call a site silent', async () => {
  const pods = podsOf(elm, 3);
  const { hear, after } = watch(pods);
  for (const pod of pods.slice(1)) hear(pod);
  expect(await after(1)).toEqual([]);
  expect(await after(300)).toEqual([]);
});

test('after a restart stored measurements count; late history is no sign of life', async () => {
  const time = 1_000_000_000_000;
  const stored = [{ boot: 1, counter: 1, at: time - 80 * second }];
  const pods = [1, 2, 3].map((id) =>
    openPod({ id: PodId.parse(id), organisationId: someOrganisation, mac: id }, elm, stored),
  );
  const { hear, after } = watch(pods);
  expect(await after(0)).toEqual([]);
  expect(await after(11)).toEqual(['elm']);
  hear(pods[0], 7_200);
  expect(await after(1)).toEqual(['elm']);
  hear(pods[0], 20);
  expect(await after(1)).toEqual([]);
});

test('a change of the clock changes no silence', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -500, max: 500 }), fc.boolean(), async (days, isHeard) => {
      const pods = podsOf(elm, 4);
      const { time, hear, after } = watch(pods);
      for (const pod of pods) hear(pod);
      await after(1);
      time.wall += days * 86_400 * second;
      for (let n = 0; n < 20; n++) {
        if (isHeard) hear(pods[n % 4]);
        expect(await after(10)).toEqual(isHeard || n < 8 ? [] : ['elm']);
      }
    }),
    { numRuns: 20 },
  );
});

test('a suspended site is never silent', async () => {
  const pods = podsOf(openSite(someOrganisation, 'suspended'), 3);
  const { hear, after } = watch(pods);
  for (const pod of pods) hear(pod);
  expect(await after(89)).toEqual([]);
  for (const pod of pods) pod.site.isSuspended = true;
  expect(await after(60)).toEqual([]);
  for (const pod of pods) pod.site.isSuspended = false;
  expect(await after(60)).toEqual(['suspended']);
});
