import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { HttpServer } from '../../../testing/http-server.ts';
import { buildingId, refusal } from '../testing/open-manage.tsx';
import { openSites, siteId } from './testing/open-sites.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

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

async function open(...opened: Parameters<typeof openSites>) {
  const { server: started, user } = await openSites(...opened);
  server = started;
  return user;
}
const sent = (path: string) =>
  (server?.seen ?? []).filter(({ url }) => url.pathname === path).map(({ body }) => body);
const dialog = async () => within(await screen.findByRole('dialog'));

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
