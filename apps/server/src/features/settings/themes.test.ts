import { api, OrganisationId, type ReplyOf, type Theme } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerOf, contextOf } from '../../testing/caller.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { someOrganisation } from '../../testing/ids.ts';
import { getCustomTheme } from './get-custom-theme.ts';
import { getOrgSettings } from './get-org-settings.ts';

let database: TestDatabase;
const ids: OrganisationId[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  const themed = (name: string, title = '#112233') => JSON.stringify({ name, colors: { title } });
  const rows = await database.db
    .insertInto('organisations')
    .values([
      { name: 'Elm', time_zone: 'UTC', theme: themed('Forest') },
      { name: 'Oak', time_zone: 'UTC' },
      { name: 'Broken', time_zone: 'UTC', theme: JSON.stringify({ name: 'Broken', colors: 'red' }) },
      { name: 'Lindenhof', time_zone: 'UTC', theme: themed('Lime', '#221100') },
      { name: 'lindenhof', time_zone: 'UTC', theme: themed('Linden', '#332200') },
      { name: 'Twin', time_zone: 'UTC', theme: themed('Both') },
      { name: 'Other twin', time_zone: 'UTC', theme: themed('both') },
    ])
    .returning('id')
    .execute();
  ids.push(...rows.map(({ id }) => OrganisationId.parse(id)));
});
afterAll(() => database.close());

async function theme(name?: string): Promise<Theme> {
  const { publicContext } = contextOf(database.db, callerOf({ organisationId: someOrganisation }));
  const query = name === undefined ? {} : { name };
  const reply = await getCustomTheme({ query, body: undefined }, publicContext);
  expect(api.settings.getCustomTheme.reply.parse(reply)).toEqual(reply);
  return reply;
}

async function settings(
  organisationId: OrganisationId,
  active = organisationId,
): Promise<ReplyOf<typeof api.settings.getOrgSettings>> {
  const { context } = contextOf(database.db, callerOf({ organisationId: active }));
  const reply = await getOrgSettings({ query: { organisationId }, body: undefined }, context);
  expect(api.settings.getOrgSettings.reply.parse(reply)).toEqual(reply);
  return reply;
}
const idOf = (index: number): OrganisationId => ids[index] ?? expect.fail();

test('an organisation’s theme is found by either name, in any case', async () => {
  const expected = { name: 'Forest', colors: { title: '#112233' }, menuBgOpacity: 1 };
  expect(await theme('elm')).toMatchObject(expected);
  expect(await theme('FOREST')).toMatchObject(expected);
});

test('without a name, or with an unknown or invalid one, it is the product’s', async () => {
  const own = await theme();
  expect(own).toMatchObject({ name: 'Padlight', fontSize: { mainTitle: 26 } });
  for (const name of ['Oak', 'Nowhere', 'Broken']) expect(await theme(name)).toEqual(own);
});

test('a name of two organisations or two themes shows neither of them', async () => {
  const own = await theme();
  for (const name of ['Lindenhof', 'Both']) expect(await theme(name)).toEqual(own);
});

test('after sign-in each organisation has its own theme, despite equal names', async () => {
  expect((await settings(idOf(3))).theme).toMatchObject({ name: 'Lime', colors: { title: '#221100' } });
  expect((await settings(idOf(4))).theme).toMatchObject({ name: 'Linden', colors: { title: '#332200' } });
  expect((await settings(idOf(1))).theme.name).toBe('Padlight');
  await expect(settings(idOf(3), idOf(4))).rejects.toMatchObject({ code: 'forbidden' });
});
