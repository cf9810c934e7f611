import { type SetUpGuide, setUpSteps } from '@padlight/contract';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { HttpServer } from '../../../testing/http-server.ts';
import { openManage } from '../testing/open-manage.tsx';
import { OpenWork } from './open-work.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const done: SetUpGuide = {
  steps: setUpSteps.map((step) => ({ step, state: 'done', count: 1 })),
  isDone: true,
  canMail: true,
  unheardPlaces: [],
  emptyRoles: [],
  unknownPods: 0,
  foreignNodes: 0,
};

async function open(more: Partial<SetUpGuide>): Promise<void> {
  server = await openManage(
    () => <OpenWork guide={{ ...done, ...more }} />,
    () => undefined,
  );
}

test('Nothing is open once all is set up and alerts reach someone', async () => {
  await open({});
  await screen.findByText('Nothing is open.');
});

test('A server without a mail server is open work', async () => {
  await open({ canMail: false });
  await screen.findByText(/No mail server is set up: .* links for new users are handed over/);
  expect(screen.queryByText('Nothing is open.')).toBeNull();
});

test('Alerts that escalate to a role without a user are open work', async () => {
  await open({ emptyRoles: ['Night shift', null] });
  await screen.findByText(/^Alerts escalate to no one: no user has the role Night shift, Nurse lead/);
  expect(screen.getByRole('link', { name: 'Users' }).getAttribute('href')).toBe('/manage/user-accounts');
  expect(screen.queryByText('Nothing is open.')).toBeNull();
});
