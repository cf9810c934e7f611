import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { findAlert } from '../../../testing/find-alert.ts';
import type { Answer, HttpServer, Seen } from '../../../testing/http-server.ts';
import { buildingId, openManage, refusal } from '../testing/open-manage.tsx';
import { SitesScreen } from './sites-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const siteId = '5f0c9c6e-0d0b-4f0e-8f39-6a5d3d0f0f01';
const gateway = {
  host: 'padlight.example',
  mqttPort: 8883,
  tls: 'on',
  topic: '/gw/<MAC>/status',
  httpPath: '/ingest',
  isLocalOnly: false,
};
const link = {
  siteId,
  buildingId,
  building: 'Main house',
  linked: [],
  installationId: 'elm-1',
  nodes: 4,
  nodesOnline: 3,
  pods: 12,
  people: 9,
  lastHeardAt: null,
  secretMadeAt: null,
  oldSecretUntil: null,
  refused: 41,
  lastRefused: { reason: 'wrong-secret', at: '2026-11-21T10:00:00.000Z' },
  version: 3,
  abilities: { edit: true },
};
const refusals = [
  { reason: 'wrong-secret', kind: 'message', today: 2, total: 40, lastAt: '2026-11-21T10:00:00.000Z' },
  { reason: 'unknown-pod', kind: 'row', today: 0, total: 1, lastAt: null },
];

const badMessages = [
  {
    at: '2026-11-21T10:00:00.000Z',
    reasons: ['damaged', 'mac'],
    nodeMac: 'AC:23:3F:00:00:01',
    text: '[{"mac":"<b>··","rssi":nan}',
  },
];

async function open(
  more: Readonly<Record<string, (seen: Seen) => Answer>> = {},
  site: object = {},
  path = '/manage/site-links',
) {
  const answers: Readonly<Record<string, (seen: Seen) => Answer>> = {
    '/site/GetSiteTable': () => ({ body: { rows: [{ ...link, ...site }], total: 1 } }),
    '/site/GetSiteRefusals': () => ({ body: refusals }),
    '/site/GetBadMessages': () => ({ body: badMessages }),
    '/site/savesite': () => ({
      body: {
        siteId,
        building: 'Main house',
        installationId: 'elm-1',
        secret: 's3cret',
        gateway,
        version: 4,
        oldSecretUntil: '2026-11-22T10:00:00.000Z',
      },
    }),
    ...more,
  };
  server = await openManage(SitesScreen, (seen) => answers[seen.url.pathname]?.(seen), path);
  return userEvent.setup();
}
const sent = (path: string) =>
  (server?.seen ?? []).filter(({ url }) => url.pathname === path).map(({ body }) => body);
const dialog = async () => within(await screen.findByRole('dialog'));
async function act(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Main house' }));
  await user.click(screen.getByRole('button', { name }));
}

test('A rotated secret is accepted beside the old one for a day, shown once', async () => {
  const user = await open();
  await act(user, 'Change the secret');
  const form = await dialog();
  await user.click(form.getByRole('button', { name: 'Change the secret' }));
  await screen.findByText('s3cret');
  screen.getByText(/^The previous secret is accepted until/);
  await user.click(screen.getByRole('button', { name: 'I have noted it' }));
  expect(screen.queryByText('s3cret')).toBeNull();
  expect(sent('/site/savesite')).toMatchObject([{ act: 'renew-secret', siteId, version: 3, keepsOld: true }]);
});

test('Ending a secret at once names the cut-off, and reports another user’s change', async () => {
  const user = await open({ '/site/savesite': () => refusal(409, 'changed-meanwhile') });
  await act(user, 'Change the secret');
  const form = await dialog();
  expect(form.queryByText(/nodes are cut off/)).toBeNull();
  await user.click(form.getByRole('radio', { name: /ends at once/ }));
  form.getByText(/^4 nodes are cut off, 3 of them online now. 9 people/);
  await user.click(form.getByRole('button', { name: 'Change the secret' }));
  await findAlert(/changed/, form);
  expect(sent('/site/savesite')).toMatchObject([{ keepsOld: false }]);
});

