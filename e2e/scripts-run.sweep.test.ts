/// <reference lib="dom" />
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { visit } from './harness/visitor.ts';

const assets = join(import.meta.dirname, '../apps/dashboard/dist/assets');
/** The entry scripts: they draw into a page that is not there. */
const begins = /^(main|sign-in|index)-/;

/**
 * Files of the build import each other in circles, because small ones are merged. Code that runs before its imports throws, and no
 * other test of a screen names the file: each is loaded first here, in its own page.
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
      // As text: the test runner, which has imports of its own, would change a function.
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
