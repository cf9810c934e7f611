import { afterAll, test } from 'vitest';
import { wetZones } from './harness/radio.ts';
import { expectAccessible } from './harness/visitor.ts';
import { describeWall, german, off, phone, wallSize } from './wall-cases.ts';

/** A pod that was put onto a wet pad is trusted after it calibrated for two minutes. */
const calibratedMs = 250_000;

describeWall(({ home, radio, enter, patient, person, says, flood, picture }) => {
  let beats: NodeJS.Timeout | undefined;
  afterAll(() => clearInterval(beats));

  test('a change is recorded of a pod that returns to the old wet pad', async () => {
    await flood(3);
    const [carer, wall] = [await enter('carer'), await enter('lead', { ...wallSize, ...german })];
    const { page } = carer;
    await says(person(carer, 3), /Change now/);
    await person(carer, 3)
      .getByRole('button', { name: /^More actions/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Wet' }).click();
    await wall.page.getByRole('button', { name: /^Wandanzeige/ }).click();
    await says(person(carer, 3), /Change recorded \d\d:\d\d\. Waiting for the new .*: clip the pod on/);
    await says(person(wall, 3), /Wartet: Pod anclipsen|noch nicht erkannt/);
    const { podMac, dayMl, nightMl } = patient(3);
    const wet = wetZones(1.2 * Math.max(dayMl, nightMl));
    await radio().beat([podMac], { ...wet, flags: off });
    // It calibrates for two minutes: the last test checks the result.
    beats = setInterval(() => void radio().beat([podMac], wet), 5_000);
  });

  test('an alert that no one takes from the wall escalates there and elsewhere', async () => {
    const admin = await enter('admin');
    await admin.page.goto(`${home().url}/manage/organisation-setting`);
    await admin.page.locator('summary', { hasText: 'Change the brief' }).click();
    await admin.page
      .getByRole('group', { name: 'Change the brief' })
      .getByLabel('Escalate after (minutes)')
      .fill('1');
    await admin.page.getByRole('button', { name: 'Save', exact: true }).click();
    await admin.page.getByText('The alert settings are saved.').waitFor();
    await flood(1, Date.now() - 45_000);
    const [wall, carried] = [
      await enter('lead', { ...wallSize, ...german }),
      await enter('carer', { ...phone, ...german }),
    ];
    await wall.page.getByRole('button', { name: /^Wandanzeige/ }).click();
    await says(person(wall, 1), /Eskaliert: noch nicht übernommen/);
    await says(person(carried, 1), /Eskaliert/);
    await expectAccessible(wall.page);
    await expectAccessible(carried.page);
    await picture(wall, 'escalated-wall');
    await picture(carried, 'escalated-phone');
    await carried.page.goto(`${home().url}/dashboard/nurse-call`);
    await says(person(carried, 1), /IKM wechseln[\s\S]*Noch niemand gekommen/);
    await expectAccessible(carried.page);
  });

  test('after a recorded change of a still wet pad the tile names the action', async () => {
    const [carer, wall] = [await enter('carer'), await enter('lead', { ...wallSize, ...german })];
    await wall.page.getByRole('button', { name: /^Wandanzeige/ }).click();
    await says(person(carer, 3), /Change recorded \d\d:\d\d, but the pod reads a wet/, calibratedMs);
    await says(person(wall, 3), /Gewechselt, doch nass|der Pod misst Nässe/);
    await picture(carer, 'wet-after-change');
    await picture(wall, 'wet-after-change-wall');
    await expectAccessible(carer.page);
    await expectAccessible(wall.page);
  });
});
