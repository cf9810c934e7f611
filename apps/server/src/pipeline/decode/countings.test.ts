import fc from 'fast-check';
import { expect, test } from 'vitest';
import { someOrganisation, somePod } from '../../testing/ids.ts';
import { areMixed } from '../fleet/countings.ts';
import { openPod, type Pod } from '../fleet/pod.ts';
import { type Identity, known, remember, rememberDoubtful } from '../fleet/seen.ts';
import { openSite } from '../fleet/site.ts';
import { followPod, ownReception } from './pod-reception.ts';

const start = Date.parse('2026-05-01T12:00:00Z');
const second = 1_000;
const minute = 60_000;

const freshPod = () =>
  openPod({ id: somePod, organisationId: someOrganisation, mac: 1 }, openSite(someOrganisation, 'site'), []);

/** A device that measures every 10 s and sends each measurement five times, every 2 s. */
interface Device {
  readonly name: number;
  readonly boot: number;
  readonly counter: number;
  readonly from: number;
  readonly to: number;
}
type Heard = Identity & { readonly name: number };
const heardOf = ({ name, boot, counter, from, to }: Device): Heard[] =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / 2_000)) }, (_, n) => {
    const measured = Math.floor(n / 5);
    return {
      name,
      boot,
      counter: counter + measured,
      at: from + n * 2_000,
      content: 1 + name * 1_000_000 + measured,
    };
  });

/** Takes in heard measurements as the pipeline does, with a table in memory. Returns the stored ones, and which are in doubt. */
function takeAll(pod: Pod, heard: readonly Heard[]) {
  const stored: (Heard & { readonly isInDoubt: boolean })[] = [];
  const { seen } = ownReception(pod);
  const isStored = (measurement: Heard) =>
    stored.some(
      ({ boot, counter, content, at }) =>
        boot === measurement.boot &&
        counter === measurement.counter &&
        content === measurement.content &&
        Math.abs(at - measurement.at) <= 60 * minute,
    );
  for (const measurement of heard.toSorted((a, b) => a.at - b.at)) {
    const isInDoubt = followPod(pod, measurement, measurement.at);
    const memory = known(seen, measurement);
    if (memory === 'seen' || (memory === 'doubtful' && isStored(measurement))) continue;
    if (memory === 'new') remember(seen, measurement);
    else rememberDoubtful(seen, measurement);
    stored.push({ ...measurement, isInDoubt });
  }
  return stored;
}
const distinct = (heard: readonly Heard[]) =>
  new Set(heard.map(({ name, content }) => `${name} ${content}`)).size;

const first: Device = { name: 1, boot: 1, counter: 5_000, from: start, to: start + 20 * minute };
const restarts: Record<string, Pick<Device, 'boot' | 'counter'>> = {
  'the next boot, from 0': { boot: 2, counter: 0 },
  'the same boot, from 0': { boot: 1, counter: 0 },
  'the same boot, a little back': { boot: 1, counter: 5_060 },
  'the same boot, far ahead': { boot: 1, counter: 900_000 },
  'an earlier boot, from 0': { boot: 0, counter: 0 },
  'both at random': { boot: 77, counter: 123_456 },
};

test.each(Object.entries(restarts))('counting that begins again is followed: %s', (_what, again) => {
  const pod = freshPod();
  const next = { ...first, ...again, name: 2, from: start + 20 * minute, to: start + 40 * minute };
  const heard = [...heardOf(first), ...heardOf(next)];
  const stored = takeAll(pod, heard);
  expect(stored.length).toBe(distinct(heard));
  expect(areMixed(pod.reception.countings, next.to)).toBe(false);
  expect(stored.filter(({ isInDoubt, name }) => isInDoubt && name === 1)).toEqual([]);
  const late = stored.filter(({ isInDoubt, at }) => isInDoubt && at > next.from + 45 * second);
  expect(late).toEqual([]);
});

test('counting that begins again with the same contents is followed as well', () => {
  const pod = freshPod();
  const heard = heardOf({ ...first, counter: 0 });
  takeAll(pod, heard);
  const again = heard.map((measurement) => ({ ...measurement, at: measurement.at + 20 * minute }));
  const stored = takeAll(pod, again);
  const ofThen = stored.filter(({ at }) => at >= start + 20 * minute);
  expect(ofThen.length).toBeGreaterThanOrEqual(distinct(heard) - 5);
  expect(ofThen.filter(({ isInDoubt, at }) => isInDoubt && at > start + 21 * minute)).toEqual([]);
});

const seconds = fc.record({
  boot: fc.constantFrom(0, 1, 2, 90),
  counter: fc.oneof(fc.integer({ min: 4_980, max: 5_020 }), fc.nat(16_000_000)),
  delay: fc.integer({ min: 0, max: 9_999 }),
});

test('two devices with one address are stored, reported within minutes, and not analysed', () => {
  fc.assert(
    fc.property(seconds, ({ boot, counter, delay }) => {
      const pod = freshPod();
      const from = start + 2 * minute + delay;
      const both = { ...first, name: 2, boot, counter, from, to: start + 20 * minute };
      const heard = [...heardOf(first), ...heardOf(both)];
      const stored = takeAll(pod, heard);
      expect(stored.length).toBe(distinct(heard));
      expect(areMixed(pod.reception.countings, start + 20 * minute)).toBe(true);
      const analysed = stored.filter(({ isInDoubt, at }) => !isInDoubt && at > from + 7 * minute);
      expect(analysed).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

test('a shared address ends ten minutes after one device is gone', () => {
  fc.assert(
    fc.property(seconds, fc.boolean(), ({ boot, counter, delay }, firstStays) => {
      const pod = freshPod();
      const [stays, goes] = [start + 60 * minute, start + 20 * minute];
      const device = { ...first, to: firstStays ? stays : goes };
      const other = { ...first, name: 2, boot, counter, from: start + delay, to: firstStays ? goes : stays };
      const stored = takeAll(pod, [...heardOf(device), ...heardOf(other)]);
      const left = stored.filter(({ at }) => at > goes + 11 * minute);
      expect(left.length).toBeGreaterThan(100);
      expect(left.every(({ isInDoubt }) => !isInDoubt)).toBe(true);
      expect(areMixed(pod.reception.countings, stays)).toBe(false);
    }),
    { numRuns: 50 },
  );
});

test('one device is never two, however many nodes hear it late and in part', () => {
  const hears = fc.array(
    fc.record({
      lateMs: fc.nat(60 * second),
      dated: fc.integer({ min: -2_000, max: 2_000 }),
      every: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(hears, (nodes) => {
      const pod = freshPod();
      const heard = nodes.flatMap(({ lateMs, dated, every }) =>
        heardOf(first)
          .filter((_, n) => n % every === 0)
          .map((measured) => ({
            measurement: { ...measured, at: measured.at + dated },
            receivedAt: measured.at + lateMs,
          })),
      );
      const answers = heard
        .toSorted((a, b) => a.receivedAt - b.receivedAt)
        .map(({ measurement, receivedAt }) => {
          const isInDoubt = followPod(pod, measurement, receivedAt);
          const { seen } = ownReception(pod);
          if (known(seen, measurement) === 'new') remember(seen, measurement);
          return isInDoubt;
        });
      expect(answers.some(Boolean)).toBe(false);
    }),
  );
});
