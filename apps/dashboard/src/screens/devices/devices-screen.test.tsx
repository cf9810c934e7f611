import { instant, type Permission, type Tile } from '@padlight/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type BoardServer, heardNow, startBoardServer } from '../../features/board/testing/board-server.ts';
import { abilitiesWith } from '../../features/tile/testing/abilities-with.ts';
import { readingOf, tileOf } from '../../features/tile/testing/tile-of.ts';
import type { Answer } from '../../testing/http-server.ts';
import { carer } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { DevicesScreen } from './devices-screen.tsx';

const podMac = 'F4:90:CB:D0:00:01';
const wornPod = {
  podId: 1,
  podMac,
  serialNumber: 'S00000001',
  assignedAt: instant(Date.now() - 86_400_000),
  assignedBy: 'Nora Night',
  expiresAt: instant(Date.now() - 1_000),
  counterJumpedAt: null,
};
const refusal = (status: number, code: string): Answer => ({
  status,
  body: { success: false, code, message: 'No.', correlationId: 'c-1' },
});

let server: BoardServer;
afterEach(() => server.close());

/** The devices of person 1, whose pod is `pod`, for a user with these permissions. */
async function openDevices(
  pod: typeof wornPod | null,
  granted: readonly Permission[] = [],
  otherwise: Record<string, () => Answer> = {},
  tile: Partial<Tile> = {},
): Promise<void> {
  const personTile = tileOf(1, { reading: heardNow(readingOf()), label: 'Anna', ...tile });
  const { patientId } = personTile;
  const answers: Record<string, () => Answer> = {
    '/Board/GetPatientDetail': () => ({ body: { tile: personTile, abilities: abilitiesWith(), alerts: [] } }),
    '/Board/GetPatientPodDetail': () => ({ body: { patientId, pod } }),
    '/Board/CheckConnection': () => ({ body: { heard: false, lastHeardAt: null, nodes: [], latest: null } }),
    '/Membership/GetPatientNodes': () => ({ body: { patientId, nodes: [], suggested: [] } }),
    '/Membership/GetPodChangeHistory': () => ({ body: [] }),
    ...otherwise,
  };
  server = await startBoardServer([personTile], (seen) => answers[seen.url.pathname]?.());
  const load = async () => DevicesScreen;
  await renderApp(
    carer('Patients.View', ...granted),
    [
      {
        path: '/patients/smartz-devices',
        permission: 'login',
        texts: ['devices', 'board-parts', 'person-frame', 'charts', 'tile'],
        load,
      },
    ],
    [],
    `/patients/smartz-devices?patientId=${patientId}`,
  );
}

test('a reader without rights sees the pod and its trouble, and no button', async () => {
  await openDevices(wornPod);
  await screen.findByRole('heading', { name: 'Pod 0001' });
  await screen.findByText('The pod has expired: change it.');
  await screen.findByText(/No signal now, and no new readings/);
  screen.getByRole('button', { name: 'Set up' });
  for (const name of ['Change the pod', 'Remove the pod', 'Add a note', 'Assign'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('without a pod the page says that nothing is monitored, and whom to ask', async () => {
  await openDevices(null, [], {}, { podTail: null, reading: null });
  await screen.findByText('Monitoring is unavailable: no pod is assigned');
  screen.getByText(/Ask someone who may edit/);
  expect(screen.queryByRole('button', { name: 'Assign a pod' })).toBeNull();
});

test('a pod that changed hands meanwhile is taken only after another confirmation', async () => {
  const wearers = ['Ben', 'Clara'];
  await openDevices(wornPod, ['Patients.Edit'], {
    '/Membership/FindPodToGive': () => ({
      body: {
        ...wornPod,
        podId: 2,
        lastHeardAt: null,
        wearer: { patientId: tileOf(2).patientId, label: wearers.shift() ?? '', room: '102' },
      },
    }),
    '/Membership/SavePodChangeHistory': () => refusal(409, 'pod-worn'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Change the pod' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Which pod?'), { target: { value: '0002' } });
  fireEvent.click(dialog.getByLabelText('Lost'));
  fireEvent.click(dialog.getByRole('button', { name: 'Change it' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Take it from Ben' }));
  await dialog.findByText(/Someone else wears this pod by now/);
  expect(dialog.getByLabelText<HTMLInputElement>('Which pod?').value).toBe('0002');
  fireEvent.click(dialog.getByRole('button', { name: 'Change it' }));
  await dialog.findByRole('button', { name: 'Take it from Clara' });
});
