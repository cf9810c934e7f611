import {
  getObservationValuesForLegend,
  instant,
  type ObservationType,
  type ObservationTypeId,
  saveObservation,
} from '@padlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { BoardServer } from '../../features/board/testing/board-server.ts';
import { acts, calm, openBoard } from './testing/open-board.tsx';

let server: BoardServer;
afterEach(() => server.close());

const mood: ObservationType = {
  typeId: 'mood' as ObservationTypeId,
  name: 'Mood',
  input: 'scale',
  unit: null,
  range: null,
  legend: [
    { value: 1, text: 'Low' },
    { value: 2, text: 'Good' },
  ],
  isOff: false,
  mayEnter: true,
};
const entered = {
  observationId: '00000000-0000-4000-8000-0000000000aa',
  typeId: 'mood',
  observedAt: instant(Date.now()),
  value: 2,
  comment: null,
  enteredAt: instant(Date.now()),
  by: 'Nora',
  version: 1,
  changed: null,
  earlier: [],
  undone: null,
  mayChange: 'yes',
};

test('an observation is entered from the menu of a tile, which stays open', async () => {
  const { patientId } = calm(1);
  server = await openBoard([calm(1)], {
    permissions: [...acts, 'Observations.View', 'Observations.Save'],
    otherwise: ({ url }) => {
      if (url.pathname === getObservationValuesForLegend.path) return { body: { types: [mood] } };
      return url.pathname === saveObservation.path ? { body: entered } : undefined;
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^More actions: Person 1/ }));
  await user.click(await screen.findByRole('button', { name: 'Mood' }));
  await user.click(await screen.findByRole('button', { name: /Good/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const menu = within(await screen.findByRole('dialog', { name: /^Person 1/ }));
  await menu.findByText(/^Entered: Mood · 2 · Good/);
  menu.getByRole('button', { name: /^Undo: / });
  await waitFor(() => {
    const sent = server.seen.filter(({ url }) => url.pathname === saveObservation.path);
    expect(sent.map(({ body }) => body)).toMatchObject([{ patientId, typeId: 'mood', value: 2 }]);
  });
});
