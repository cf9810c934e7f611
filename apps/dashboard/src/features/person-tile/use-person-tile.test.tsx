import type { PatientId, TileAbilities } from '@padlight/contract';
import { act, screen } from '@testing-library/react';
import { memo } from 'react';
import { afterEach, expect, test } from 'vitest';
import { pageActs } from '../../platform/recent-acts/index.ts';
import { carer } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { type BoardStore, useAbilities, useBoard, useOrder } from '../board/index.ts';
import { type BoardServer, heardNow, startBoardServer } from '../board/testing/board-server.ts';
import { abilitiesWith } from '../tile/testing/abilities-with.ts';
import { alertOf, readingOf, tileOf } from '../tile/testing/tile-of.ts';
import { usePersonTile } from './use-person-tile.ts';

let server: BoardServer;
afterEach(() => server.close());

interface PersonProps {
  store: BoardStore;
  patientId: PatientId;
  abilities: TileAbilities;
}

const renders = new Map<PatientId, number>();

/** Memoised, as the board's own tiles are. */
const Person = memo(function Person(props: PersonProps) {
  const { patientId } = props;
  renders.set(patientId, (renders.get(patientId) ?? 0) + 1);
  const person = usePersonTile(props);
  if (!person) return null;
  const { name, notice, isActed, hasUndo } = person;
  return (
    <output aria-label={name}>{JSON.stringify({ notice, isActed, hasUndo, act: person.act?.kind })}</output>
  );
});

function People() {
  const { store } = useBoard(false);
  const abilities = useAbilities(store);
  return useOrder(store).due.map((patientId) => (
    <Person key={patientId} {...{ store, patientId, abilities }} />
  ));
}

const [first, second] = [1, 2].map((n) =>
  tileOf(n, { reading: heardNow(readingOf('red')), alerts: [alertOf()] }),
);
const stateOf = async (name: string) => JSON.parse((await screen.findByLabelText(name)).textContent ?? '');

async function open() {
  const permission = 'Dashboard.Alert.Save';
  server = await startBoardServer(
    [first, second].flatMap((tile) => tile ?? []),
    undefined,
    abilitiesWith(permission),
  );
  await renderApp(
    carer('Classic Dashboard.View', permission),
    [{ path: '/dashboard', permission: 'Classic Dashboard.View', texts: ['tile'], load: async () => People }],
    [],
    '/dashboard',
  );
}

test('an act counts once it is recorded; after a failure everything is as before', async () => {
  await open();
  const { patientId } = tileOf(1);
  const before = { notice: null, isActed: false, hasUndo: false, act: 'acknowledge' };
  expect(await stateOf('Person 1')).toEqual(before);
  await act(() => pageActs.track(patientId, Promise.resolve(), () => ({ texts: 'Yours', undo: null })));
  expect(await stateOf('Person 1')).toEqual({ ...before, notice: 'recorded', isActed: true });
  act(() => pageActs.fail(patientId, new Error('refused')));
  expect(await stateOf('Person 1')).toEqual({ ...before, notice: 'failed' });
  const undo = () => Promise.reject(new Error('refused'));
  await act(() => pageActs.track(patientId, Promise.resolve(), () => ({ texts: 'Yours', undo })));
  expect(await stateOf('Person 1')).toEqual({ ...before, notice: 'recorded', isActed: true, hasUndo: true });
  await act(() => pageActs.undo(patientId));
  expect(await stateOf('Person 1')).toEqual({ ...before, notice: 'failed' });
});

test('an act on one person draws no other again', async () => {
  await open();
  await stateOf('Person 2');
  const before = renders.get(tileOf(2).patientId);
  act(() => pageActs.fail(tileOf(1).patientId, new Error('refused')));
  expect(await stateOf('Person 1')).toMatchObject({ notice: 'failed' });
  expect(renders.get(tileOf(2).patientId)).toBe(before);
});
