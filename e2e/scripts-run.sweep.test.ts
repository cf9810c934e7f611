/// <reference lib="dom" />
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { visit } from './harness/visitor.ts';

const assets = join(import.meta.dirname, '../apps/dashboard/dist/assets');
/** What a page begins with: it draws into a page that is not there. */
const begins = /^(main|sign-in|index)-/;

/**
 * Files of the build import each other in circles, as small ones are merged. What runs before what it needs throws, and no
 * other test of a screen tells which file it was: each is loaded first here, in a page of its own.
 */
test('every script of the build runs, whichever is loaded first', async () => {
  const [home, browser] = await openBoth(install({ patients: 1 }));
  const { page, leave } = await visit(browser);
  const failed: string[] = [];
  await page.route('**/nothing', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  try {
    for (const file of readdirSync(assets).filter((name) => name.endsWith('.js') && !begins.test(name))) {
      await page.goto(`${home.url}/nothing`);
      // As text: a function would be changed by the test runner, which knows imports of its own.
      const script = `import('/assets/${file}').then(() => '', (error) => String(error))`;
      const error = await page.evaluate<string>(script);
      if (error !== '') failed.push(`${file}: ${error}`);
    }
  } finally {
    await leave();
    await browser.close();
    await home.remove();
  }
  expect(failed).toEqual([]);
}, 180_000);
