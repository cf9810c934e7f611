import { savePadCycleFeedback, withdrawPadCycleFeedback } from '@padlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Answer, Seen } from '../../testing/http-server.ts';
import { cycleOf, feedbackOf, learnedOf } from './testing/cycle-of.ts';
import { openPerson } from './testing/open-person.tsx';

type Opened = Awaited<ReturnType<typeof openPerson>>;
let home: Opened;
afterEach(() => home.close());

const may = { permissions: ['Dashboard.PadChange.Save'] } as const;
const pads = () => screen.findByRole('region', { name: 'Briefs of the last 7 days' });
const lines = async () => within(await pads()).findAllByRole('listitem');
const sentTo = (call: { path: string }) => home.seen.filter(({ url }) => url.pathname === call.path);
const problem = (status: number, code: string): Answer => ({
  status,
  body: { success: false, code, message: 'No.', correlationId: 'c' },
});
const taught = { products: [learnedOf()] };
const saved = (warning: string | null = null): Answer => ({
  body: { feedbackId: feedbackOf(1).feedbackId, warning, learning: taught },
});
/** A server that stores feedback: the list then shows it. */
const keeping =
  (warning: string | null = null) =>
  ({ url, body }: Seen): Answer | undefined => {
    if (url.pathname === withdrawPadCycleFeedback.path) {
      home.lists.cycles = [cycleOf(0)];
      return { body: { feedbackId: feedbackOf(1).feedbackId, learning: { products: [] } } };
    }
    if (url.pathname !== savePadCycleFeedback.path) return undefined;
    const { verdict, weightMl } = body as { verdict: 'dry' | null; weightMl: number | null };
    home.lists.cycles = [cycleOf(0, { feedback: feedbackOf(1, { verdict, weightMl }) })];
    return saved(warning);
  };

test('each pad has its period, product, fill with interval, timing and feedback', async () => {
  const reported = feedbackOf(1, { weightMl: 312, note: 'at the edge' });
  home = await openPerson({
    cycles: [
      cycleOf(1, { timeliness: 'too-late', feedback: reported }),
      cycleOf(2, { timeliness: 'too-early' }),
      cycleOf(3, { product: null, padKind: 'not-chosen', timeliness: null }),
    ],
  });
  const [first, second, third] = (await lines()).map((line) => line.textContent ?? '');
  expect(first).toMatch(
    /\d\d:\d\d – \d\d:\d\d.*4 h 00.*Pad L.*Acme.*52 % \(42–63\).*310 ml \(250–380\).*Too late/,
  );
  expect(first).toMatch(/Soaked · 312 ml by weight.*at the edge.*Erin Meyer/);
  expect(second).toMatch(/Too early$/);
  expect(third).toMatch(/No product.*310 ml \(250–380\)$/);
});

test('an unmeasured pad shows no millilitres, and a worn one is on now', async () => {
  home = await openPerson({
    cycles: [
      cycleOf(0, { removedAt: null, padKind: 'used', ml: 0, lowMl: 0, highMl: 0, timeliness: null }),
      cycleOf(1, { padKind: 'unknown-product', ml: 0, lowMl: 0, highMl: 0 }),
    ],
    ...may,
  });
  const [worn, unknown] = await lines();
  expect(worn?.textContent).toMatch(/– on now.*Used brief.*Not measured$/);
  expect(unknown?.textContent).toMatch(/Unknown product.*Not measured/);
  expect(within(worn as HTMLElement).queryByRole('button')).toBeNull();
});

test('a reader who may not record changes sees the list without buttons', async () => {
  home = await openPerson({ cycles: [cycleOf(0), cycleOf(1, { feedback: feedbackOf(1) })] });
  const [line] = await lines();
  expect(within(line as HTMLElement).queryByRole('button')).toBeNull();
  expect(screen.queryByText(/that came off at/)).toBeNull();
});

test('a reader who sees codes alone gets no user and no note', async () => {
  const reported = feedbackOf(1, { by: null, verdict: 'dry' });
  home = await openPerson({ cycles: [cycleOf(1, { feedback: reported })], tile: { label: 'P-7F3A' } });
  expect((await lines())[0]?.textContent).toMatch(/Dry.*Someone, /);
});

test('six pads show at first, all of them on request', async () => {
  const user = userEvent.setup();
  home = await openPerson({ cycles: Array.from({ length: 9 }, (_, n) => cycleOf(n)) });
  const list = (await lines())[0]?.closest('ul');
  expect(list?.querySelectorAll('[data-more]')).toHaveLength(3);
  expect(list?.dataset.all).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Show all 9' }));
  expect(list?.dataset.all).toBe('true');
});

test('without pads the list says when they appear', async () => {
  home = await openPerson();
  expect(await within(await pads()).findByText('No brief in the last 7 days')).toBeTruthy();
});

test('a failed list is reported and retried', async () => {
  const user = userEvent.setup();
  let fails = true;
  home = await openPerson({
    cycles: [cycleOf(1)],
    // Not joined to the live board: joining would fetch again.
    otherwise: ({ url }) =>
      url.pathname === '/AddToGroup' || (fails && url.pathname === '/Board/GetPadCycles')
        ? problem(500, 'unexpected')
        : undefined,
  });
  await within(await pads()).findByText('The briefs could not be loaded');
  fails = false;
  await user.click(within(await pads()).getByRole('button', { name: 'Try again' }));
  expect(await lines()).toHaveLength(1);
});

test('the pad just removed is reported with one tap, which can be undone', async () => {
  const user = userEvent.setup();
  home = await openPerson({ cycles: [cycleOf(0)], ...may, otherwise: keeping() });
  await within(await pads()).findByText(/How was the brief that came off at/);
  await user.click(screen.getByRole('button', { name: 'Soaked' }));
  const undo = await screen.findByRole('button', { name: /^Undo/ });
  await waitFor(() => expect(document.activeElement).toBe(undo));
  expect(screen.queryByText(/that came off at/)).toBeNull();
  const { cycleId } = cycleOf(0);
  const sent = sentTo(savePadCycleFeedback)[0]?.body;
  expect(sent).toMatchObject({ cycleId, verdict: 'soaked', weightMl: null });
  await screen.findByText(/Reads 12 % higher for Anna/);
  await user.click(undo);
  await screen.findByText('Nothing learned yet');
  expect(sentTo(withdrawPadCycleFeedback)[0]?.body).toMatchObject({ reason: 'undone' });
});

test('a tap older than ten seconds is withdrawn with a reason', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    home = await openPerson({ cycles: [cycleOf(0)], ...may, otherwise: keeping() });
    await user.click(await screen.findByRole('button', { name: 'Dry' }));
    await screen.findByRole('button', { name: /^Undo/ });
    vi.advanceTimersByTime(10_001);
    await screen.findByRole('button', { name: /^Withdraw/ });
  } finally {
    vi.useRealTimers();
  }
});

test('a pad removed hours ago is reported only by its button', async () => {
  home = await openPerson({ cycles: [cycleOf(1)], ...may });
  await screen.findByRole('button', { name: /^How was it/ });
  expect(screen.queryByText(/that came off at/)).toBeNull();
});
