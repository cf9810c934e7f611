import { type Domain, instant } from '@padlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Answer, HttpServer } from '../../../testing/http-server.ts';
import { openManage, refusal } from '../testing/open-manage.tsx';
import { DomainsCard } from './domains-card.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const domain = (more: Partial<Domain> = {}): Domain => ({
  domainName: 'elm.example',
  state: 'waiting',
  record: { name: '_padlight.elm.example', value: 'padlight-domain=abc' },
  checkedAt: null,
  problem: null,
  provedUntil: null,
  lapsedAt: null,
  ...more,
});
const domains = (...rows: Domain[]): Answer => ({ body: { domains: rows, abilities: { edit: true } } });
async function open(answers: Record<string, Answer>) {
  server = await openManage(
    () => <DomainsCard onNotice={() => undefined} />,
    ({ url }) => answers[url.pathname],
  );
  return userEvent.setup();
}
const sent = (path: string) => server?.seen.filter(({ url }) => url.pathname === path) ?? [];

test('A domain is added with its record, and checked at once on request', async () => {
  const user = await open({
    '/organisation/GetDomains': domains(),
    '/organisation/AddDomain': domains(domain()),
    '/organisation/CheckDomain': domains(domain({ state: 'proved' })),
  });
  await screen.findByText('No domain was added.');
  await user.type(screen.getByLabelText(/^Domain/), 'elm');
  await user.click(screen.getByRole('button', { name: 'Add the domain' }));
  expect(await screen.findByText('Enter a domain such as example.org.')).toBeDefined();
  expect(sent('/organisation/AddDomain')).toEqual([]);
  await user.type(screen.getByLabelText(/^Domain/), '.Example{Enter}');
  expect(await screen.findByText('padlight-domain=abc')).toBeDefined();
  expect(sent('/organisation/AddDomain')[0]?.body).toEqual({ domainName: 'elm.example' });
  await user.click(screen.getByRole('button', { name: 'Check elm.example now' }));
  expect(await screen.findByText('Proved')).toBeDefined();
});

test('A refused domain says why and stays in the field', async () => {
  const user = await open({
    '/organisation/GetDomains': domains(),
    '/organisation/AddDomain': refusal(400, 'domain-not-allowed'),
  });
  await user.type(await screen.findByLabelText(/^Domain/), 'gmail.com{Enter}');
  expect(await screen.findByText(/Everyone can have an address at this domain/)).toBeDefined();
  expect(screen.getByLabelText(/^Domain/)).toHaveProperty('value', 'gmail.com');
});

test('A domain is removed after a question; one of the operator shows no record', async () => {
  const user = await open({
    '/organisation/GetDomains': domains(domain({ record: null, state: 'proved' })),
    '/organisation/RemoveDomain': { body: { success: true } },
  });
  expect(await screen.findByText('Set by the operator of this installation.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Check/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove elm.example' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('/organisation/RemoveDomain')[0]?.url.searchParams.get('domainName')).toBe('elm.example');
});

test('A domain without its record says until when it counts or counted', async () => {
  const at = (day: number) => instant(Date.UTC(2026, 11, day, 12));
  await open({
    '/organisation/GetDomains': domains(
      domain({ state: 'failing', problem: 'no-record', provedUntil: at(8) }),
      domain({ domainName: 'oak.example', state: 'lapsed', problem: 'other-text', lapsedAt: at(3) }),
    ),
  });
  expect(await screen.findByText('Record missing')).toBeDefined();
  expect(screen.getByText(/stays proved until 8 Dec 2026/)).toBeDefined();
  expect(screen.getByText('No longer proved')).toBeDefined();
  expect(screen.getByText(/^It was proved until 3 Dec 2026/)).toBeDefined();
});
