import { type DisplayRow, instant } from '@padlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { findAlert } from '../../../testing/find-alert.ts';
import type { Answer, HttpServer } from '../../../testing/http-server.ts';
import { buildingId, openManage, refusal, wardIds } from '../testing/open-manage.tsx';
import { WallDisplaysScreen } from './wall-displays-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const displayId = '0d3f0d4e-6c0b-4c52-9a0e-cccc00000001';
const display = (more: Partial<DisplayRow> = {}): DisplayRow => ({
  displayId: displayId as DisplayRow['displayId'],
  name: 'Office',
  privacy: 'pseudonymised',
  wardIds: null,
  filter: { organisationId: 7 as never, buildingId: null, flag: 0, filterIds: [] },
  state: 'paired',
  codeExpiresAt: null,
  pairedAt: null,
  lastSeenAt: null,
  address: null,
  version: 1,
  abilities: { rename: true, setFilter: true, renewCode: true, revoke: true },
  ...more,
});
const code = (minutes: number) => ({ code: 'XDKR-9J3B', expiresAt: instant(Date.now() + minutes * 60_000) });

async function open(
  rows: DisplayRow[],
  answers: Record<string, Answer> = {},
  path = '/manage/wall-displays',
) {
  const list = { body: { rows, total: rows.length, abilities: { add: true } } };
  server = await openManage(
    WallDisplaysScreen,
    ({ url }) => answers[url.pathname] ?? (url.pathname === '/display/ListDisplays' ? list : undefined),
    path,
  );
  return userEvent.setup();
}
const sent = (path: string) => server?.seen.filter(({ url }) => url.pathname === path) ?? [];
const dialog = () => within(screen.getByRole('dialog'));
async function act(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Office' }));
  await user.click(screen.getByRole('button', { name }));
}

test('A new display for some areas shows its code once, with the remaining time', async () => {
  const made = { body: { ...code(15), displayId } };
  const user = await open([display()], { '/display/CreateDisplay': made }, '/manage/wall-displays?open=new');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Office');
  await user.click(screen.getByRole('radio', { name: 'Only these areas' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Ward 1' }));
  await user.click(screen.getByRole('button', { name: 'Add and show the code' }));
  await screen.findByText('XDKR-9J3B');
  expect(screen.getByRole('timer').textContent).toMatch(/Good for another 1[45]:\d\d/);
  expect(sent('/display/CreateDisplay')[0]?.body).toEqual({
    name: 'Office',
    wardIds: [wardIds[0]],
    privacy: 'pseudonymised',
  });
  await user.click(dialog().getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText('XDKR-9J3B')).toBeNull());
});

test('The filter of a display can be set, shows in the list, and undoes', async () => {
  const [first, second] = wardIds;
  const filter = { organisationId: 7, buildingId, flag: 1, filterIds: [second] };
  const row = display({ wardIds: null, filter: filter as never });
  const set = { '/display/SetDisplayFilter': { body: { version: 2, filter } } };
  const user = await open([row], set);
  await screen.findByRole('cell', { name: 'Ward 2' });
  await act(user, 'Filter');
  await screen.findByRole('dialog', { name: 'Show on Office' });
  await user.click(await dialog().findByRole('checkbox', { name: 'Ward 1' }));
  await user.click(dialog().getByRole('button', { name: 'Show' }));
  await screen.findByText('Office shows what was chosen now.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('It is as it was before.');
  expect(sent('/display/SetDisplayFilter').map(({ body }) => body)).toEqual([
    { filter: { buildingId, flag: 1, filterIds: [second, first] }, version: 1 },
    { filter: { buildingId, flag: 1, filterIds: [second] }, version: 2 },
  ]);
});

test('A display limited to areas is offered no others, and a refusal is shown', async () => {
  const refused = { '/display/SetDisplayFilter': refusal(409, 'changed-meanwhile') };
  const user = await open([display({ wardIds: [wardIds[0] as never] })], refused);
  await act(user, 'Filter');
  await user.click(await dialog().findByRole('checkbox', { name: 'Ward 1' }));
  expect(dialog().queryByRole('checkbox', { name: 'Ward 2' })).toBeNull();
  await user.click(dialog().getByRole('button', { name: 'Show' }));
  await findAlert(/changed/, dialog());
});

test.each([
  ['is copied', true, 'The code is copied.'],
  ['can not be copied', false, 'The code was not copied: the browser does not allow it. Type it instead.'],
])('A code that %s says so', async (_, allowed, text) => {
  const user = await open([display()], { '/display/RenewDisplayCode': { body: code(15) } });
  await act(user, 'New code');
  await user.click(dialog().getByRole('button', { name: 'New code' }));
  await screen.findByText('XDKR-9J3B');
  if (!allowed) {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
  }
  await user.click(dialog().getByRole('button', { name: 'Copy' }));
  await dialog().findByText(text);
});

test('An expired code says so', async () => {
  const user = await open([display()], { '/display/RenewDisplayCode': { body: code(-1) } });
  await act(user, 'New code');
  expect(screen.getByRole('dialog').textContent).toContain('The previous code stops working');
  await user.click(dialog().getByRole('button', { name: 'New code' }));
  await screen.findByText('This code has expired. Make a new one from the list.');
});

test('Signing out for good names who no longer sees anything', async () => {
  const user = await open([display()], { '/display/RevokeDisplay': { body: { success: true } } });
  await act(user, 'Sign out for good');
  expect(screen.getByRole('dialog').textContent).toContain('The device goes dark at once');
  await user.click(dialog().getByRole('button', { name: 'Sign out for good' }));
  await screen.findByText('Signed out for good: Office.');
  expect(sent('/display/RevokeDisplay')[0]?.url.searchParams.get('displayId')).toBe(displayId);
});

test('A new name can be undone', async () => {
  const renamed = { '/display/RenameDisplay': { body: { version: 2 } } };
  const user = await open([display()], renamed, `/manage/wall-displays?open=rename:${displayId}`);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' west');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('It is as it was before.');
  expect(sent('/display/RenameDisplay').map(({ body }) => body)).toEqual([
    { name: 'Office west', version: 1 },
    { name: 'Office', version: 2 },
  ]);
});

test('A reader without rights finds no actions', async () => {
  await open([display({ abilities: { rename: false, setFilter: false, renewCode: false, revoke: false } })]);
  await screen.findByText('Office');
  expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull();
  expect(screen.getByText('Signed in')).toBeTruthy();
});

test('The list follows a device that is paired elsewhere', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const rows = [display({ state: 'waiting' })];
  await open(rows);
  await screen.findByText('Waits for its code');
  rows[0] = display({ state: 'paired' });
  await vi.advanceTimersByTimeAsync(5_000);
  await screen.findByText('Signed in');
});
