import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './harness/browser.ts';
import { writeCodeVideo } from './harness/code-video.ts';
import { type Installation, install } from './harness/installation.ts';
import { eventually, expectAccessible, signIn, visit } from './harness/visitor.ts';

const podMac = 'F4:90:CB:E5:00:02';
let home: Installation;
let folder: string;
const browsers: Browser[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'padlight-scan-'));
  home = await install({ patients: 2 });
});
afterAll(async () => {
  for (const browser of browsers) await browser.close();
  await home?.remove();
  await rm(folder, { recursive: true, force: true });
});

async function openDialog(...more: string[]) {
  const browser = await openBrowser(more);
  browsers.push(browser);
  const visitor = await visit(browser, { viewport: { width: 390, height: 844 } });
  await signIn(visitor, home, 'admin', '/manage/devices-pods');
  await visitor.page.getByRole('button', { name: 'Register pods' }).click();
  const dialog = visitor.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Scan with the camera' }).click();
  return { visitor, dialog };
}

test('a pod is registered by the code printed on it', async () => {
  const video = join(folder, 'code.y4m');
  await writeCodeVideo(video, `MAC:${podMac};SN:S00E5002`);
  const { visitor, dialog } = await openDialog(
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
  );
  await dialog.getByText(`${podMac} is in the list.`).waitFor();
  await expectAccessible(visitor.page);
  const list = dialog.getByRole('textbox', { name: 'Pods' });
  await eventually(async () => expect(await list.inputValue()).toBe(`${podMac} S00E5002\n`));
  await dialog.getByRole('button', { name: 'Camera off' }).click();
  await dialog.getByRole('button', { name: 'Register' }).click();
  await visitor.page.getByText('One pod is registered.').waitFor();
  await visitor.page.getByRole('link', { name: podMac }).waitFor();
  await visitor.leave();
});

test('without a camera the page names another way, and a typed code works', async () => {
  const { visitor, dialog } = await openDialog();
  await dialog.getByText(/type what is printed on the device\./i).waitFor();
  await expectAccessible(visitor.page);
  await dialog.getByRole('textbox', { name: 'Pods' }).fill('F4:90:CB:E5:00:03 S00E5003');
  await dialog.getByRole('button', { name: 'Register' }).click();
  await visitor.page.getByText('One pod is registered.').waitFor();
  await visitor.leave();
});
