import { instant, type OrganisationRow } from '@padlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Answer, HttpServer } from '../../../testing/http-server.ts';
import { openManage, refusal } from '../testing/open-manage.tsx';
import { OrganisationsScreen } from './organisations-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const day = 86_400_000;
const oak = (more: Partial<OrganisationRow> = {}): OrganisationRow => ({
  ...{
    organisationId: 8 as never,
    name: 'Oak',
    dashboardType: 'normal',
    facilities: 2,
    people: 31,
    users: 9,
  },
  devices: 44,
  createdAt: instant(Date.UTC(2026, 0, 5)),
  state: 'active',
  suspension: null,
  abilities: { suspend: true, resume: false, setDomains: true },
  ...more,
});
const regions = [
  { region: 'AT', timeZones: ['Europe/Vienna'], hourCycle: 'h23', measureUnit: 'metric', language: 'de' },
  {
    region: 'US',
    hourCycle: 'h12',
    measureUnit: 'us',
    language: 'en',
    timeZones: ['America/Chicago', 'America/New_York'],
  },
];

const registration = {
  newOrganisations: 'closed',
  version: 1,
  canMail: true,
  publicUrl: null,
  codes: [],
  requests: [],
  abilities: { edit: false, add: false },
};

async function open(
  rows: readonly OrganisationRow[],
  answers: Record<string, Answer> = {},
  path = '/manage/organisations',
  add = true,
) {
  const list = { body: { rows, total: rows.length, abilities: { add } } };
  server = await openManage(
    OrganisationsScreen,
    ({ url }) => {
      if (url.pathname === '/superadmin/GetOrganisations') return list;
      if (url.pathname === '/setting/getAllRegions') return { body: regions };
      if (url.pathname === '/superadmin/GetRegistrationSettings') return { body: registration };
      return answers[url.pathname];
    },
    path,
  );
  return userEvent.setup();
}
const sent = (path: string) => server?.seen.filter(({ url }) => url.pathname === path) ?? [];
const dialog = () => within(screen.getByRole('dialog'));
async function act(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Oak' }));
  await user.click(screen.getByRole('button', { name }));
}

test('The list has the size of each organisation, and since when sign-in is off', async () => {
  const signInEndsAt = instant(Date.UTC(2026, 10, 20, 23));
  const suspension = { announcedAt: signInEndsAt, signInEndsAt, storedUntil: signInEndsAt, reason: 'Moved' };
  await open([oak(), oak({ organisationId: 9 as never, name: 'Ash', state: 'suspended', suspension })]);
  const row = within(await screen.findByRole('row', { name: /Oak/ }));
  for (const text of ['In use', 'Care organisation', '2', '31', '9', '44'])
    row.getByRole('cell', { name: text });
  const ash = within(screen.getByRole('row', { name: /Ash/ }));
  for (const text of ['Suspended', '21 Nov 2026, 00:00']) ash.getByRole('cell', { name: text });
});

test('A country sets its zone, units and language; several zones require a choice', async () => {
  const made = { body: { organisationId: 10, userId: '0d3f0d4e-6c0b-4c52-9a0e-6b8b6f0f5a12' } };
  const user = await open(
    [oak()],
    { '/superadmin/CreateOrganisation': made },
    '/manage/organisations?open=new',
  );
  await user.type(await screen.findByRole('textbox', { name: 'Name of the organisation' }), 'Elm');
  const country = screen.getByRole('combobox', { name: /^Country/ });
  const zone = screen.getByRole('combobox', { name: /^Time zone/ });
  await user.selectOptions(country, 'AT');
  expect(zone).toHaveProperty('value', 'Europe/Vienna');
  expect(screen.getByRole('radio', { name: 'Deutsch' })).toHaveProperty('checked', true);
  await user.selectOptions(country, 'US');
  expect(zone).toHaveProperty('value', '');
  expect(screen.getByRole('radio', { name: /^US/ })).toHaveProperty('checked', true);
  await user.type(screen.getByRole('textbox', { name: /^First administrator/ }), 'Paula Neu');
  await user.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'paula@elm.example');
  await user.type(screen.getByRole('textbox', { name: /^Sign-in name/ }), 'paula');
  await user.click(screen.getByRole('button', { name: 'Add and mail the link' }));
  await waitFor(() => expect(zone.getAttribute('aria-invalid')).toBe('true'));
  expect(sent('/superadmin/CreateOrganisation')).toEqual([]);
  await user.selectOptions(zone, 'America/Chicago');
  await user.click(screen.getByRole('button', { name: 'Add and mail the link' }));
  await screen.findByText('Elm was added. The link to choose a password is on its way to paula@elm.example.');
  expect(sent('/superadmin/CreateOrganisation')[0]?.body).toEqual({
    name: 'Elm',
    dashboardType: 'normal',
    language: 'en',
    region: 'US',
    timeZone: 'America/Chicago',
    hourCycle: 'region',
    measureUnit: 'us',
    username: 'paula',
    displayName: 'Paula Neu',
    email: 'paula@elm.example',
  });
});

