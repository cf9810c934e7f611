import { OrganisationId, PodId } from '@padlight/contract';
import { expect, test } from 'vitest';
import { testTime } from '../../testing/test-time.ts';
import { openPod, type Pod } from '../fleet/pod.ts';
import { openSite, type Site } from '../fleet/site.ts';
import { createWaker } from './wake-due.ts';

const second = 1_000;
const organisationId = OrganisationId.parse(1);
let pods = 0;

/** A pod of which older measurements came at a time, the first of them at another. */
function late(site: Site, lastAt: number, firstAt = lastAt): Pod {
  const id = PodId.parse(++pods);
  const pod = openPod({ id, organisationId, mac: pods }, site, []);
  const analysis = { ...pod.analysis, rewindTo: 0, backlogSince: firstAt, backlogAt: lastAt };
  return { ...pod, analysis };
}

/** The pods that are analysed again at a time, of these. */
function analysedAgain(some: readonly Pod[], now: number): Pod[] {
  createWaker({ pods: () => some }, { wake: () => {} })(now);
  return some.filter(({ analysis }) => analysis.isRewinding);
}

test('a backlog is analysed once its site pauses, whatever other sites send', () => {
  const [busy, quiet] = [openSite(organisationId, 'busy'), openSite(organisationId, 'quiet')];
  const pairs = () => [late(busy, testTime - 10 * second), late(busy, testTime - second)];
  expect(analysedAgain(pairs(), testTime)).toEqual([]);
  expect(analysedAgain(pairs(), testTime + 4 * second)).toHaveLength(1);
  const elsewhere = late(quiet, testTime - 10 * second);
  expect(analysedAgain([...pairs(), elsewhere], testTime)).toEqual([elsewhere]);
});

test('a backlog without an end is analysed after two minutes', () => {
  const site = openSite(organisationId, 'endless');
  const endless = late(site, testTime, testTime - 120 * second);
  expect(analysedAgain([late(site, testTime), endless], testTime)).toEqual([endless]);
});
