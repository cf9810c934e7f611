import {
  type Instant,
  instant,
  type Observation,
  type ObservationTypeId,
  OrganisationId,
  type PatientId,
  type UserId,
} from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CallError } from '../../platform/call/index.ts';
import { type DeviceRows, deviceRows } from '../../platform/device-rows/index.ts';
import { giveBrowserDatabase } from '../../testing/browser-database.ts';
import { createOutbox, pauseAfter } from './outbox.ts';
import type { NewEntry, Owner, PendingEntry } from './pending-entry.ts';

giveBrowserDatabase();
const start = Date.UTC(2026, 10, 26, 9);
const organisationId = OrganisationId.parse(7);
const nora: Owner = { userId: 'nora' as UserId, organisationId };
const otto: Owner = { userId: 'otto' as UserId, organisationId };
const rowsOf = () => deviceRows<PendingEntry>('observations');

const entryOf = (entryId: string, typeId = 'mood', observedAt: Instant = instant(start)): NewEntry => ({
  body: {
    entryId,
    patientId: 'ada' as PatientId,
    typeId: typeId as ObservationTypeId,
    value: 2,
    comment: 'calm',
  },
  observedAt,
  isTyped: false,
  texts: { who: 'Ada', what: 'Mood · 2' },
});

/** A server that takes each key once, the link to it, and the tabs of one browser before it. */
function openWorld(rows: DeviceRows<PendingEntry> = rowsOf()) {
  const world = {
    link: 'up' as 'up' | 'down' | 'loses-answers' | 'silent',
    /** Types that are switched off. */
    off: new Set<string>(),
    user: nora as Owner | undefined,
    /** The recorded entries in the order of their arrival. */
    recorded: new Map<string, { readonly owner: Owner; readonly at: number }>(),
    /** Entries that were sent in the session of another user. */
    foreign: [] as string[],
    timers: [] as { readonly ms: number; readonly run: () => void }[],
    offset: 0,
  };
  let turn: Promise<unknown> = Promise.resolve();
  const reach = (): void => {
    if (world.link === 'down') throw new CallError('network', 0, 'No answer.');
  };
  const openTab = () =>
    createOutbox({
      rows,
      owner: () => world.user,
      async send(entry, at, onSend) {
        onSend();
        reach();
        if (world.link === 'silent') return new Promise(() => undefined);
        if (world.user?.userId !== entry.owner.userId) world.foreign.push(entry.id);
        if (world.off.has(entry.body.typeId)) throw new CallError('observation-type-off', 422, 'Off.');
        if (!world.recorded.has(entry.id)) world.recorded.set(entry.id, { owner: entry.owner, at });
        if (world.link === 'loses-answers') throw new CallError('network', 0, 'No answer.');
        return { observedAt: instant(at) } as Observation;
      },
      contact: async () => reach(),
      clock: () => ({ device: start, offset: world.offset, answeredAt: start }),
      alone(work) {
        const mine = turn.then(work, work);
        turn = mine.catch(() => undefined);
        return mine;
      },
      later(ms, run) {
        const timer = { ms, run };
        world.timers.push(timer);
        return () => world.timers.splice(world.timers.indexOf(timer), 1);
      },
      announce: () => undefined,
      patienceMs: 4_000,
    });
  return { world, rows, openTab };
}
const entries = async (rows: DeviceRows<PendingEntry>) => (await rows.all()).map(({ id }) => id);

test('an entry is recorded at once where the server answers, nothing stays here', async () => {
  const { world, rows, openTab } = openWorld();
  const end = await openTab().submit(entryOf('a'));
  expect(end).toMatchObject({ isKept: false });
  expect([...world.recorded.keys()]).toEqual(['a']);
  expect(await rows.all()).toEqual([]);
});