test('A taken sign-in name is refused at its field', async () => {
  const user = await open(
    [oak()],
    { '/superadmin/CreateOrganisation': refusal(409, 'username-taken') },
    '/manage/organisations?open=new',
  );
  await user.type(await screen.findByRole('textbox', { name: 'Name of the organisation' }), 'Elm');
  await user.type(screen.getByRole('textbox', { name: /^First administrator/ }), 'Paula Neu');
  await user.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'paula@elm.example');
  const username = screen.getByRole('textbox', { name: /^Sign-in name/ });
  await user.type(username, 'paula');
  await user.click(screen.getByRole('button', { name: 'Add and mail the link' }));
  await waitFor(() => expect(username.getAttribute('aria-invalid')).toBe('true'));
});

test('Sign-in ends at the start of a day, 7 days ahead at least; undoable', async () => {
  const endsAt = instant(Date.now() + 10 * day);
  const user = await open([oak()], {
    '/superadmin/SuspendOrganisation': {
      body: { signInEndsAt: endsAt, storedUntil: endsAt, sessionsEnded: 0, mailed: 2 },
    },
    '/superadmin/ResumeOrganisation': { body: { organisationId: 8, mailed: 1 } },
  });
  await act(user, 'End sign-in');
  expect(screen.getByRole('dialog').textContent).toContain('9 users can no longer sign in then');
  const field = dialog().getByLabelText(/^Day/);
  const first = (field as HTMLInputElement).value;
  await user.clear(field);
  await user.type(field, new Date(Date.now() + 2 * day).toISOString().slice(0, 10));
  await user.click(dialog().getByRole('button', { name: 'End sign-in' }));
  await dialog().findByText('Choose a later day: it begins at least 7 days from now.');
  expect(sent('/superadmin/SuspendOrganisation')).toEqual([]);
  await user.clear(field);
  await user.type(field, first);
  await user.click(dialog().getByRole('button', { name: 'End sign-in' }));
  await screen.findByText(/^Sign-in to Oak ends .* 2 administrators are mailed\.$/);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('It is as it was before.');
  const [{ body } = { body: undefined }] = sent('/superadmin/SuspendOrganisation');
  expect(body).toMatchObject({ organisationId: 8, seen: null, reason: null });
  const end = Date.parse(Object(body).signInEndsAt);
  expect(end - Date.now()).toBeGreaterThanOrEqual(7 * day - 60_000);
  expect(end - Date.now()).toBeLessThanOrEqual(8 * day + 3_600_000);
  expect(sent('/superadmin/ResumeOrganisation')[0]?.body).toEqual({ organisationId: 8, seen: endsAt });
});

test('An immediate end of sign-in requires a reason', async () => {
  const endsAt = instant(Date.now());
  const user = await open([oak()], {
    '/superadmin/SuspendOrganisation': {
      body: { signInEndsAt: endsAt, storedUntil: endsAt, sessionsEnded: 3, mailed: 0 },
    },
  });
  await act(user, 'End sign-in');
  await user.click(dialog().getByRole('radio', { name: /^At once/ }));
  expect(dialog().queryByLabelText(/^Day/)).toBeNull();
  await user.click(dialog().getByRole('button', { name: 'End sign-in' }));
  await dialog().findByText('Give the reason why sign-in ends at once.');
  await user.type(dialog().getByRole('textbox', { name: /^Reason/ }), 'The contract has ended');
  await user.click(dialog().getByRole('button', { name: 'End sign-in' }));
  await screen.findByText(/^Sign-in to Oak ends .*None of its administrators could be mailed/);
  expect(sent('/superadmin/SuspendOrganisation').map(({ body }) => body)).toEqual([
    { organisationId: 8, seen: null, signInEndsAt: null, reason: 'The contract has ended' },
  ]);
});

test('Lifting a suspension names the announced end', async () => {
  const signInEndsAt = instant(Date.UTC(2026, 11, 1, 23));
  const suspension = { announcedAt: signInEndsAt, signInEndsAt, storedUntil: signInEndsAt, reason: 'Moved' };
  const user = await open(
    [oak({ state: 'ending', suspension, abilities: { suspend: true, resume: true, setDomains: true } })],
    {
      '/superadmin/ResumeOrganisation': { body: { organisationId: 8, mailed: 1 } },
    },
  );
  await act(user, 'Let sign in again');
  expect(screen.getByRole('dialog').textContent).toContain('Sign-in was to end 2 Dec 2026, 00:00.');
  expect(screen.getByRole('dialog').textContent).toContain('Reason: Moved');
  await user.click(dialog().getByRole('button', { name: 'Let sign in again' }));
  await screen.findByText('Oak may sign in.');
  expect(sent('/superadmin/ResumeOrganisation')[0]?.body).toEqual({ organisationId: 8, seen: signInEndsAt });
});

test('A reader without rights finds no actions', async () => {
  await open(
    [oak({ abilities: { suspend: false, resume: false, setDomains: false } })],
    {},
    '/manage/organisations',
    false,
  );
  await screen.findByText('Oak');
  expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add an organisation' })).toBeNull();
});
