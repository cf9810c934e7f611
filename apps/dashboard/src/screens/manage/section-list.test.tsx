import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { HttpServer } from '../../testing/http-server.ts';
import { carer } from '../../testing/people.ts';
import { SectionList } from './section-list.tsx';
import { openManage } from './testing/open-manage.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

async function open(path: string, person?: ReturnType<typeof carer>) {
  cleanup();
  await server?.close();
  server = await openManage(
    () => <SectionList isGuided={false} />,
    () => undefined,
    path,
    person,
  );
  const list = within(await screen.findByRole('navigation', { name: 'Manage' }));
  const groups = () => list.queryAllByRole('button');
  return {
    group: (name: string) => list.getByRole('button', { name }),
    groups,
    openGroups: () =>
      groups()
        .filter((button) => button.getAttribute('aria-expanded') === 'true')
        .map(({ textContent }) => textContent),
    links: () => list.getAllByRole('link').map(({ textContent }) => textContent),
  };
}

test('the group of the current screen is open until a reader folds it', async () => {
  const list = await open('/manage/observation-codes');
  expect(list.openGroups()).toEqual(['Organisation']);
  expect(list.links()).toContain('Codes for observations');
  expect(list.links()).not.toContain('Audit log');
  await userEvent.click(list.group('Organisation'));
  expect(list.openGroups()).toEqual([]);
});

test('a group that was opened stays open on other screens until folded', async () => {
  await userEvent.click((await open('/manage/observation-codes')).group('System'));
  const later = await open('/manage/buildings-rooms');
  expect(later.openGroups()).toEqual(['Places', 'System']);
  await userEvent.click(later.group('System'));
  expect((await open('/manage/observation-codes')).openGroups()).toEqual(['Organisation']);
});

test('the few sections of a small role are not folded', async () => {
  const list = await open(
    '/manage/patient-list',
    carer('Manage.View', 'Patients.View', 'Organisations.View'),
  );
  expect(list.groups()).toEqual([]);
  expect(list.links()).toContain('Structure');
});
