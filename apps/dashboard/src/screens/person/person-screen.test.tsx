import { type Instant, instant, PadState, PatientId, type Permission } from '@padlight/contract';
import type { RouterHistory } from '@tanstack/react-router';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { type BoardServer, heardNow } from '../../features/board/testing/board-server.ts';
import { fillOf, pointOf, voidOf } from '../../features/charts/testing/fill-of.ts';
import { alertOf, minutesAgo, readingOf, tileOf } from '../../features/tile/testing/tile-of.ts';
import type { Answer } from '../../testing/http-server.ts';
import { translatePage, untranslatedText } from '../../testing/translate-page.ts';
import { wholeText } from '../../testing/whole-text.ts';
import { detail, openPeople, pathOf, person, unknown } from './testing/open-people.tsx';

let server: BoardServer;
afterEach(() => server.close());

async function open(...opened: Parameters<typeof openPeople>): Promise<RouterHistory> {
  const { server: started, history } = await openPeople(...opened);
  server = started;
  return history;
}
const live = () => screen.findByText('Live');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a person’s page has name, place, all known values, and its limits', async () => {
  await open(pathOf(3), [person(3)]);
  await heading('Person 3');
  expect(screen.getByText('3 · A')).toBeTruthy();
  expect(screen.getByText('Skin temperature')).toBeTruthy();
  expect(screen.getByText('On left')).toBeTruthy();
  expect(await screen.findByText(/Does not sense faeces/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Brief changed' })).toBeNull();
});

test.each([
  ['used', 'Used brief', /was wet already when the pod was clipped on/],
  ['unknown-product', 'Unknown brief product', /does not measure like Pad L/],
  [
    'known',
    'No brief product chosen',
    /No product is chosen for the time of day at which this brief was put on/,
  ],
] as const)('a pad that can not be measured (%s) is named with what to do', async (kind, word, advice) => {
  const grey = readingOf('grey', { fill: null });
  const state = kind === 'known' ? PadState.PADNOTSELECTED : PadState.PADUNKNOWN;
  const reading = { ...grey, light: { ...grey.light, state }, pad: { ...grey.pad, kind } };
  await open(pathOf(3), [person(3, { reading: heardNow(reading) })]);
  await heading('Person 3');
  expect(screen.getByText(word)).toBeTruthy();
  expect(screen.getByText(advice)).toBeTruthy();
});

test('the product is the worn pad’s, with its capacity; no pad is reported', async () => {
  const worn = readingOf('green', { fill: null });
  const pad = { ...worn.pad, product: { productId: 2, name: 'Pad S', workingMl: 350 } };
  const off = { ...worn.pad, attachedAt: null, wetSince: null, kind: null, product: null };
  await open(pathOf(3), [person(3, { product: 'Pad S', reading: heardNow({ ...worn, pad }) })]);
  await heading('Person 3');
  expect(await screen.findByText('Pad S')).toBeTruthy();
  expect(screen.getByText(wholeText('holds about 350 ml'))).toBeTruthy();
  await live();
  server.show(person(3, { version: 9, product: null, reading: heardNow({ ...worn, pad: off }) }));
  expect(await screen.findByText('No brief on')).toBeTruthy();
  expect(screen.queryByText('Pad S')).toBeNull();
});

test('after a long silence, position and skin temperature show their time', async () => {
  await open(pathOf(3), [tileOf(3)]);
  await heading('Person 3');
  expect(screen.getAllByText(wholeText(/^as of \d\d:\d\d(usual value not known yet)?$/))).toHaveLength(2);
});

test('a late answer for one person never shows on the next page', async () => {
  let release = (_: Answer): void => undefined;
  const late = new Promise<Answer>((resolve) => {
    release = resolve;
  });
  const [first, second] = [person(1), person(2)];
  const history = await open(pathOf(1), [first, second], (patientId) =>
    patientId === first.patientId ? late : detail(second),
  );
  await waitFor(() => expect(server.seen.some(({ url }) => url.search.includes(first.patientId))).toBe(true));
  act(() => history.push(pathOf(2)));
  await heading('Person 2');
  await live();
  release(detail(first));
  server.show(person(1, { version: 9 }));
  server.show(person(2, { version: 9, place: { ...second.place, bed: 'Z' } }));
  await screen.findByText('2 · Z');
  expect(screen.queryByText(/Person 1/)).toBeNull();
});

test('nothing of one person remains while the next one loads', async () => {
  const [first, second] = [person(1, { alerts: [alertOf()] }), person(2)];
  const history = await open(pathOf(1), [first, second], (patientId) =>
    patientId === first.patientId ? detail(first) : new Promise<Answer>(() => undefined),
  );
  await heading('Person 1');
  act(() => history.push(pathOf(2)));
  await waitFor(() => expect(screen.queryByText(/Person 1/)).toBeNull());
  expect(screen.queryByText('Change the brief')).toBeNull();
  expect(screen.getByText('Loading')).toBeTruthy();
});

test('an event’s data show, and an older answer does not replace them', async () => {
  const now = person(1, { version: 5 });
  await open(pathOf(1), [now]);
  await heading('Person 1');
  await live();
  server.show({ ...now, version: 7, reading: heardNow(readingOf('red')) });
  await screen.findByText('Change now');
  server.show({ ...now, version: 6 });
  server.show(person(1, { version: 8, reading: heardNow(readingOf('red')), label: 'Person One' }));
  await heading('Person One');
  expect(screen.getByText('Change now')).toBeTruthy();
});

test('a person outside of the reader’s care is reported as such', async () => {
  await open(pathOf(8), [person(1)]);
  await screen.findByText('This patient is not in your care');
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});

