import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const dashboard = 'apps/dashboard/src/';

/**
 * The features that a browser may refuse a page, each with the one place of the dashboard that uses it and copes with a refusal.
 * None: it is not used.
 */
const places: Readonly<Record<string, readonly string[]>> = {
  '\\blocalStorage\\b': ['platform/storage/page-stores.ts'],
  '\\bsessionStorage\\b': ['platform/storage/page-stores.ts'],
  '\\bdocument\\.cookie\\b': ['platform/storage/note-cookie.ts'],
  '\\bnavigator\\.locks\\b': ['platform/storage/with-lock.ts'],
  "\\bindexedDB\\b|from 'idb'": ['platform/device-rows/device-rows.ts'],
  '\\bcaches\\.': ['service-worker/service-worker.ts'],
  '\\bserviceWorker\\b': ['platform/storage/page-files.ts'],
  '\\bBroadcastChannel\\b': [],
  '\\bNotification\\.requestPermission|new Notification\\(': [],
  '\\bnew AudioContext\\b': ['features/alert-sound/sound-switch.ts'],
  '\\bwakeLock\\.request\\b': ['features/wall-mode/use-wake-lock.ts'],
  '\\brequestFullscreen\\b': ['features/wall-mode/wall-mode.ts'],
  '\\bnavigator\\.clipboard\\b': ['platform/file/copy-text.ts'],
  '\\bnavigator\\.storage\\b': ['screens/sign-in/trust-step.tsx'],
  '\\bresolvedOptions\\(\\)\\.timeZone\\b': ['platform/i18n/browser-zone.ts'],
};

const files = globSync(`${dashboard}**/*.{ts,tsx}`, { cwd: root })
  .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
  .map((path) => ({ path: path.replace(dashboard, ''), text: readFileSync(join(root, path), 'utf8') }));

test.each(Object.entries(places))('%s is used where its refusal is expected, and nowhere else', (use, at) => {
  expect(files.length).toBeGreaterThan(500);
  const users = files.filter(({ text }) => new RegExp(use).test(text)).map(({ path }) => path);
  expect(users).toEqual(at);
});
