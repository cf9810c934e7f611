import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type BoardServer, startBoardServer } from '../../features/board/testing/board-server.ts';
import { carer } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

let server: BoardServer;
afterEach(() => server.close());

test('A broken screen is not live despite a good connection, and recovers by itself', async () => {
  let isBroken = false;
  let breakNow = (): void => undefined;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  function Fragile() {
    if (isBroken) throw new Error('A screen broke.');
    breakNow = useDrawAgain();
    return <h1>The screen is here</h1>;
  }
  server = await startBoardServer([]);
  await renderApp(
    carer('Patients.View'),
    [{ path: '/fragile', permission: 'login', load: async () => Fragile }],
    [],
    '/fragile',
  );
  await screen.findByText('Live');
  isBroken = true;
  act(breakNow);
  const dialog = await screen.findByRole('alertdialog', { name: 'This screen failed to load' });
  expect(dialog.textContent).toContain('Padlight tries again');
  expect(screen.getByText('Not live')).toBeDefined();
  expect(screen.queryByText('Live')).toBeNull();
  expect(screen.queryByText(/Connection lost/)).toBeNull();
  isBroken = false;
  await screen.findByRole('heading', { name: 'The screen is here' });
  await screen.findByText('Live');
  expect(screen.queryByRole('alertdialog', { name: 'This screen failed to load' })).toBeNull();
});

/** Returns a function that draws its component again. */
function useDrawAgain(): () => void {
  const [, setTimes] = useState(0);
  return () => setTimes((times) => times + 1);
}
