import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorTable } from './errors.ts';

test('Each error code is in one area’s table; the whole has them all', async () => {
  const files = readdirSync(new URL('errors', import.meta.url));
  const areas = files.flatMap((file) => /^(.+)-errors\.ts$/.exec(file)?.[1] ?? []);
  const modules: object[] = await Promise.all(areas.map((area) => import(`./errors/${area}-errors.ts`)));
  const codes = modules.flatMap((module) => Object.values(module)).flatMap((table) => Object.keys(table));
  expect(codes.sort()).toEqual(Object.keys(errorTable).sort());
});
