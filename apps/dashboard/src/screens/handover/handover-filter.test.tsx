import { instant } from '@padlight/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { startFilteredBoard } from '../../features/board/testing/filtered-board.ts';
import { tileOf } from '../../features/tile/testing/tile-of.ts';
import { carer } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { HandoverScreen } from './handover-screen.tsx';

let server: Awaited<ReturnType<typeof startFilteredBoard>>;
afterEach(() => server.close());

const path = '/dashboard/handover';
const elsewhere = { ...tileOf(2), place: { ...tileOf(2).place, wardIds: [] } };

test('the handover names its filter, and the address widens it, keeping the shift', async () => {
  const at = '2026-03-01T05:00:00.000Z';
  server = await startFilteredBoard([tileOf(1), elsewhere], ({ url }) =>
    url.pathname === '/Board/GetHandover' ? { status: 500, text: '' } : undefined,
  );
  const history = await renderApp(
    carer('Classic Dashboard.View', 'Dashboard.View'),
    [
      {
        path,
        permission: 'Classic Dashboard.View',
        texts: ['handover', 'alerts', 'board-parts', 'pad-acts', 'tile'],
        load: async () => HandoverScreen,
      },
    ],
    [],
    `${path}?at=${encodeURIComponent(instant(Date.parse(at)))}`,
  );
  const user = userEvent.setup();
  await screen.findByText('Only: Ward North');
  const read = screen.getByRole<HTMLButtonElement>('button', { name: 'I have read it' });
  expect(read.disabled).toBe(true);
  await screen.findByText('1 of 2 people');
  const flags = () =>
    server.seen
      .filter(({ url }) => /gethandover/i.test(url.pathname))
      .map(({ url }) => url.searchParams.get('flag') ?? '0');
  await expect.poll(flags).toContain('1');
  await user.click(screen.getByRole('button', { name: 'Everyone' }));
  await screen.findByText('Everyone, on this screen for now');
  await expect.poll(() => flags().at(-1)).toBe('0');
  expect(history.location.search).toContain('at=');
  expect(history.location.search).toContain('show=everyone');
});
