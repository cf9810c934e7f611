import {
  AlertType,
  instant,
  type LoggedInUser,
  PadState,
  type Permission,
  type Tile,
} from '@padlight/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type BoardServer, heardNow } from '../../features/board/testing/board-server.ts';
import { alertOf, readingOf, tileOf } from '../../features/tile/testing/tile-of.ts';
import { createFormat } from '../../platform/i18n/format.ts';
import type { Answer, Seen } from '../../testing/http-server.ts';
import { translatePage, untranslatedText } from '../../testing/translate-page.ts';
import { wholeText } from '../../testing/whole-text.ts';
import { acts, calm, notice, openBoard, red, showAs, views } from './testing/open-board.tsx';

let server: BoardServer;
afterEach(() => server.close());

const fall = alertOf(AlertType.check_fall);

async function open(
  tiles: Tile[],
  permissions: Permission[] = acts,
  otherwise?: (seen: Seen) => Answer | Promise<Answer> | undefined,
) {
  server = await openBoard(tiles, { permissions, ...(otherwise && { otherwise }) });
}
const tile = (name: string) => screen.findByRole('article', { name });
const live = () => screen.findByText('Live');
const names = () =>
  screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent);

test('people in need are first, others by room, each with place, light and texts', async () => {
  await open([calm(2), red(9, { alerts: [alertOf()] }), calm(1)]);
  const due = await tile('Person 9');
  expect(names()).toEqual(['Person 9', 'Person 1', 'Person 2']);
  expect(within(due).getByText('9 · A')).toBeTruthy();
  expect(within(due).getByText('Change now')).toBeTruthy();
  expect(due.querySelector('[data-shape="octagon-exclamation"]')).not.toBeNull();
  expect(screen.getByRole('heading', { name: 'Action Required 1' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Monitor 2' })).toBeTruthy();
});

test.each(views)('who is silenced says so with until when and by whom, as %s', async (view) => {
  showAs(view);
  const { alertId, type } = alertOf();
  const silenced = [{ alertId, type, until: instant(Date.UTC(2026, 2, 1, 11, 15)), by: 'Nora' }];
  await open([red(1, { silenced }), calm(2), red(3, { alerts: [alertOf(type, 'low')] })]);
  expect(await notice('Person 1')).toContain('Change the brief: silenced until 12:15 by Nora');
  // Still in Action Required, as the light is red.
  expect(screen.getByRole('heading', { name: 'Action Required 2' })).toBeTruthy();
});

test.each(views)('a fall leads above the light, with its carer and time, as %s', async (view) => {
  showAs(view);
  const took = { acknowledgedAt: instant(Date.UTC(2026, 2, 1, 11, 5)), acknowledgedBy: 'Nora' };
  await open([
    red(1, { alerts: [alertOf(AlertType.check_pad), { ...fall, state: 'acknowledged', ...took }] }),
  ]);
  expect(await notice('Person 1')).toMatch(/Possible fall.*Change now/);
  expect(await notice('Person 1')).toContain('Nora took over at 12:05');
});

test.each(views)('what escalated says so in words, as %s', async (view) => {
  showAs(view);
  await open([red(1, { alerts: [alertOf(AlertType.check_pad, 'high', { escalated: true })] })]);
  expect(await notice('Person 1')).toContain('Escalated: no one has it yet');
});

test.each(views)('an all-clear needs knowledge of everyone in view, as %s', async (view) => {
  showAs(view);
  await open([calm(1), calm(2)]);
  await screen.findByText('No one needs anything right now.');
  server.show(calm(2, { version: 2, reading: heardNow(readingOf('grey')) }));
  await screen.findByText('No one calls. 1 person is not monitored: 2·A.');
  server.show(calm(1, { version: 2, reading: null }));
  await screen.findByText('No one calls. 2 people are not monitored: 1·A, 2·A.');
  server.cut();
  await screen.findByText(/^Not known: this is not live/);
});

test.each(['tiles', 'compact'] as const)(
  'after a recorded change a tile shows its readings and advice, as %s',
  async (view) => {
    showAs(view);
    const grey = heardNow(readingOf('grey', { fill: null }));
    const changed = (minutes: number) => instant(Date.now() - minutes * 60_000);
    const pad = { ...grey.pad, attachedAt: changed(4), kind: 'used' } as const;
    const light = { ...grey.light, state: PadState.PADUNKNOWN };
    await open([
      calm(1, { padChangedAt: changed(5), reading: { ...grey, pad, light } }),
      calm(2, {
        padChangedAt: changed(5),
        reading: { ...grey, pad: { ...pad, attachedAt: null, kind: null } },
      }),
    ]);
    expect(await notice('Person 1')).toMatch(/the pod reads a wet brief\. Is it clipped onto the new one\?/);
    expect(await notice('Person 1')).toContain('Changed, but reads wet');
    // A compact tile has the light's words for a while that passes by itself.
    const waiting = {
      tiles: /Waiting for the new brief: clip the pod on\./,
      compact: /Waiting for the new brief/,
    };
    expect(await notice('Person 2')).toMatch(waiting[view]);
  },
);

test('a tile without data for 12 minutes is grey and says so', async () => {
  const quiet = readingOf('green', {
    link: { ...readingOf().link, lastHeardAt: new Date(Date.now() - 12.5 * 60_000).toISOString() as never },
  });
  await open([tileOf(1, { reading: quiet })]);
  const stale = await tile('Person 1');
  expect(within(stale).getByText(wholeText('No data for 12 min'))).toBeTruthy();
  expect(stale.dataset).toMatchObject({ tone: 'grey', stale: 'true' });
  expect(stale.textContent).not.toMatch(/skin|On left/);
});

test('a search narrows the board, says when no one matches, and is cleared', async () => {
  const user = userEvent.setup();
  await open([calm(1), calm(2)]);
  await tile('Person 1');
  await user.type(screen.getByRole('searchbox'), '0002');
  await waitFor(() => expect(names()).toEqual(['Person 2']));
  await user.type(screen.getByRole('searchbox'), 'x');
  await screen.findByText('No one matches “0002x”');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(names()).toEqual(['Person 1', 'Person 2']));
});

test('arrow keys go from tile to tile; a used button focuses its tile', async () => {
  const user = userEvent.setup();
  await open([red(1, { alerts: [alertOf()] }), calm(2), calm(3)]);
  const focused = () => document.activeElement?.textContent;
  within(await tile('Person 1'))
    .getByRole('link')
    .focus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(focused()).toBe('Person 3');
  await user.keyboard('{ArrowLeft}{ArrowLeft}{Tab}');
  expect(focused()).toBe('Acknowledge');
  await screen.findByText('Live');
  server.show(calm(1, { version: 2 }));
  await waitFor(() => expect(focused()).toBe('Person 1'));
});

test('Enter on a tile opens its person', async () => {
  await open([calm(1)]);
  const link = within(await tile('Person 1')).getByRole('link', { name: 'Person 1' });
  expect(link.getAttribute('href')).toContain(`/patients/monitor?patientId=${tileOf(1).patientId}`);
});

test('choosing a floor saves it, joins again, and shows another board', async () => {
  const user = userEvent.setup();
  const [buildingId, floorId] = [tileOf(901).patientId, tileOf(902).patientId];
  const floors = [{ floorId, name: 'First floor', position: 0, version: 'v1', rooms: [] }];
  const filter = { organisationId: 7, buildingId, flag: 2, filterIds: [floorId] };
  await open([calm(1), calm(2)], acts, ({ url }) => {
    if (url.pathname === '/organisation/getbuildings')
      return { body: [{ buildingId, name: 'House', version: 'v1', floors }] };
    if (url.pathname === '/organisation/getbuildingwards') return { body: [] };
    if (url.pathname !== '/user/saveuserfilter') return undefined;
    Object.assign(server.board, { filter, tiles: [calm(2)] });
    return { body: filter };
  });
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('checkbox', { name: 'First floor' }));
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await screen.findByText('Only: First floor');
  await waitFor(() => expect(names()).toEqual(['Person 2']));
  const saved = server.seen.find(({ url }) => url.pathname === '/user/saveuserfilter')?.body;
  expect(JSON.parse((saved as { FilterValue: string }).FilterValue)).toEqual({
    OrganisationId: 7,
    BuildingId: buildingId,
    FilterIds: [floorId],
    Flag: 2,
  });
  const fetch = server.seen.filter(({ url }) => url.pathname === '/Board/GetPatient').at(-1);
  expect([fetch?.url.searchParams.get('flag'), fetch?.body]).toEqual(['2', [floorId]]);
});

test.each([
  ['tiles', 'article'],
  ['compact', 'article'],
  ['table', 'rowheader'],
] as const)('as %s nothing moves under a finger until it is lifted', async (view, role) => {
  showAs(view);
  await open([calm(1), calm(2)]);
  const people = () =>
    screen.getAllByRole(role).map(({ textContent }) => /Person \d/.exec(textContent ?? '')?.[0]);
  const second = await screen.findByRole('link', { name: 'Person 2' });
  await live();
  fireEvent.pointerDown(second);
  server.show(red(2, { version: 3, alerts: [alertOf()] }));
  await screen.findAllByText('Change now');
  expect(people()).toEqual(['Person 1', 'Person 2']);
  fireEvent.pointerUp(second);
  await waitFor(() => expect(people()).toEqual(['Person 2', 'Person 1']));
});

test.each(views)('a browser that translates the page shows what is now, as %s', async (view) => {
  showAs(view);
  await open([calm(1), red(2, { alerts: [alertOf()] }), calm(3)]);
  await live();
  translatePage();
  const textOf = async (name: string) => {
    const link = await screen.findByRole('link', { name });
    return untranslatedText(link.closest('[data-patient-id]') ?? link);
  };
  await waitFor(() => expect(screen.getByText('‹Live›')).toBeTruthy());
  server.show(red(1, { version: 2, alerts: [fall] }));
  server.show(calm(2, { version: 2, reading: null }));
  server.remove(calm(3));
  await waitFor(async () => expect(await textOf('Person 1')).toMatch(/Possible fall.*Change now/));
  await waitFor(async () => expect(await textOf('Person 2')).not.toMatch(/Change now/));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Person 3' })).toBeNull());
  // What is of a person stays as it is; the words of ours are translated.
  expect(screen.getAllByText('‹Possible fall›').length).toBeGreaterThan(0);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a forecast is a quiet line in the organisation’s format and zone', async () => {
  const redLikelyAt = instant(Math.ceil(Date.now() / 300_000) * 300_000 + 1_800_000);
  const format = { timeZone: 'America/New_York', hourCycle: 'h12' } as const;
  const organised = (user: LoggedInUser): LoggedInUser => ({
    ...user,
    organisations: user.organisations.map((own) => ({
      ...own,
      TimeZone: format.timeZone,
      HourCycle: format.hourCycle,
    })),
  });
  server = await openBoard([calm(1, { redLikelyAt }), red(2, { redLikelyAt })], {
    permissions: acts,
    as: organised,
  });
  const line = (await tile('Person 1')).querySelector('[data-forecast]');
  const time = createFormat('en', format).formatTime(redLikelyAt);
  expect(line?.textContent).toContain(`Likely red about ${time}`);
  expect((await tile('Person 2')).querySelector('[data-forecast]')).toBeNull();
  expect(within(await tile('Person 1')).getByText('No change needed')).toBeTruthy();
});