test('An installation id is removed after typing the facility, and registered from the list', async () => {
  const user = await open({ '/site/EndSiteLink': () => ({ body: { version: 4 } }) });
  await act(user, 'Remove the installation id');
  const confirm = await dialog();
  const remove = confirm.getByRole('button', { name: 'Remove the installation id' });
  expect(remove).toHaveProperty('disabled', true);
  confirm.getByText(/^4 nodes are cut off/);
  await user.type(confirm.getByRole('textbox'), 'Main house');
  await user.click(remove);
  await screen.findByText('The installation id of Main house is removed.');
  expect(sent('/site/EndSiteLink')).toMatchObject([{ act: 'remove-installation', siteId, version: 3 }]);
});

test('A site without an installation id says so, and offers one', async () => {
  const user = await open({}, { installationId: null });
  expect(await screen.findAllByText('No installation id')).not.toEqual([]);
  await act(user, 'Register an installation id');
  const confirm = await dialog();
  await user.click(confirm.getByRole('button', { name: 'Register an installation id' }));
  await screen.findByText('s3cret');
  expect(sent('/site/savesite')).toMatchObject([{ act: 'renew-installation', siteId, version: 3 }]);
});

test('Two accepted secrets show the end of the old one, which can be ended', async () => {
  const oldSecretUntil = '2026-11-22T10:00:00.000Z';
  const user = await open({ '/site/EndSiteLink': () => ({ body: { version: 4 } }) }, { oldSecretUntil });
  await screen.findByText(/^Two are accepted until/);
  await act(user, 'End the old secret');
  await user.click((await dialog()).getByRole('button', { name: 'End the old secret' }));
  await screen.findByText('The old secret of Main house has ended.');
  expect(sent('/site/EndSiteLink')).toMatchObject([{ act: 'end-old-secret' }]);
});

test('Refusals are listed with number, last time and remedy', async () => {
  const user = await open();
  await user.click(await screen.findByRole('link', { name: 'Main house' }));
  await screen.findByRole('heading', { name: 'Refused: Main house' });
  const card = within(await screen.findByRole('region', { name: 'Wrong secret' }));
  card.getByText(/^The whole message was refused. 40 times, 2 today. The last came/);
  card.getByText(/^A gateway signs in with a secret that is not accepted/);
  within(screen.getByRole('region', { name: 'Pod is not registered' })).getByText(/Once, 0 today/);
  const bad = within(screen.getByRole('region', { name: 'Messages that could not be read in full' }));
  bad.getByText(/from node AC:23:3F:00:00:01: Message was damaged, /);
  bad.getByText('[{"mac":"<b>··","rssi":nan}');
});

test('No refusals, a failed list, and missing rights are each reported', async () => {
  const part = `/manage/site-links?open=refused:${siteId}`;
  await open({ '/site/GetSiteRefusals': () => ({ body: [] }) }, {}, part);
  await screen.findByText('All that gateways sent was accepted.');
  await server?.close();
  document.body.innerHTML = '';
  const user = await open({}, { abilities: { edit: false } });
  await user.click(await screen.findByRole('button', { name: 'Actions for Main house' }));
  screen.getByRole('button', { name: 'What was refused' });
  expect(screen.queryByRole('button', { name: 'Change the secret' })).toBeNull();
});

const annexId = '5f0c9c6e-0d0b-4f0e-8f39-6a5d3d0f0f09';
const facilities = (isLinked: boolean) => ({
  facilities: [
    {
      buildingId: annexId,
      building: 'Annex',
      nodes: 0,
      site: isLinked
        ? { siteId, building: 'Main house', isOwn: false, linkedAt: '2026-11-21T10:00:00.000Z' }
        : null,
    },
    {
      buildingId,
      building: 'Main house',
      nodes: 4,
      site: { siteId, building: 'Main house', isOwn: true, linkedAt: null },
    },
  ],
  abilities: { edit: true },
});
const nodeMac = 'AC:23:3F:00:00:01';
const shared = {
  nodeMac,
  room: '12',
  siteId,
  building: 'Main house',
  usedBy: { siteId: annexId, building: 'Annex' },
  sharedAt: '2026-11-21T10:00:00.000Z',
};
const servesPart = `/manage/site-links?open=serves:${siteId}`;

