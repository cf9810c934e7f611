import {
  type Alert,
  AlertType,
  type Instant,
  instant,
  PadState,
  PatientId,
  type Permission,
  type Tile,
} from '@padlight/contract';
import type { RouterHistory } from '@tanstack/react-router';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { beginPerson } from '../../begin-person.ts';
import { type BoardServer, heardNow, startBoardServer } from '../../features/board/testing/board-server.ts';
import { fillOf, pointOf, voidOf } from '../../features/charts/testing/fill-of.ts';
import { abilitiesWith } from '../../features/tile/testing/abilities-with.ts';
import { alertOf, minutesAgo, readingOf, tileOf } from '../../features/tile/testing/tile-of.ts';
import type { Answer, Seen } from '../../testing/http-server.ts';
import { carer } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { translatePage, untranslatedText } from '../../testing/translate-page.ts';
import { wholeText } from '../../testing/whole-text.ts';
import { PeopleScreen } from './people-screen.tsx';
import { PersonScreen } from './person-screen.tsx';
import { personAnswer, personTexts } from './testing/person-answers.ts';

let server: BoardServer;
afterEach(() => server.close());

const person = (n: number, more: Partial<Tile> = {}) =>
  tileOf(n, { reading: heardNow(readingOf()), ...more });
const pathOf = (n: number) => `/patients/monitor?patientId=${tileOf(n).patientId}`;
const alertDetail = (tile: Tile, more: Partial<Alert> = {}): Alert[] =>
  tile.alerts.map((alert) => ({
    ...alert,
    patientId: tile.patientId,
    raisedCount: 1,
    lastRaisedAt: alert.raisedAt,
    seenAt: null,
    seenBy: null,
    assignedTo: null,
    escalatedAt: null,
    escalatedTo: null,
    silencedUntil: null,
    acknowledgedAt: null,
    acknowledgedBy: null,
    acknowledgedById: null,
    note: null,
    resolvedAt: null,
    resolution: null,
    ...more,
  }));
const detail = (tile: Tile, more: Partial<Alert> = {}): Answer => ({
  body: { tile, abilities: abilitiesWith(), alerts: alertDetail(tile, more) },
});
const unknown: Answer = {
  status: 404,
  body: { success: false, code: 'patient-not-found', message: 'No.', correlationId: 'c' },
};

async function open(
  path: string,
  tiles: Tile[],
  answer: (patientId: string) => Answer | Promise<Answer> = (patientId) => {
    const tile = tiles.find((candidate) => candidate.patientId === patientId);
    return tile ? detail(tile) : unknown;
  },
  granted: Permission[] = [],
  other: (seen: Seen) => Answer | undefined = () => undefined,
  loadPerson: () => Promise<() => React.ReactNode> = async () => PersonScreen,
): Promise<RouterHistory> {
  const asHeld = async (answered: Answer | Promise<Answer>): Promise<Answer> => {
    const { body, ...rest } = await answered;
    return { ...rest, body: { ...Object(body), abilities: abilitiesWith(...granted) } };
  };
  server = await startBoardServer(tiles, (seen) =>
    seen.url.pathname === '/Board/GetPatientDetail'
      ? asHeld(answer(seen.url.searchParams.get('patientId') ?? ''))
      : (other(seen) ?? personAnswer(seen)),
  );
  const route = (at: string, load: () => Promise<() => React.ReactNode>) =>
    ({ path: at, permission: 'Patients.View', texts: personTexts, load }) as const;
  return renderApp(
    carer('Patients.View', ...granted),
    [
      route('/patients', async () => PeopleScreen),
      { ...route('/patients/monitor', loadPerson), begins: beginPerson },
    ],
    [{ path: '/network-issue', permission: 'public', load: async () => () => <h1>Network issues</h1> }],
    path,
  );
}
const live = () => screen.findByText('Live');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a person’s page has name, place, all known values, and its limits', async () => {
  await open(pathOf(3), [person(3)]);
  await heading('Person 3');
  expect(screen.getByText('3 · A')).toBeTruthy();
  expect(screen.getByText('Skin temperature')).toBeTruthy();
  expect(screen.getByText('Left side')).toBeTruthy();
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

