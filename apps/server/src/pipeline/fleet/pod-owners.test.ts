import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectTypeOf, test } from 'vitest';
import { someOrganisation, somePod } from '../../testing/ids.ts';
import type { PodAlerts, PodAnalysis, PodDisplay, PodReception, PodWearer } from './pod.ts';
import { openPod, type Pod, type PodQueue, type Row } from './pod.ts';
import { openSite } from './site.ts';

type IsSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/** The members of a type that can be assigned. */
type Assignable<Part> = {
  [Key in keyof Part]-?: IsSame<{ [K in Key]: Part[K] }, { -readonly [K in Key]: Part[K] }> extends true
    ? Key
    : never;
}[keyof Part];

test('no member of a pod or its parts can be assigned', () => {
  expectTypeOf<Assignable<Pod>>().toEqualTypeOf<never>();
  expectTypeOf<Assignable<PodReception>>().toEqualTypeOf<never>();
  expectTypeOf<Assignable<PodQueue>>().toEqualTypeOf<never>();
  expectTypeOf<Assignable<Row>>().toEqualTypeOf<never>();
  expectTypeOf<Assignable<PodAnalysis>>().toEqualTypeOf<never>();
  expectTypeOf<Assignable<PodWearer>>().toEqualTypeOf<never>();
  expectTypeOf<Assignable<PodAlerts>>().toEqualTypeOf<never>();
  expectTypeOf<Assignable<PodDisplay>>().toEqualTypeOf<never>();
  expectTypeOf<Assignable<{ readonly a: 1; b: 2 }>>().toEqualTypeOf<'b'>();
});

test('a folder that does not own a part can neither assign nor extend it', () => {
  const pod = openPod(
    { id: somePod, organisationId: someOrganisation, mac: 1 },
    openSite(someOrganisation, ''),
    [],
  );
  const writes: (() => void)[] = [
    // @ts-expect-error Only fleet/ moves a pod.
    () => (pod.site = openSite(someOrganisation, 'other')),
    // @ts-expect-error Only decode/ writes what is received.
    () => (pod.reception.receivedAt = 1),
    // @ts-expect-error Only decode/ adds a reception.
    () => pod.reception.byNode.set(1, { rssi: null, at: 0, heard: 1, writtenAt: 0 }),
    // @ts-expect-error Only store/ queues measurements.
    () => pod.queue.waiting.push(),
    // @ts-expect-error Only store/ begins and ends a commit.
    () => (pod.queue.committing = undefined),
    // @ts-expect-error Only analyse/ writes the state.
    () => (pod.analysis.state = undefined),
    // @ts-expect-error Only analyse/ writes the wearer.
    () => (pod.wearer.isStale = true),
    // @ts-expect-error Only alert/ unsettles alerts.
    () => (pod.alerts.areUnsettled = true),
    // @ts-expect-error Only publish/ writes the display.
    () => (pod.display.key = ''),
  ];
  expect(writes).toHaveLength(9);
});

const pipeline = join(import.meta.dirname, '..');
const files = globSync('**/*.ts', { cwd: pipeline }).map((file) => ({
  file,
  text: readFileSync(join(pipeline, file), 'utf8'),
}));

/** Returns whether a file imports what makes a part writable, such as `ownQueue`, from another folder. */
const takesFromOwner = (text: string): boolean =>
  [...text.matchAll(/import (?:type )?\{([^}]*)\} from '\.\.\//g)].some(([, names = '']) =>
    /\b[oO]wn(?:Reception|Queue|Row|Analysis|Wearer|Alerts|Display)\b/.test(names),
  );

test('what makes a part writable stays in the folder of its owner, tests included', () => {
  const others = files.filter(({ file }) => file !== 'fleet/pod-owners.test.ts');
  expect(others.filter(({ text }) => takesFromOwner(text)).map(({ file }) => file)).toEqual([]);
  expect(takesFromOwner("import { addRow, ownQueue } from '../store/pod-queue.ts';")).toBe(true);
  expect(takesFromOwner("import { ownQueue } from './pod-queue.ts';")).toBe(false);
});

test('only the owners make a part writable, and none is written by Object.assign', () => {
  const sources = files.filter(({ file }) => !file.endsWith('.test.ts'));
  expect(sources.length).toBeGreaterThan(80);
  const writers = sources.filter(({ text }) => /\bWritable<|\bas Own\w+/.test(text)).map(({ file }) => file);
  expect(writers.toSorted()).toEqual([
    'alert/raise-alerts.ts',
    'analyse/pod-analysis.ts',
    'decode/pod-reception.ts',
    'fleet/pod.ts',
    'publish/pod-display.ts',
    'store/pod-queue.ts',
  ]);
  expect(sources.filter(({ text }) => /Object\.assign\(\w*[pP]od\b/.test(text))).toEqual([]);
});
