import {
  defaultGoals,
  type GoalChange,
  type PatientGoals,
  type Permission,
  type Tile,
} from '@padlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type BoardServer, heardNow, startBoardServer } from '../../features/board/testing/board-server.ts';
import { abilitiesWith } from '../../features/tile/testing/abilities-with.ts';
import { readingOf, tileOf } from '../../features/tile/testing/tile-of.ts';
import type { Answer, Seen } from '../../testing/http-server.ts';
import { carer } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { FallGoalScreen, SkinCareGoalScreen } from './goal-screens.tsx';

let server: BoardServer;
afterEach(() => server.close());

const at = '2026-11-20T10:00:00.000Z' as NonNullable<PatientGoals['fall']>['changedAt'];
const asIs = { version: 0, changedAt: null, changedBy: null, canSave: true };
const { timeInPadMin, timeInWetMin, redTargetMin } = defaultGoals;
const goalsOf = (tile: Tile, more: Partial<PatientGoals> = {}): PatientGoals => ({
  patientId: tile.patientId,
  padFill: null,
  skinCare: { ...asIs, values: { timeInPadMin, timeInWetMin, redTargetMin } },
  position: null,
  temperature: null,
  fall: { ...asIs, values: { fallDetectionOn: true } },
  fallDetectionOn: true,
  products: [],
  ...more,
});
const failure: Answer = {
  status: 500,
  body: { success: false, code: 'unexpected', message: 'No.', correlationId: 'c-1' },
};

/** The screen of a goal of person 1 against a real server, whose answers change during the test. */
async function open(
  kind: 'skin-care' | 'fall-detection',
  own: Partial<Record<string, (seen: Seen) => Answer>> = {},
) {
  const tile = tileOf(1, { reading: heardNow(readingOf()), label: 'Anna' });
  const stored = { goals: goalsOf(tile), changes: [] as GoalChange[] };
  const answers: Record<string, (seen: Seen) => Answer> = {
    '/Board/GetPatientDetail': () => ({ body: { tile, abilities: abilitiesWith(), alerts: [] } }),
    '/goal/GetPatientGoal': () => ({ body: stored.goals }),
    '/goal/GetPatientHistory': () => ({ body: { changes: stored.changes, products: [], hasMore: false } }),
  };
  server = await startBoardServer([tile], (seen) => {
    const { pathname } = seen.url;
    return (own[pathname] ?? answers[pathname])?.(seen);
  });
  const granted: Permission[] = ['Patients.View', 'Patients.Goals.SkinCare.View', 'Patients.Goals.Fall.View'];
  const path = `/patients/${kind}-goal`;
  const load = async () => (kind === 'skin-care' ? SkinCareGoalScreen : FallGoalScreen);
  await renderApp(
    carer(...granted),
    [
      {
        path,
        permission: 'Patients.View',
        texts: ['goals', 'form', 'board-parts', 'person-frame', 'charts', 'tile'],
        load,
      },
    ],
    [],
    `${path}?patientId=${tile.patientId}`,
  );
  return { user: userEvent.setup(), tile, stored };
}
const saved = () =>
  server.seen.filter(({ url }) => url.pathname.startsWith('/goal/Save')).map(({ body }) => body);

test('A failed fetch is reported, and succeeds on a retry', async () => {
  let tries = 0;
  const { user } = await open('skin-care', {
    '/goal/GetPatientGoal': () => (++tries === 1 ? failure : { body: goalsOf(tileOf(1)) }),
  });
  await screen.findByText('Failed to get goal settings');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('spinbutton', { name: /^Time in brief/ });
});

