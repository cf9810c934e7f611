import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { permissions } from '@padlight/contract';
import { expect, test } from 'vitest';
import { offeredPermissions } from '../apps/server/src/features/users/roles/offered-permissions.ts';

const root = join(import.meta.dirname, '..');
/** Files that name a permission without requiring it: its list, the templates, and its texts. */
const naming = /permissions\.ts$|role-templates\.ts$|\.test\.tsx?$|\/testing\/|\/locales\//;
const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !naming.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n');

test('a role offers the permissions that calls, screens and buttons require, and no others', () => {
  const required = permissions.filter((permission) => sources.includes(`'${permission}'`));
  expect(required).toEqual(offeredPermissions);
});