test('an alert names its carer; one without a carer is acknowledged with a note', async () => {
  const user = userEvent.setup();
  const took = { acknowledgedAt: minutesAgo(5), acknowledgedBy: 'Erin Meyer', acknowledgedById: carer().id };
  const inHand = alertOf(AlertType.check_position, 'medium', { state: 'acknowledged', ...took });
  const tile = person(1, { alerts: [alertOf(), inHand] });
  await open(
    pathOf(1),
    [tile],
    () => ({
      body: {
        tile,
        alerts: alertDetail(tile).map((alert) =>
          alert.type === inHand.type ? { ...alert, ...took, note: 'on my way' } : alert,
        ),
      },
    }),
    ['Dashboard.Alert.Save'],
    ({ url }) => (url.pathname === '/Board/AcknowledgeAlert' ? { body: alertDetail(tile)[0] } : undefined),
  );
  await screen.findByText(wholeText('You took over at 10:55'));
  await screen.findByText('on my way');
  await user.click(screen.getByRole('button', { name: 'Acknowledge: Change the brief, Person 1' }));
  await user.type(await screen.findByRole('textbox'), 'coming');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Acknowledge' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = server.seen.find(({ url }) => url.pathname === '/Board/AcknowledgeAlert');
  expect(sent?.body).toEqual({ alertId: alertOf().alertId, note: 'coming' });
});

test('the page leads with a fall, silenced alerts, and the result of a change', async () => {
  const { alertId, type } = alertOf();
  const silenced = [{ alertId, type, until: minutesAgo(-15), by: 'Nora' }];
  const grey = heardNow(readingOf('grey', { fill: null }));
  const reading = { ...grey, pad: { ...grey.pad, attachedAt: null } };
  const padChangedAt = instant(Date.now() - 5 * 60_000);
  const alerts = [alertOf(AlertType.check_fall)];
  await open(pathOf(1), [person(1, { alerts, silenced, reading, padChangedAt })]);
  const header = (await heading('Person 1')).closest('header');
  expect(header?.textContent).toMatch(/Possible fall.*Waiting for the new brief/);
  expect(screen.getByText(wholeText('Change the brief: silenced until 11:15 by Nora'))).toBeTruthy();
  expect(
    screen.getByText(wholeText(/^Change recorded .*Waiting for the new brief: clip the pod on\.$/)),
  ).toBeTruthy();
});