test('A facility without a site can be linked to one, unlinked, and linked again', async () => {
  let isLinked = false;
  const user = await open(
    {
      '/site/GetLinkedSite': () => ({ body: facilities(isLinked) }),
      '/site/GetSharedNodes': () => ({ body: [] }),
      '/site/LinkFacility': () => {
        isLinked = true;
        return { body: { siteId, buildingId: annexId } };
      },
      '/site/UnLinkFacility': () => {
        isLinked = false;
        return { body: { siteId, buildingId: annexId } };
      },
    },
    {},
    servesPart,
  );
  await screen.findByText('Its own facility. 4 nodes in its rooms.');
  await user.click(screen.getByRole('button', { name: 'Link a facility' }));
  const form = await dialog();
  await user.click(form.getByRole('radio', { name: 'Annex' }));
  await user.click(form.getByRole('button', { name: 'Link a facility' }));
  await screen.findByText('The site Main house serves Annex as well.');
  await user.click(await screen.findByRole('button', { name: 'End the link to Annex' }));
  await user.click((await dialog()).getByRole('button', { name: 'End the link' }));
  await screen.findByText('The site Main house no longer serves Annex.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'End the link to Annex' });
  const calls = (server?.seen ?? []).filter(({ url }) => /LinkFacility$/.test(url.pathname));
  expect(calls.map(({ url }) => [url.pathname, url.searchParams.get('buildingId')])).toEqual([
    ['/site/LinkFacility', annexId],
    ['/site/UnLinkFacility', annexId],
    ['/site/LinkFacility', annexId],
  ]);
});

test('A node is shared by a code that is shown once, and unshared', async () => {
  const user = await open(
    {
      '/site/GetLinkedSite': () => ({ body: facilities(false) }),
      '/site/GetSharedNodes': () => ({ body: [shared] }),
      '/site/GetSiteNodes': () => ({
        body: {
          rows: [
            {
              nodeMac,
              siteId,
              building: 'Main house',
              roomId: null,
              room: '12',
              floor: 'Ground',
              ...{
                location: null,
                maker: null,
                firmware: null,
                newestFirmware: null,
                state: 'online',
                lastHeardAt: null,
                version: 1,
                abilities: { edit: true, remove: true },
              },
            },
          ],
          total: 1,
          abilities: { add: true },
        },
      }),
      '/site/GenerateNodeShareCode': () => ({
        body: { code: 'ABCD-2345', until: '2026-11-22T10:00:00.000Z' },
      }),
      '/site/UseNodeShareCode': ({ body }) =>
        Object(body).code === 'WRONG-22' ? refusal(404, 'share-code-not-found') : { body: { nodeMac } },
      '/site/EndNodeShare': () => ({ body: { nodeMac } }),
    },
    {},
    servesPart,
  );
  await screen.findByText(/^Used by the site Annex since/);
  await user.click(screen.getByRole('button', { name: 'Create a share code' }));
  await user.selectOptions(
    await screen.findByRole('combobox', { name: /^Node/ }),
    await screen.findByRole('option', { name: /12/ }),
  );
  await user.click((await dialog()).getByRole('button', { name: 'Create a share code' }));
  await screen.findByText('ABCD-2345');
  await user.click(screen.getByRole('button', { name: 'I have noted it' }));
  expect(screen.queryByText('ABCD-2345')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Use a share code' }));
  const form = await dialog();
  await user.type(form.getByRole('textbox', { name: /^Share code/ }), 'WRONG-22');
  await user.click(form.getByRole('button', { name: 'Use a share code' }));
  await form.findByText(/^The code is wrong, was used or has ended/);
  await user.clear(form.getByRole('textbox', { name: /^Share code/ }));
  await user.type(form.getByRole('textbox', { name: /^Share code/ }), 'abcd 2345');
  await user.click(form.getByRole('button', { name: 'Use a share code' }));
  await screen.findByText(`The site Main house uses the node ${nodeMac}.`);

  await user.click(screen.getByRole('button', { name: `End the sharing of ${nodeMac}` }));
  await user.click((await dialog()).getByRole('button', { name: 'End the sharing' }));
  await screen.findByText(`The node ${nodeMac} is no longer shared.`);
  expect(sent('/site/EndNodeShare')).toEqual([{ nodeMac, siteId: annexId }]);
});

test('A failed load of facilities and shared nodes is reported and retried', async () => {
  let fails = true;
  const user = await open(
    {
      '/site/GetLinkedSite': () => (fails ? refusal(500, 'unexpected') : { body: facilities(false) }),
      '/site/GetSharedNodes': () => ({ body: [] }),
    },
    {},
    servesPart,
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(again);
  await screen.findByText('No node of this site is used by another, and it uses none.');
});
