import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { HttpServer } from '../../../testing/http-server.ts';
import { openManage, refusal } from '../testing/open-manage.tsx';
import { OrganisationProfileScreen } from './organisation-profile-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const detail = {
  organisationId: 7,
  version: 1,
  name: 'Elm Court',
  address: null,
  phone: null,
  description: null,
  ...{
    subscriptionCode: null,
    language: 'en',
    dashboardType: 'normal',
    timeZone: 'Europe/Berlin',
    region: null,
  },
  hourCycle: 'h23',
  measureUnit: 'metric',
  isTimeDisplayEnabled: true,
  abilities: { edit: true },
};

test('Name, address, phone and code are required; a taken code shows at its field', async () => {
  server = await openManage(OrganisationProfileScreen, ({ url }) => {
    if (url.pathname === '/organisation/getorganisationDetail') return { body: detail };
    if (url.pathname === '/organisation/GetDomains')
      return { body: { domains: [], abilities: { edit: false } } };
    return url.pathname === '/organisation/SaveOrganisation'
      ? refusal(409, 'subscription-code-taken')
      : undefined;
  });
  const user = userEvent.setup();
  const saves = () =>
    (server?.seen ?? []).filter(({ url }) => url.pathname === '/organisation/SaveOrganisation').length;
  await user.clear(await screen.findByLabelText('Name'));
  const save = screen.getByRole('button', { name: 'Save' });
  await user.click(save);
  for (const label of ['Name', 'Address', 'Phone', 'Subscription code'])
    await screen.findByRole('button', { name: new RegExp(`^${label}: `) });
  expect(saves()).toBe(0);
  for (const [label, text] of Object.entries({
    Name: 'Elm Court',
    Address: 'Elm Street 1',
    Phone: '030 1',
    'Subscription code': 'elm 1',
  }))
    await user.type(screen.getByLabelText(label), text);
  await user.click(save);
  await screen.findByRole('button', { name: /^Subscription code: 4 to 32 capitals/ });
  expect(saves()).toBe(0);
  await user.clear(screen.getByLabelText('Subscription code'));
  await user.type(screen.getByLabelText('Subscription code'), 'ELM-1');
  await user.click(save);
  await screen.findByRole('button', { name: /^Subscription code: .*(taken|another|already)/i });
  expect(saves()).toBe(1);
});