test('the page begins with a fall, then the brief’s change, then other alerts', async () => {
  const alerts = [alertOf(), alertOf(AlertType.check_fall)];
  const granted: Permission[] = ['Dashboard.Alert.Save', 'Dashboard.PadChange.Save', 'Dashboard.Fall.Save'];
  await open(pathOf(1), [person(1, { alerts })], undefined, granted);
  await heading('Person 1');
  const card = await screen.findByRole('region', { name: 'Open alerts' });
  expect(card.textContent).toMatch(/Possible fall.*Brief changed.*Change the brief/);
  const now = screen.getByRole('region', { name: 'Now' });
  expect(card.compareDocumentPosition(now)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('an action on an alert is confirmed beside it, and outlasts the alert', async () => {
  const user = userEvent.setup();
  const tile = person(1, { alerts: [alertOf()] });
  const [alert] = alertDetail(tile);
  const took = { state: 'resolved', resolvedAt: minutesAgo(0), resolution: 'done' } as const;
  const silencedUntil = minutesAgo(-15);
  await open(pathOf(1), [tile], undefined, ['Dashboard.Alert.Save'], ({ url }) =>
    url.pathname === '/Board/ResolveAlert'
      ? { body: { ...alert, ...took, state: 'silenced', silencedUntil } }
      : undefined,
  );
  await live();
  await user.click(await screen.findByRole('button', { name: /^More: Change the brief/ }));
  await user.click(await screen.findByRole('button', { name: /^Resolve/ }));
  await user.click(screen.getByRole('button', { name: 'Resolve' }));
  await screen.findByText('Choose a reason.');
  await user.click(screen.getByRole('radio', { name: 'It is done' }));
  await user.click(screen.getByRole('button', { name: 'Resolve' }));
  // The reason still holds: a silence was recorded, and the text says so.
  await screen.findByText('Silenced until 11:15');
  server.show({ ...tile, version: 9, alerts: [] });
  await screen.findByText('No open alerts.');
  expect(screen.getByRole('button', { name: 'Undo: Silenced until 11:15' })).toBeTruthy();
});

test('a jolt has its text, and can be answered, silenced or not', async () => {
  const user = userEvent.setup();
  const jolt = { ...alertOf(AlertType.check_patient), cause: 'jolt', state: 'acknowledged' } as const;
  const tile = person(1, { alerts: [jolt] });
  const answers: unknown[] = [];
  const [alert] = alertDetail(tile);
  const answered = { state: 'resolved', resolvedAt: minutesAgo(0), resolution: 'no-fall' } as const;
  await open(
    pathOf(1),
    [tile],
    undefined,
    ['Dashboard.Alert.Save', 'Dashboard.Fall.Save'],
    ({ url, body }) => {
      if (url.pathname !== '/Board/ReportNoFall') return undefined;
      answers.push(body);
      return { body: { ...alert, ...answered } };
    },
  );
  await live();
  expect(screen.getAllByText('Look in: a jolt, then lying still').length).toBeGreaterThan(0);
  const about = /^Looked in: no fall: Look in: a jolt, then lying still/;
  await user.click(await screen.findByRole('button', { name: about }));
  await user.click(await screen.findByRole('button', { name: 'Looked in: no fall' }));
  await waitFor(() => expect(answers).toMatchObject([{ alertId: jolt.alertId }]));
  const { alertId, type, cause } = jolt;
  const silenced = [{ alertId, type, cause, until: minutesAgo(-15), by: 'Nora' }];
  server.show({ ...tile, version: 9, alerts: [], silenced });
  await screen.findByText(wholeText('Look in: a jolt, then lying still: silenced until 11:15 by Nora'));
  expect(screen.getByRole('button', { name: about })).toBeTruthy();
});

test('a pad change is recorded with reason and weight; an error keeps the input', async () => {
  const user = userEvent.setup();
  const refused = {
    success: false,
    code: 'no-pod-assigned',
    message: 'No pod is assigned.',
    correlationId: 'c',
  };
  await open(pathOf(1), [person(1)], undefined, ['Dashboard.PadChange.Save'], ({ url }) =>
    url.pathname === '/Board/RecordPadChange' ? { status: 409, body: refused } : undefined,
  );
  await user.click(await screen.findByRole('button', { name: 'Brief changed' }));
  await user.click(await screen.findByRole('button', { name: 'Weight, note or another reason' }));
  await user.click(await screen.findByRole('radio', { name: 'Leaked' }));
  const weight = screen.getByLabelText('Used brief (g)');
  await user.type(weight, '512');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Brief changed' }));
  await screen.findByText(/Enter the weight of a dry brief/);
  await user.type(screen.getByLabelText('Dry brief (g)'), '100');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Brief changed' }));
  await screen.findByText(/No pod is assigned/);
  expect((weight as HTMLInputElement).value).toBe('512');
  const sent = server.seen.find(({ url }) => url.pathname === '/Board/RecordPadChange');
  expect(sent?.body).toEqual({ patientId: tileOf(1).patientId, reason: 'leaked', weightG: 412 });
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
  await user.click(await screen.findByRole('link', { name: /Person 3/ }));
  await heading('Person 3');
  expect(await screen.findByText('Change the brief')).toBeTruthy();
  answer = later;
  first.resolve(unknown);
  await screen.findByText('This patient is not in your care');
  const countCalls = () => server.seen.filter(({ url }) => url.pathname === '/Board/GetPatientDetail').length;
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
