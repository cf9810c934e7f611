import { defaultGoals } from '@padlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { openPerson } from './testing/open-person.tsx';

let home: Awaited<ReturnType<typeof openPerson>>;
afterEach(() => home.close());

const product = { productId: 4, manufacturer: 'Acme', name: 'Pad L', workingMl: 600, rothwellMl: 2_400 };
const patient = {
  PatientId: '00000000-0000-4000-8000-000000000001',
  OrganisationId: 7,
  alias: 'Ada Amberwick',
  patientId: 'H-77',
  podMac: null,
  AllocatedPod: null,
  PodAssignedDate: null,
  DayProductId: 4,
  NightProductId: 0,
  DayManufacturerId: 1,
  NightManufacturerId: 0,
  DayStartTime: '07:00:00',
  DayEndTime: '22:00:00',
  NightStartTime: '22:00:00',
  NightEndTime: '07:00:00',
  roomId: null,
  room: null,
  bed: null,
  archivedAt: null,
};

const consents = [
  { kind: 'monitoring', decision: 'given', at: '2026-11-01T10:00:00.000Z', decidedBy: null, note: null },
];
const body = { patient, dayProduct: product, nightProduct: null, goals: defaultGoals, consents };
const otherwise = ({ url }: { url: URL }) =>
  url.pathname === '/Board/GetPatientProfile' ? { body } : undefined;

test('The page has number, place, products and consent, with an editor’s link', async () => {
  home = await openPerson({ permissions: ['Patients.Edit', 'Manage.View'], otherwise });
  const card = await screen.findByRole('region', { name: 'Master data' });
  await within(card).findByText('Own number H-77');
  for (const texts of ['No room yet', 'Day 07:00 to 22:00: Acme Pad L', 'Night 22:00 to 07:00: no product'])
    expect(within(card).getByText(texts)).toBeTruthy();
  expect(within(card).getByText(/^Consent to monitoring given, recorded 1 Nov 2026, 11:00$/)).toBeTruthy();
  const link = within(card).getByRole('link', { name: 'Edit' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('/manage/patient-list?open=edit:');
});

test('The page leads who may print codes to the person’s code', async () => {
  home = await openPerson({ permissions: ['Observations.Print', 'Manage.View'], otherwise });
  const card = await screen.findByRole('region', { name: 'Master data' });
  const link = within(card).getByRole('link', { name: 'QR code' });
  expect(link.getAttribute('href')).toBe(`/manage/observation-codes?patientId=${patient.PatientId}`);
  expect(within(card).queryByRole('link', { name: 'Edit' })).toBeNull();
});

test('Day and night use a 12-hour clock where the organisation does', async () => {
  home = await openPerson({ hourCycle: 'h12', otherwise });
  expect(await screen.findByText(/^Day 07:00\sam to 10:00\spm: Acme Pad L$/)).toBeTruthy();
});

test('A private customer’s page mentions no room', async () => {
  home = await openPerson({ dashboardType: 'private', otherwise });
  await screen.findByText('Own number H-77');
  expect(screen.queryByText('No room yet')).toBeNull();
});

test('Consent to sharing is recorded with the text that was read', async () => {
  const saved = { ...consents[0], kind: 'sharing', textVersion: 1, textLanguage: 'en' };
  const user = userEvent.setup();
  home = await openPerson({
    permissions: ['Patients.Monitor'],
    otherwise: (seen) =>
      seen.url.pathname === '/data/SavePatientConsent' ? { body: saved } : otherwise(seen),
  });
  await screen.findByText('No consent to sharing with relatives is recorded');
  await user.click(screen.getByRole('button', { name: 'Record consent to sharing' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^Relatives whom you choose may see/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Record' }));
  expect(dialog.getByText('Choose the decision.')).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: /^Consent given/ }));
  await user.type(dialog.getByRole('textbox', { name: 'Decided by' }), 'Ada Amberwick');
  await user.click(dialog.getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = home.seen.find(({ url }) => url.pathname === '/data/SavePatientConsent');
  expect(sent?.body).toMatchObject({
    kind: 'sharing',
    decision: 'given',
    textVersion: 1,
    textLanguage: 'en',
  });
});