test('an address without a person shows the list to choose from, by room', async () => {
  await open('/patients/monitor?patientId=nobody', [person(10), person(2)]);
  await heading('Choose a patient');
  const links = await screen.findAllByRole('link', { name: /Person/ });
  expect(links.map((link) => link.textContent?.includes('Person 2'))).toEqual([true, false]);
  expect(
    PatientId.safeParse(
      new URL(links[0]?.getAttribute('href') ?? '', 'http://x').searchParams.get('patientId'),
    ).success,
  ).toBe(true);
});

const never = new Promise<never>(() => undefined);

test('the page’s first data are requested while its script loads', async () => {
  const granted: Permission[] = ['Patients.Charts.FillProfile.View'];
  await open(pathOf(3), [person(3)], undefined, granted, undefined, () => never);
  const paths = () => server.seen.map(({ url }) => url.pathname);
  await waitFor(() =>
    expect(paths()).toEqual(
      expect.arrayContaining([
        '/Board/GetPatientDetail',
        '/Board/GetLatestPadFill',
        '/BioRecord/GetPatientBioPodRecord',
        '/Board/GetPatientDays',
      ]),
    ),
  );
});

test('the page shows the chart that was requested before it was mounted', async () => {
  const granted: Permission[] = ['Patients.Charts.FillProfile.View'];
  const fill = fillOf({ points: [pointOf(0, 100), pointOf(5, 120)] });
  await open(pathOf(3), [person(3)], undefined, granted, ({ url }) =>
    url.pathname === '/Board/GetLatestPadFill' ? { body: fill } : undefined,
  );
  const figure = await screen.findByRole('figure', { name: 'Brief fill profile' });
  await within(figure).findByRole('img');
  const requests = server.seen.filter(({ url }) => url.pathname === '/Board/GetLatestPadFill');
  expect(new Set(requests.map(({ url }) => url.search)).size).toBe(1);
  // The choices of the chart are on its own page.
  expect(within(figure).queryByRole('radio')).toBeNull();
  expect(within(figure).getByRole('link', { name: 'Open the full chart' })).toBeTruthy();
});

test('the page shows a live list’s data at once, and nothing once someone left', async () => {
  const user = userEvent.setup();
  const tile = person(3, { alerts: [alertOf()] });
  const [first, later] = [Promise.withResolvers<Answer>(), Promise.withResolvers<Answer>()];
  let answer = first;
  await open('/patients', [tile], () => answer.promise);
  await live();
  await user.click(await screen.findByRole('link', { name: /Person 3/ }));
  await heading('Person 3');
  expect(await screen.findByText('Change the brief')).toBeTruthy();
  const countCalls = () => server.seen.filter(({ url }) => url.pathname === '/Board/GetPatientDetail').length;
  await waitFor(() => expect(countCalls()).toBe(1));
  answer = later;
  first.resolve(unknown);
  await screen.findByText('This patient is not in your care');
  const before = countCalls();
  act(() => server.remove(tile));
  await waitFor(() => expect(countCalls()).toBeGreaterThan(before));
  expect(screen.queryByText('Change the brief')).toBeNull();
  expect(screen.getByText('This patient is not in your care')).toBeTruthy();
  later.resolve(unknown);
});

test('the last of many voids today show, and all of them on request', async () => {
  const user = userEvent.setup();
  // In Berlin, half a minute after midnight.
  const midnight = Date.parse('2026-03-02T00:00:00+01:00');
  vi.useFakeTimers({ toFake: ['Date'], now: midnight + 30_000 });
  onTestFinished(() => void vi.useRealTimers());
  const voids = [-1, 1, 2, 3, 4, 5].map((n) => ({
    ...voidOf(n, 100 * n),
    start: instant(midnight + n * 1_000),
    end: instant(midnight + n * 1_000),
  }));
  const granted: Permission[] = ['Patients.Charts.FillProfile.View'];
  await open(pathOf(3), [person(3)], undefined, granted, ({ url }) =>
    url.pathname === '/Board/GetLatestPadFill' ? { body: fillOf({ voids }) } : undefined,
  );
  const list = await screen.findByRole('list', { name: 'Voids today' });
  expect(list.querySelectorAll('[data-more]')).toHaveLength(2);
  expect(list.hasAttribute('data-all')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Show all 5' }));
  expect(list.hasAttribute('data-all')).toBe(true);
});

test('a browser that translates the page shows each current value', async () => {
  await open(pathOf(1), [person(1)]);
  await live();
  translatePage();
  const card = await screen.findByRole('region', { name: /Now/ });
  const textOf = () => untranslatedText(card);
  await waitFor(() => expect(textOf()).toMatch(/35\.6\s?°C/));
  const before = heardNow(readingOf('green'));
  const next = (celsius: number, pct: number, turnDueAt: Instant) =>
    person(1, {
      version: celsius,
      reading: {
        ...before,
        temperature: { celsius, at: minutesAgo(0) },
        link: { ...before.link, batteryPct: pct },
        position: { kind: 'sitting', since: minutesAgo(5), turnDueAt },
        pad: { ...before.pad, attachedAt: minutesAgo(10), wetSince: null },
      },
    });
  for (const [celsius, pct] of [
    [31, 70],
    [32, 60],
  ] as const) {
    server.show(next(celsius, pct, instant(Date.now() + celsius * 60_000)));
    await waitFor(() => {
      for (const value of [`${celsius}\\.0\\s?°C`, `Battery ${pct} %`, 'Sitting', 'Not wet yet'])
        expect(textOf()).toMatch(new RegExp(value));
    });
    expect(textOf()).not.toMatch(/35\.6/);
  }
});
