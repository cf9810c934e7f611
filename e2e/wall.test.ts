import { expect, test } from 'vitest';
import { eventually, expectAccessible, visit } from './harness/visitor.ts';
import { describeWall, wallSize } from './wall-cases.ts';

describeWall(({ home, browser, host, enter, person, says, picture }) => {
  test('a paired display opens in wall mode, and can only silence falls', async () => {
    const admin = await enter('admin');
    const wall = host(await visit(browser(), wallSize));
    const { page } = admin;
    await page.goto(`${home().url}/manage/wall-displays`);
    await page.getByRole('button', { name: 'Add a wall display' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill('Corridor');
    await page.getByRole('button', { name: 'Add and show the code' }).click();
    const code = await page
      .getByRole('dialog')
      .getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
      .first()
      .textContent();
    await wall.page.goto(`${home().url}/sign-in#display`);
    await wall.page.getByLabel('Pairing code').fill(code ?? '');
    await wall.page.getByRole('button', { name: 'Pair this device' }).click();
    await says(person(wall, 0), /Change now/);
    await wall.page.getByRole('navigation').waitFor({ state: 'detached' });
    const acts = (index: number): Promise<string[]> =>
      person(wall, index).getByRole('button').allInnerTexts();
    await says(person(wall, 2), /Possible fall/);
    await eventually(async () =>
      expect((await acts(0)).join('\n')).not.toMatch(/Acknowledge|Brief changed|Silence/),
    );
    await eventually(async () => expect((await acts(2)).join('\n')).not.toMatch(/Acknowledge|Brief changed/));
    await picture(wall, 'display-wall');
    await expectAccessible(wall.page);

    await person(wall, 2)
      .getByRole('button', { name: /^Silence/ })
      .click();
    const dialog = wall.page.getByRole('dialog');
    await dialog.locator('button[type=submit]').click();
    await dialog.getByText('Choose a reason.').waitFor();
    await dialog.getByText('False alarm', { exact: true }).click();
    await dialog.locator('button[type=submit]').click();
    await says(person(wall, 2), /Silenced, \d\d:\d\d/);
    await picture(wall, 'display-silenced');
    await expectAccessible(wall.page);

    await wall.page.getByRole('button', { name: 'Leave wall mode' }).click();
    await wall.page.getByRole('navigation').first().waitFor();
    await says(person(wall, 0), /Change now/);
    await eventually(async () =>
      expect((await acts(0)).join('\n')).not.toMatch(/Acknowledge|Brief changed|Silence/),
    );
    await expectAccessible(wall.page);
  });
});
