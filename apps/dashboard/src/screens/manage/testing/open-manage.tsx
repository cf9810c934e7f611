import { permissions } from '@padlight/contract';
import type { RouterHistory } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Answer, type HttpServer, type Seen, startHttpServer } from '../../../testing/http-server.ts';
import { carer } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { shellAnswers } from '../../../testing/shell-answers.ts';

/** An administrator sees people by name. */
const visible = permissions.filter((permission) => !/Pseudonymized|Anonymized/.test(permission));

/** The places of the home: one building with two areas. */
export const wardIds = [
  '5f0c9c6e-0d0b-4f0e-8f39-6a5d3d0f0a01',
  '5f0c9c6e-0d0b-4f0e-8f39-6a5d3d0f0a02',
] as const;
export const buildingId = '5f0c9c6e-0d0b-4f0e-8f39-6a5d3d0f0b01';
const places: Readonly<Record<string, Answer>> = {
  '/organisation/getbuildings': { body: [{ buildingId, name: 'Main house', version: 'b', floors: [] }] },
  '/organisation/getbuildingwards': {
    body: wardIds.map((wardId, index) => ({ wardId, buildingId, name: `Ward ${index + 1}`, rooms: [] })),
  },
};

/** A refusal in the server's format. */
export const refusal = (status: number, code: string, more: object = {}): Answer => ({
  status,
  body: { success: false, code, message: 'No.', correlationId: 'c-4711', ...more },
});

const manageTexts = [
  'alert-settings',
  'algorithms',
  'areas',
  'audit',
  'board-parts',
  'chart-mail',
  'credentials',
  'devices',
  'displays',
  'form',
  'formats',
  'groups',
  'import',
  'invitations',
  'jobs',
  'link-key',
  'manage',
  'landing',
  'network',
  'network-map',
  'devices',
  'observation-codes',
  'observation-types',
  'organisation',
  'organisations',
  'people',
  'permissions',
  'person-frame',
  'places',
  'products',
  'relatives-accounts',
  'roles',
  'server-time',
  'set-up',
  'sign-in-providers',
  'sign-in-rules',
  'sites',
  'system',
  'table',
  'tile',
  'users',
  'utilisation',
  'charts',
] as const;

/** A screen of /manage for an administrator, with a real server that gives these answers. */
export async function openManage(
  load: () => ReactNode,
  answer: (seen: Seen) => Answer | Promise<Answer> | undefined,
  path = '/manage/screen',
  person = carer(...visible),
): Promise<HttpServer & { history: RouterHistory }> {
  const server = await startHttpServer(
    async (seen) => (await answer(seen)) ?? places[seen.url.pathname] ?? shellAnswers()(seen),
  );
  const at = path.split('?')[0] ?? path;
  const history = await renderApp(
    person,
    [
      { path: at, permission: 'login', texts: [...manageTexts], load: async () => load },
      { path: '/elsewhere', permission: 'login', load: async () => () => <h1>Elsewhere</h1> },
    ],
    [],
    path,
  );
  return Object.assign(server, { history });
}
