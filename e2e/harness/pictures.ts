import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { TestRunner } from 'vitest';

const folder = join(import.meta.dirname, '../../test-results');
const nameable = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120);

/** Stores a picture of a page in `test-results`, named for the file and the test, if the running test has failed. */
export async function keepPictureOf(page: Page): Promise<void> {
  const test = TestRunner.getCurrentTest();
  if (test?.result?.state !== 'fail' || page.isClosed()) return;
  await mkdir(folder, { recursive: true });
  const name = `${basename(test.file.name, '.test.ts')}-${nameable(test.name)}`;
  const { hostname, pathname } = new URL(page.url());
  const path = join(folder, `${name}-${nameable(`${hostname}${pathname}`)}-${Date.now()}.png`);
  // A page that is about to end has no picture, which is no fault of the test.
  await page.screenshot({ path, timeout: 10_000 }).catch(() => undefined);
}
