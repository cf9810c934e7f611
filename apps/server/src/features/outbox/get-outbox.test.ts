import { afterEach, expect, test } from 'vitest';
import { type House, openHouse } from '../../testing/house.ts';
import { newestMail } from '../../testing/mails.ts';

let house: House;
afterEach(() => house.close());

async function withMail(demonstration: boolean) {
  house = await openHouse({ demonstration });
  await house.addUser('anna', await house.addOrganisation('Lindenhof'), 'carer');
  await house.server.call('POST', '/api/user/ForgotPassword', { body: { username: 'anna' } });
  await newestMail(house.database.db, 'anna@example.org');
  return house.server.call('GET', '/demonstration/outbox');
}

test('a demonstration shows the mails that it keeps', async () => {
  expect((await withMail(true)).body).toMatchObject([
    { to: 'anna@example.org', subject: 'Choose a new password for Padlight' },
  ]);
});

test('anything else shows none, though it keeps them', async () => {
  expect(await withMail(false)).toMatchObject({ status: 404, body: { code: 'not-found' } });
});