test('Turning fall detection off needs a reason, which is saved, and can be undone', async () => {
  const { user, tile, stored } = await open('fall-detection', {
    '/goal/SaveFallGoal': ({ body }) => {
      const { version, values } = body as { version: number; values: { fallDetectionOn: boolean } };
      const fall = { ...asIs, version: version + 1, changedAt: at, changedBy: 'Nora', values };
      stored.goals = goalsOf(tile, { fall });
      return { body: { version: version + 1, alsoChanged: [] } };
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Watch for falls' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Give the reason why this is made looser.');
  expect(saved()).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Why? (needed)' }), 'Walks safely again');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The goal was saved and counts from now on.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('It is as it was before.');
  expect(saved()).toMatchObject([
    { version: 0, reason: 'Walks safely again', values: { fallDetectionOn: false } },
    { version: 1, reason: 'Undone', values: { fallDetectionOn: true } },
  ]);
});

test('A reader without the right to set a goal sees it and its history', async () => {
  const { stored, tile } = await open('skin-care', {
    '/goal/GetPatientGoal': () => ({
      body: goalsOf(tileOf(1), {
        skinCare: {
          ...asIs,
          canSave: false,
          version: 1,
          values: { timeInPadMin: 300, timeInWetMin, redTargetMin },
        },
      }),
    }),
    '/goal/GetPatientHistory': () => ({
      body: {
        changes: [
          {
            goal: 'skinCare',
            version: 1,
            at: '2026-11-20T10:00:00.000Z',
            by: 'Nora Night',
            before: { timeInPadMin: 480 },
            after: { timeInPadMin: 300 },
            reason: 'Red skin',
            reasonHidden: false,
          },
        ],
        products: [],
        hasMore: false,
      },
    }),
  });
  expect([stored.goals.patientId, tile.label]).toEqual([tile.patientId, 'Anna']);
  await screen.findByText('You may see this goal, but not set it.');
  const history = within(screen.getByRole('region', { name: 'Who changed it' }));
  await history.findByText('Nora Night');
  expect(history.getByText('Red skin')).toBeTruthy();
  expect(history.getByText('8 h').tagName).toBe('S');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('The user who saved first is named, and the own change can be kept', async () => {
  let tries = 0;
  const { user, stored, tile } = await open('skin-care', {
    '/goal/SaveSkinCareGoal': () => {
      if (++tries > 1) return { body: { version: 2, alsoChanged: [] } };
      const values = { timeInPadMin: 300, timeInWetMin, redTargetMin };
      stored.goals = goalsOf(tile, { skinCare: { ...asIs, version: 1, values } });
      const changed = { by: 'Otto Other', at: '2026-11-20T10:00:00.000Z' };
      const body = { success: false, code: 'changed-meanwhile', message: 'No.', correlationId: 'c', changed };
      return { status: 409, body };
    },
  });
  const time = await screen.findByRole('spinbutton', { name: /^Time in brief/ });
  await user.clear(time);
  await user.type(time, '6');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Otto Other/);
  await user.click(screen.getByRole('button', { name: /mine/i }));
  await screen.findByText('The goal was saved and counts from now on.');
  expect(saved()).toMatchObject([
    { version: 0, values: { timeInPadMin: 360 } },
    { version: 1, values: { timeInPadMin: 360 } },
  ]);
});

test('Another user’s save does not replace the input: it is a conflict at saving', async () => {
  const { user, stored, tile } = await open('skin-care');
  const time = await screen.findByRole('spinbutton', { name: /^Time in brief/ });
  await user.clear(time);
  await user.type(time, '6');
  const values = { timeInPadMin: 300, timeInWetMin, redTargetMin };
  stored.goals = goalsOf(tile, { skinCare: { ...asIs, version: 1, values } });
  const fetched = () => server.seen.filter(({ url }) => url.pathname === '/goal/GetPatientGoal').length;
  const before = fetched();
  await waitFor(() => {
    server.update({ ...tile, version: tile.version + 1 });
    expect(fetched()).toBeGreaterThan(before);
  });
  await screen.findByText('5 h');
  expect(screen.getByRole('spinbutton', { name: /^Time in brief/ })).toBe(time);
  expect(time).toHaveProperty('value', '6');
});