test('without a connection entries are kept, and sent in order once it is back', async () => {
  const { world, rows, openTab } = openWorld();
  world.link = 'down';
  const before = openTab();
  for (const id of ['a', 'b']) expect(await before.submit(entryOf(id))).toEqual({ isKept: true });
  expect(before.getState().mine.map(({ id }) => id)).toEqual(['a', 'b']);
  before.stop();
  world.link = 'up';
  const after = openTab();
  await after.submit(entryOf('c'));
  expect([...world.recorded.keys()]).toEqual(['a', 'b', 'c']);
  expect([await entries(rows), after.getState().mine]).toEqual([[], []]);
});

test('a lost answer is no loss: the entry is sent again under its key', async () => {
  const { world, rows, openTab } = openWorld();
  world.link = 'loses-answers';
  const tab = openTab();
  expect(await tab.submit(entryOf('a'))).toEqual({ isKept: true });
  expect(await entries(rows)).toEqual(['a']);
  world.link = 'up';
  tab.sendNow();
  await expect.poll(() => entries(rows)).toEqual([]);
  expect(world.recorded.size).toBe(1);
});

test('a refusal reaches the open form, which still has the content', async () => {
  const { world, rows, openTab } = openWorld();
  world.off.add('mood');
  await expect(openTab().submit(entryOf('a'))).rejects.toMatchObject({ code: 'observation-type-off' });
  expect(await rows.all()).toEqual([]);
});

test('a refusal of what has waited stays with its content, and holds up nothing', async () => {
  const { world, rows, openTab } = openWorld();
  world.link = 'down';
  const tab = openTab();
  await tab.submit(entryOf('a', 'pain'));
  await tab.submit(entryOf('b'));
  world.link = 'up';
  world.off.add('pain');
  tab.sendNow();
  await expect.poll(() => [...world.recorded.keys()]).toEqual(['b']);
  await expect
    .poll(() => tab.getState().mine)
    .toMatchObject([{ id: 'a', refusal: { code: 'observation-type-off' }, body: { comment: 'calm' } }]);
  world.off.clear();
  await tab.sendAgain(tab.getState().mine[0] ?? expect.fail('no entry'));
  await expect.poll(() => entries(rows)).toEqual([]);
  expect(world.recorded.has('a')).toBe(true);
});

test('another user learns that an entry exists, nothing else, and never sends it', async () => {
  const { world, rows, openTab } = openWorld();
  world.link = 'down';
  await openTab().submit(entryOf('a'));
  Object.assign(world, { user: otto, link: 'up' });
  const tab = openTab();
  await tab.submit(entryOf('b'));
  expect(tab.getState()).toEqual({ mine: [], others: 'of-another-user' });
  expect([...world.recorded.keys()]).toEqual(['b']);
  world.user = { ...nora, organisationId: OrganisationId.parse(8) };
  await tab.refresh();
  expect(tab.getState()).toEqual({ mine: [], others: 'own-elsewhere' });
  expect(await entries(rows)).toEqual(['a']);
});

test('an entry of another user goes after 31 days, an own one stays', async () => {
  const { world, rows, openTab } = openWorld();
  world.link = 'down';
  await openTab().submit(entryOf('a'));
  world.offset = 32 * 86_400_000;
  await openTab().refresh();
  expect(await entries(rows)).toEqual(['a']);
  world.user = otto;
  await openTab().refresh();
  expect(await entries(rows)).toEqual([]);
});

test('the time of an entry is put right when it is sent', async () => {
  const { world, openTab } = openWorld();
  world.link = 'down';
  world.offset = -9 * 3_600_000;
  await openTab().submit(entryOf('a', 'mood', instant(start + world.offset - 600_000)));
  Object.assign(world, { link: 'up', offset: 0 });
  openTab().sendNow();
  await expect.poll(() => world.recorded.get('a')?.at).toBe(start - 600_000);
});

test('what is not stored is sent, or reported as neither kept nor recorded', async () => {
  const refuse = async () => {
    throw new DOMException('The database is full.', 'QuotaExceededError');
  };
  const { world, openTab } = openWorld({ all: async () => [], add: refuse, replace: refuse, remove: refuse });
  expect(await openTab().submit(entryOf('a'))).toMatchObject({ isKept: false });
  world.link = 'down';
  await expect(openTab().submit(entryOf('b'))).rejects.toMatchObject({ code: 'not-kept' });
});

