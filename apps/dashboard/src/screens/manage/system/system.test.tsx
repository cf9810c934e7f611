import type { SystemState } from '@padlight/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { findAlert } from '../../../testing/find-alert.ts';
import type { HttpServer } from '../../../testing/http-server.ts';
import { ChartMailScreen } from '../chart-mail/chart-mail-screen.tsx';
import { openManage } from '../testing/open-manage.tsx';
import { SystemScreen } from './system-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const since = '2026-11-21T10:00:00.000Z' as SystemState['startedAt'];
const fine: SystemState = {
  startedAt: since,
  conditions: [],
  disk: { freeBytes: 5 * 1024 ** 3, totalBytes: 100 * 1024 ** 3 },
  databaseBytes: 300 * 1024 ** 2,
  packing: { packedTo: null, measurements: 0, savedBytes: 0, failure: null },
  isMailed: false,
  abilities: { operate: true },
};
const wrong: SystemState = {
  ...fine,
  conditions: [
    { code: 'data-stopped', since, buildings: ['Main house'] },
    { code: 'disk-low', since, buildings: [] },
  ],
};

async function open(load: typeof SystemScreen, state: SystemState) {
  server = await openManage(load, ({ url }) =>
    url.pathname === '/system/GetSystemState' ? { body: state } : undefined,
  );
}

test('The system’s screen has each trouble with place and start, and the free space', async () => {
  await open(SystemScreen, wrong);
  await screen.findByText(/Nothing arrives from the pods of a site.*\(Main house\)/);
  expect(screen.getByText(/Failing: displays say.*since 21 Nov, 11:00/)).toBeDefined();
  expect(screen.getByText(/For an operator/)).toBeDefined();
  expect(screen.getByText('5.0 GB of 100.0 GB free')).toBeDefined();
  expect(screen.getByText('300 MB')).toBeDefined();
  expect(screen.getByText(/no mail server is set/)).toBeDefined();
});

const seenByOthers: SystemState = { ...wrong, abilities: { operate: false } };

test('A reader who does not operate the server sees who does', async () => {
  await open(SystemScreen, seenByOthers);
  await screen.findByText(/For an operator.*a super admin looks after it/);
});

test('Above other screens they see troubles of displays alone', async () => {
  await open(ChartMailScreen, seenByOthers);
  await screen.findByText(/Nothing arrives from the pods of a site/);
  expect(screen.queryByText(/disk/i)).toBeNull();
});

test('A late job and a doubted clock link to their screens', async () => {
  const of = (code: 'job-late' | 'clock-differs') => ({ code, since, buildings: [] });
  await open(SystemScreen, { ...fine, conditions: [of('job-late'), of('clock-differs')] });
  const conditions = within(
    (await screen.findByText(/A job that runs regularly is late/)).closest('ul') ?? document.body,
  );
  const links = conditions.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/manage/jobs', '/manage/server-time']);
});

test('The screen says up to when measurements are packed, and why packing stopped', async () => {
  const packing = {
    packedTo: since,
    measurements: 12_000_000,
    savedBytes: 1.6 * 1024 ** 3,
    failure: 'ENOSPC',
  };
  await open(SystemScreen, { ...fine, packing });
  await screen.findByText(/Packed up to 21 Nov, 11:00: 12,000,000 measurements, 1.6 GB saved/);
  const failed = screen.getByText(/The last run failed \(ENOSPC\) and is tried again/);
  const value = failed.closest('dd') ?? document.body;
  expect(within(value).getByRole('link').getAttribute('href')).toBe('/manage/jobs');
});

test('A system without trouble says so', async () => {
  await open(SystemScreen, fine);
  await screen.findByText('Nothing is wrong.');
  expect(screen.getByText('None are old enough to be packed')).toBeDefined();
});

test('Every other screen of /manage shows troubles on top, linked to the system', async () => {
  await open(ChartMailScreen, wrong);
  await screen.findByText(/Less than a tenth of the disk is free/);
  await findAlert(/Nothing arrives from the pods/);
  const [link] = screen.getAllByRole('link', { name: 'To the system' });
  expect(link?.getAttribute('href')).toBe('/manage/system');
});
