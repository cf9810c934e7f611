import { permissions } from '@padlight/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { HttpServer } from '../../../testing/http-server.ts';
import { carer } from '../../../testing/people.ts';
import { openManage } from '../testing/open-manage.tsx';
import { PatientListScreen } from './patient-list-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const patientId = '5f0c9c6e-0d0b-4f0e-8f39-6a5d3d0f0d01';
const person = {
  patientId,
  label: 'Ada Amberwick',
  ownNumber: null,
  building: null,
  floor: null,
  roomId: null,
  room: null,
  bed: null,
  podMac: null,
  dayProduct: null,
  nightProduct: null,
  monitoringConsent: null,
  groups: [],
  archivedAt: null,
  measuredLately: true,
  abilities: { edit: true, archive: true, restore: false, delete: true, monitor: true },
};

test('A private dashboard hides names in the list, menu, question and notice', async () => {
  const user = carer(...permissions.filter((permission) => !/Pseudonymized|Anonymized/.test(permission)));
  const organisations = user.organisations.map((organisation) => ({
    ...organisation,
    DashboardType: 'private' as const,
  }));
  server = await openManage(
    PatientListScreen,
    ({ url }) => {
      if (url.pathname === '/Membership/GetAllPatientsV2')
        return { body: { rows: [person], total: 1, abilities: { add: true } } };
      if (url.pathname !== '/Membership/ArchivePatient') return undefined;
      const [archivedAt, undoUntil] = ['2026-11-21T10:00:00.000Z', '2026-11-21T10:00:10.000Z'];
      return { body: { success: true, archivedAt, undoUntil } };
    },
    '/manage/patient-list',
    { ...user, organisations },
  );
  const reader = userEvent.setup();
  await screen.findByRole('link', { name: 'Name hidden' });
  expect(document.body.textContent).not.toContain('No room');
  await reader.click(screen.getByRole('button', { name: /Name hidden/ }));
  await reader.click(screen.getByRole('button', { name: 'Archive' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(document.body.innerHTML).not.toContain('Ada');
  await reader.click(dialog.getByRole('button', { name: 'Name hidden' }));
  dialog.getByText('Ada Amberwick');
  await reader.type(dialog.getByRole('textbox'), 'Ada Amberwick');
  await reader.click(dialog.getByRole('button', { name: 'Archive' }));
  await screen.findByText('Name hidden was archived.');
  expect(document.body.innerHTML).not.toContain('Ada');
  expect(server.seen.find(({ url }) => url.pathname === '/Membership/ArchivePatient')?.body).toEqual({
    patientId,
    confirmName: 'Ada Amberwick',
  });
});
