import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { HttpServer } from '../../../testing/http-server.ts';
import { openManage, refusal } from '../testing/open-manage.tsx';
import { PatientListScreen } from './patient-list-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const [patientId, roomId] = ['5f0c9c6e-0d0b-4f0e-8f39-6a5d3d0f0d01', '5f0c9c6e-0d0b-4f0e-8f39-6a5d3d0f0c01'];
const patient = {
  PatientId: patientId,
  OrganisationId: 7,
  alias: 'Ada Amberwick',
  patientId: null,
  podMac: null,
  AllocatedPod: null,
  PodAssignedDate: null,
  DayProductId: 9,
  NightProductId: 0,
  DayManufacturerId: 4,
  NightManufacturerId: 0,
  DayStartTime: '07:00:00',
  DayEndTime: '22:00:00',
  ...{
    NightStartTime: '22:00:00',
    NightEndTime: '07:00:00',
    roomId,
    room: '101',
    bed: '1',
    archivedAt: null,
  },
};
const abilities = { edit: true, archive: true, restore: false, delete: true, monitor: true };
const toEdit = (alias: string) => ({
  body: {
    patient: { ...patient, alias },
    version: 'v',
    nodeMacs: [],
    monitoringConsent: null,
    groups: [],
    measuredLately: false,
    abilities,
  },
});
const list = { body: { rows: [], total: 0, abilities: { add: true } } };
const chosen = (label: string) => {
  const field = screen.getByLabelText<HTMLSelectElement>(label);
  return field.selectedOptions[0]?.textContent;
};

test('A chosen value stays visible while choices load, fail, or no longer offer it', async () => {
  let isBroken = true;
  server = await openManage(
    PatientListScreen,
    ({ url }) => {
      if (url.pathname === '/Membership/GetAllPatientsV2') return list;
      if (url.pathname === '/Membership/getpatientdetail') return toEdit('Ada Amberwick');
      if (url.pathname === '/products') return { body: [] };
      if (url.pathname === '/organisation/getbuildings' && isBroken) return refusal(400, 'invalid');
      return undefined;
    },
    `/manage/patient-list?open=edit:${patientId}`,
  );
  const user = userEvent.setup();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(chosen('Room')).toBe('101');
  expect(screen.queryByRole('option', { name: 'No room yet' })).toBeNull();
  await waitFor(() => expect(chosen('Product by day')).toBe('A product that is no longer offered'));
  expect(chosen('Product by night')).toBe('None');
  isBroken = false;
  await user.click(again);
  await screen.findByRole('option', { name: 'No room yet' });
  expect(chosen('Room')).toBe('101');
});

test('The form of a person just created begins with the server’s current values', async () => {
  let name = 'Nora Newcome';
  server = await openManage(
    PatientListScreen,
    ({ url }) => {
      if (url.pathname === '/Membership/GetAllPatientsV2') return list;
      if (url.pathname === '/Membership/getpatientdetail') return toEdit(name);
      if (url.pathname === '/products') return { body: [] };
      return undefined;
    },
    `/manage/patient-list?open=created:${patientId}`,
  );
  await screen.findByText('You have created Nora Newcome.');
  name = 'Nora Movedon';
  const { history } = server as Awaited<ReturnType<typeof openManage>>;
  history.push(`/manage/patient-list?open=edit:${patientId}`);
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Nora Movedon');
});

test('Where groups narrow what users see, the form says which users see the person', async () => {
  server = await openManage(
    PatientListScreen,
    ({ url }) => {
      if (url.pathname === '/Membership/GetAllPatientsV2') return list;
      if (url.pathname === '/Membership/getpatientdetail') return toEdit('Ada Amberwick');
      if (url.pathname === '/products') return { body: [] };
      if (url.pathname !== '/group/GetUserGroupsV2') return undefined;
      return { body: { rows: [], total: 0, narrowsSight: true, abilities: { add: false, narrow: false } } };
    },
    `/manage/patient-list?open=edit:${patientId}`,
  );
  await screen.findByText(/Only users of these groups see this person/);
});
