import type { LoggedInUser, Permission, Tile } from '@padlight/contract';
import { screen } from '@testing-library/react';
import { heardNow, startBoardServer } from '../../../features/board/testing/board-server.ts';
import { abilitiesWith } from '../../../features/tile/testing/abilities-with.ts';
import { readingOf, tileOf } from '../../../features/tile/testing/tile-of.ts';
import type { Answer, Seen } from '../../../testing/http-server.ts';
import { carer } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { BoardScreen } from '../board-screen.tsx';

/** The permissions of a carer of the tests on the board. */
export const acts: Permission[] = ['Dashboard.Alert.Save', 'Dashboard.Fall.Save', 'Dashboard.PadChange.Save'];

/** Patient `n`, with readings of just now, who needs nothing. */
export const calm = (n: number, more: Partial<Tile> = {}): Tile =>
  tileOf(n, { reading: heardNow(readingOf()), ...more });

/** Patient `n`, with a red light. */
export const red = (n: number, more: Partial<Tile> = {}): Tile =>
  calm(n, { reading: heardNow(readingOf('red')), ...more });

interface Opened {
  readonly permissions?: Permission[];
  readonly otherwise?: (seen: Seen) => Answer | Promise<Answer> | undefined;
  /** Changes the user who looks. */
  readonly as?: (user: LoggedInUser) => LoggedInUser;
}

/** The board of these tiles, from a real server, on screen. */
export async function openBoard(tiles: readonly Tile[], { permissions = acts, otherwise, as }: Opened = {}) {
  const server = await startBoardServer(tiles, otherwise, abilitiesWith(...permissions));
  const load = async () => BoardScreen;
  const user = carer('Classic Dashboard.View', 'Patients.View', ...permissions);
  const history = await renderApp(
    as ? as(user) : user,
    [
      {
        path: '/dashboard',
        permission: 'Classic Dashboard.View',
        texts: ['alerts', 'board', 'board-parts', 'pad-acts', 'tile'],
        load,
      },
      { path: '/patients/monitor', permission: 'Patients.View', load: async () => () => <h1>Person</h1> },
    ],
    [{ path: '/network-issue', permission: 'public', load: async () => () => <h1>Network issues</h1> }],
    '/dashboard',
  );
  return { ...server, history };
}

export const views = ['tiles', 'compact', 'table'] as const;
export const showAs = (view: (typeof views)[number]) => localStorage.setItem(`boardView:${carer().id}`, view);

/** All that is stated of a person in any of the views. */
export const notice = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  return link.closest('[data-patient-id]')?.textContent ?? '';
};
