import { chartKinds, charts, instant, PatientId } from '@padlight/contract';
import { IconDroplets } from '@tabler/icons-react';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type BoardServer, startBoardServer } from '../../../features/board/testing/board-server.ts';
import { carer } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { DayCharts } from './day-charts.tsx';

let server: BoardServer;
afterEach(() => server.close());

const patientId = PatientId.parse('0d3f0d4e-6c0b-4c52-9a0e-6b8b6f0f5a11');
const to = instant(Date.parse('2026-11-19T23:00:00Z'));

async function open(...kinds: (typeof chartKinds)[number][]): Promise<void> {
  server = await startBoardServer([]);
  const week = () => <DayCharts patientId={patientId} day="Thu 19 Nov" to={to} />;
  await renderApp(
    carer('Patients.View', ...kinds.map((kind) => charts[kind].permission)),
    [
      {
        path: '/patients/monitor',
        permission: 'Patients.View',
        texts: ['charts'],
        load: async () => week,
      },
      ...Object.values(charts).map(({ path, permission }) => ({
        path,
        permission,
        Icon: IconDroplets,
        load: async () => () => <p>chart</p>,
      })),
    ],
    [{ path: '/network-issue', permission: 'public', load: async () => () => <h1>Network issues</h1> }],
    '/patients/monitor',
  );
}

test('a day links to its charts, each up to the end of that day', async () => {
  await open(...chartKinds);
  const fill = await screen.findByRole('link', { name: 'Fill profile of Thu 19 Nov' });
  const address = new URL(fill.getAttribute('href') ?? '', 'http://test');
  expect(address.pathname).toBe(charts['pad-fill'].path);
  expect(fill.querySelector('svg')).not.toBeNull();
  expect(Object.fromEntries(address.searchParams)).toEqual({ patientId, to, range: '24h' });
  const voids = await screen.findByRole('link', { name: 'Voids of Thu 19 Nov' });
  expect(new URL(voids.getAttribute('href') ?? '', 'http://test').searchParams.get('to')).toBe(to);
});

test('a chart that the reader may not open is not offered', async () => {
  await open('voiding');
  await screen.findByRole('link', { name: 'Voids of Thu 19 Nov' });
  expect(screen.queryByRole('link', { name: 'Fill profile of Thu 19 Nov' })).toBeNull();
});
