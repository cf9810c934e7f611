import { api, type ReplyOf } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerOf, contextOf } from '../../testing/caller.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { getCustomTheme } from './get-custom-theme.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const theme = (name: string) => JSON.stringify({ name, colors: { title: '#112233' } });
  await database.db
    .insertInto('organisations')
    .values([
      { name: 'Elm', time_zone: 'UTC', theme: theme('Forest') },
      { name: 'Oak', time_zone: 'UTC' },
      { name: 'Broken', time_zone: 'UTC', theme: JSON.stringify({ name: 'Broken', colors: 'red' }) },
    ])
    .execute();
});
afterAll(() => database.close());

async function theme(name?: string): Promise<ReplyOf<typeof api.settings.getCustomTheme>> {
  const { publicContext } = contextOf(database.db, callerOf({ organisationId: 1 }));
  const query = name === undefined ? {} : { name };
  const reply = await getCustomTheme({ query, body: undefined }, publicContext);
  expect(api.settings.getCustomTheme.reply.parse(reply)).toEqual(reply);
  return reply;
}

test('an organisation’s theme is found by its name or the organisation’s, in any case', async () => {
  const found = { name: 'Forest', colors: { title: '#112233' }, menuBgOpacity: 1 };
  expect(await theme('elm')).toMatchObject(found);
  expect(await theme('FOREST')).toMatchObject(found);
});

test('without a name, for an unknown one, or one that is not as it should be, it is the product’s own', async () => {
  const own = await theme();
  expect(own).toMatchObject({ name: 'Padlight', fontSize: { mainTitle: 26 } });
  for (const name of ['Oak', 'Nowhere', 'Broken']) expect(await theme(name)).toEqual(own);
});
