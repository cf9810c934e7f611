import { type getHandover, instant, type ReplyOf, type ShiftId } from '@padlight/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startFilteredBoard } from '../../features/board/testing/filtered-board.ts';
import { tileOf } from '../../features/tile/testing/tile-of.ts';
import { carer } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { wholeText } from '../../testing/whole-text.ts';
import { HandoverScreen } from './handover-screen.tsx';

let server: Awaited<ReturnType<typeof startFilteredBoard>>;
afterEach(() => server.close());

const at = instant(Date.UTC(2026, 2, 1, 10));
const entry = (minute: number, isNew: boolean): ReplyOf<typeof getHandover>['done'][number] => ({
  at: instant(Date.UTC(2026, 2, 1, 8, minute)),
  kind: 'turned',
  subject: {
    patientId: tileOf(1).patientId,
    label: 'Anna',
    room: '101',
    bed: null,
    buildingId: null,
    floorId: null,
    roomId: null,
    wardIds: [],
  },
  by: null,
  alertType: null,
  reason: null,
  note: null,
  weightG: null,
  degrees: 60,
  upAgain: false,
  isNew,
});
const replyOf = (isNew: readonly boolean[]): ReplyOf<typeof getHandover> => ({
  at,
  shift: { shiftId: '00000000-0000-4000-8000-000000000001' as ShiftId, startsAt: at, endsAt: at },
  previousAt: null,
  nextAt: null,
  newSince: { at, kind: 'shift-start' },
  open: [],
  openTotal: 0,
  wards: [],
  falls: [],
  unmonitored: [],
  done: isNew.map((flag, minute) => entry(minute, flag)),
  doneTotal: isNew.length,
  counts: {
    openHigh: 0,
    openMedium: 0,
    openLow: 0,
    openNew: 0,
    escalated: 1,
    over: 2,
    sensed: { padChanges: 14, turns: 1, falls: 1 },
    recorded: { padChanges: 1, acknowledged: 3, silenced: 0, resolved: 2 },
  },
});

async function open(
  isNew: readonly boolean[],
  { isPrivate = false, reply = replyOf(isNew) } = {},
): Promise<void> {
  server = await startFilteredBoard([tileOf(1)], ({ url }) =>
    url.pathname === '/Board/GetHandover' ? { body: reply } : undefined,
  );
  const user = carer('Classic Dashboard.View', 'Dashboard.View');
  const [organisation] = user.organisations;
  if (organisation && isPrivate) organisation.DashboardType = 'private';
  await renderApp(
    user,
    [
      {
        path: '/dashboard/handover',
        permission: 'Classic Dashboard.View',
        texts: ['handover', 'alerts', 'board-parts', 'pad-acts', 'tile'],
        load: async () => HandoverScreen,
      },
    ],
    [],
    '/dashboard/handover',
  );
  await screen.findByRole('list', { name: 'Sensed' });
}
const listed = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((element) => element.textContent);

test('sensed and recorded events are counted separately', async () => {
  await open([true, false, true]);
  expect(listed('Sensed')).toEqual(['14 briefs changed', '1 turn', '1 possible fall']);
  expect(listed('Recorded')).toEqual(['1 brief changed', '3 acknowledged', '0 silenced', '2 resolved']);
  expect(listed('Alerts')).toEqual(['0 open', '1 escalated', '2 ended by themselves']);
  expect(screen.getByText(wholeText(/Turned · 3 times, last at .*2 new/))).toBeTruthy();
});

test('no line is marked as new where all are new', async () => {
  await open([true, true]);
  expect(screen.getByText(/Turned · 2 times, last at/)).toBeTruthy();
  expect(screen.queryByText('New')).toBeNull();
});

test.each([
  ['that no room is known', false, 1],
  ['nothing of rooms to a private customer', true, 0],
])('a turn of a person without a room says %s', async (_says, isPrivate, times) => {
  const reply = replyOf([false]);
  const done = reply.done.map((doneEntry) => ({
    ...doneEntry,
    subject: { ...doneEntry.subject, room: null },
  }));
  await open([false], { isPrivate, reply: { ...reply, done } });
  await screen.findByText(/^Turned/);
  expect(screen.queryAllByText('No room')).toHaveLength(times);
});
