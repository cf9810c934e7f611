import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportApp, openImportApp } from './testing/import-app.ts';

let home: ImportApp;
beforeAll(async () => {
  home = await openImportApp();
});
afterAll(() => home.app.close());

test('a room is found if the database lowercases its letters differently', async () => {
  await home.run('places', 'Building,Floor,Room\nOda,Zemin,İ1');
  const { reply } = await home.upload('people', 'Name,Room,Bed\nİnci,İ1,1');
  expect(await home.faultsOf(reply)).toEqual([[2, 'dayProduct: product-needed']]);
});