test('a form does not wait for an answer that does not come', async () => {
  const { world, rows, openTab } = openWorld();
  world.link = 'silent';
  const end = openTab().submit(entryOf('a'));
  await expect.poll(() => world.timers.length).toBe(1);
  world.timers[0]?.run();
  expect(await end).toEqual({ isKept: true });
  expect(await entries(rows)).toEqual(['a']);
});

test('attempts repeat with growing pauses, up to five minutes', async () => {
  const { world, openTab } = openWorld();
  world.link = 'down';
  const tab = openTab();
  await tab.submit(entryOf('a'));
  const pauses: number[] = [];
  for (let time = 0; time < 9; time++) {
    await expect.poll(() => world.timers.length).toBe(1);
    const [timer] = world.timers.splice(0);
    pauses.push(timer?.ms ?? 0);
    timer?.run();
  }
  expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300].map((seconds) => 1_000 * seconds));
  expect(pauseAfter(1_000)).toBe(300_000);
});

type Step =
  | { readonly do: 'enter'; readonly type: 'mood' | 'pain' }
  | { readonly do: 'link'; readonly link: 'up' | 'down' | 'loses-answers' }
  | { readonly do: 'switch-off'; readonly isOff: boolean }
  | { readonly do: 'user'; readonly user: Owner }
  | { readonly do: 'send' | 'reload' | 'send-in-other-tab' };
const step = fc.oneof<fc.Arbitrary<Step>[]>(
  fc.record({ do: fc.constant('enter'), type: fc.constantFrom('mood', 'pain') }),
  fc.record({ do: fc.constant('link'), link: fc.constantFrom('up', 'down', 'loses-answers') }),
  fc.record({ do: fc.constant('switch-off'), isOff: fc.boolean() }),
  fc.record({ do: fc.constant('user'), user: fc.constantFrom(nora, otto) }),
  fc.record({ do: fc.constantFrom('send', 'reload', 'send-in-other-tab') }),
);

test('each entry is recorded once, in order, by its author, or is still here', async () => {
  let run = 0;
  const property = fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
    const { world, rows, openTab } = openWorld(deviceRows(`run-${run++}`));
    const entered: { readonly id: string; readonly owner: Owner }[] = [];
    const refusedInForm = new Set<string>();
    const [first, other] = [openTab(), openTab()];
    let tab = first;
    for (const next of steps) {
      if (next.do === 'link') world.link = next.link;
      else if (next.do === 'user') world.user = next.user;
      else if (next.do === 'switch-off') world.off = new Set(next.isOff ? ['pain'] : []);
      else if (next.do === 'send') tab.sendNow();
      else if (next.do === 'send-in-other-tab') other.sendNow();
      else if (next.do === 'enter') {
        const id = `e${entered.length}`;
        entered.push({ id, owner: world.user ?? expect.fail('no user') });
        await tab.submit(entryOf(id, next.type)).catch(() => refusedInForm.add(id));
      } else {
        tab.stop();
        tab = openTab();
      }
    }
    world.link = 'up';
    for (const user of [nora, otto]) {
      world.user = user;
      const last = openTab();
      // The end of a discard is the end of what was begun before it.
      last.sendNow();
      await last.discard('none');
    }
    const waiting = await rows.all();
    expect(world.foreign).toEqual([]);
    expect(waiting.filter(({ refusal }) => refusal === null)).toEqual([]);
    for (const { id, owner } of entered) {
      const places = [world.recorded.has(id), waiting.some((row) => row.id === id), refusedInForm.has(id)];
      expect(places.filter(Boolean).length, id).toBeGreaterThanOrEqual(1);
      if (world.recorded.has(id)) expect(world.recorded.get(id)?.owner).toEqual(owner);
    }
    for (const { userId } of [nora, otto]) {
      const arrived = [...world.recorded].filter(([, { owner }]) => owner.userId === userId);
      const numbers = arrived.map(([id]) => Number(id.slice(1)));
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    }
  });
  await fc.assert(property, { numRuns: 40, seed: 26 });
});
