import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { permissions } from '@padlight/contract';
import { expect, test } from 'vitest';
import { offeredPermissions } from '../apps/server/src/features/users/roles/offered-permissions.ts';

const root = join(import.meta.dirname, '..');
/** Where a permission is named without being asked for: its list, the templates, and the words for it. */
const naming = /permissions\.ts$|role-templates\.ts$|\.test\.tsx?$|\/testing\/|\/locales\//;
const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !naming.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n');

test('a role is offered what calls, screens and buttons ask for, and nothing else', () => {
  const asked = permissions.filter((permission) => sources.includes(`'${permission}'`));
  expect(asked).toEqual(offeredPermissions);
});
