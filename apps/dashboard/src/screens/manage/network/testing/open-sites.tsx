import { userEvent } from '@testing-library/user-event';
import type { Answer, Seen } from '../../../../testing/http-server.ts';
import { buildingId, openManage } from '../../testing/open-manage.tsx';
import { SitesScreen } from '../sites-screen.tsx';

export const siteId = '5f0c9c6e-0d0b-4f0e-8f39-6a5d3d0f0f01';
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

/** The sites screen, over a server that answers with one site and what a test says. */
export async function openSites(
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
  const server = await openManage(SitesScreen, (seen) => answers[seen.url.pathname]?.(seen), path);
  return { server, user: userEvent.setup() };
}
