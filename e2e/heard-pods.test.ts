import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiOf } from './harness/api.ts';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { Radio } from './harness/radio.ts';
import { eventually, expectAccessible, reloadAfterMs, signIn, visit } from './harness/visitor.ts';

const heardMac = 'F4:90:CB:E5:00:01';
let home: Installation;
let browser: Browser;
let radio: Radio;

beforeAll(async () => {
  [home, browser] = await openBoth(install({ patients: 2 }));
  const { installationId, secret, nodes } = home.home;
  radio = await Radio.connect(home.mqttUrl, installationId, secret, nodes[0]?.mac ?? '');
});
afterAll(async () => {
  await radio?.close();
  await browser?.close();
  await home?.remove();
});

test('an unregistered pod is listed with its place, registered, and stored from then on', async () => {
  const visitor = await visit(browser);
  const { page } = visitor;
  await signIn(visitor, home, 'admin', '/manage/devices-pods');
  await page.getByRole('heading', { name: 'Pods', exact: true }).waitFor();
  await radio.send(heardMac, [{ seconds: 30 }]);
  const card = page.getByRole('region', { name: 'Received, and not registered: 1 pod' });
  await card.waitFor();
  await eventually(async () =>
    expect(await card.innerText()).toMatch(/Best at -60 dBm: .+\. First received .+, last .+\./),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await card.getByRole('checkbox', { name: heardMac }).check();
  await card.getByRole('button', { name: 'Register the pod' }).click();
  const dialog = page.getByRole('dialog');
  const list = dialog.getByRole('textbox', { name: 'Pods' });
  await eventually(async () => expect(await list.inputValue()).toBe(`${heardMac} `));
  await list.press('End');
  await list.pressSequentially('S00E5001');
  await dialog.getByRole('button', { name: 'Register' }).click();
  await page.getByText('One pod is registered.').waitFor();
  await eventually(async () => expect(await card.count()).toBe(0));
  await radio.send(heardMac, [{ seconds: 30 }]);
  await eventually(async () => {
    await page.goto(`${home.url}/manage/devices-pods?search=E5:00:01`);
    const row = page.getByRole('row').filter({ hasText: heardMac });
    await row.waitFor();
    expect(await row.innerText()).not.toMatch(/Never/);
  });
  await visitor.leave();
});

test('its page shows its orientation; assigned, it goes live; removed, it is unknown again', async () => {
  const visitor = await visit(browser);
  const { page } = visitor;
  await signIn(visitor, home, 'admin', '/manage/devices-pods?search=E5:00:01');
  await page.getByRole('link', { name: heardMac }).click();
  await page.getByRole('heading', { name: `Pod ${heardMac}` }).waitFor();
  const lies = page.getByRole('region', { name: 'How it lies' });
  const sides = [
    { acceleration: [0, -64, 0], says: 'On the left side' },
    { acceleration: [0, 64, 0], says: 'On the right side' },
  ] as const;
  for (const { acceleration, says } of sides) {
    await radio.send(heardMac, [{ seconds: 10, frame: { acceleration } }]);
    await lies.getByText(says).waitFor();
  }
  await page.getByRole('region', { name: 'Received now by' }).getByRole('listitem').first().waitFor();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  }

  const api = await apiOf(home, 'lead');
  const { patientId } = home.home.patients[0] ?? expect.fail('no such patient');
  await api('POST', '/Membership/AssignPod', { patientId, podMac: 'S00E5001' });
  await radio.send(heardMac, [{ seconds: 60 }], Date.now() + 61_000);
  await page.goto(`${home.url}/dashboard`);
  // The pad is new to it: it is calibrating, which is reported only while it is received.
  await visitor
    .tile(patientId)
    .getByText(/calibrat/i)
    .first()
    .waitFor();
  const opened = `${home.url}/manage/devices-pods?search=E5:00:01&open=pod:F490CBE50001`;
  await page.goto(opened);
  const facts = page.getByRole('region', { name: 'Now' });
  await facts.getByRole('link').waitFor();
  await facts.getByRole('button', { name: 'Change' }).waitFor();
  await eventually(async () => expect(await facts.getByRole('button', { name: 'Remove' }).count()).toBe(0));

  await api('POST', '/Membership/AssignPod', { patientId, podMac: null });
  await page.goto(opened);
  await facts.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText(`${heardMac} is removed.`).waitFor();
  // No one owns it now: its readings are listed again.
  await eventually(async () => {
    await radio.send(heardMac, [{ seconds: 10 }]);
    await page.goto(`${home.url}/manage/devices-pods`);
    await page
      .getByRole('region', { name: 'Received, and not registered: 1 pod' })
      .waitFor({ timeout: reloadAfterMs });
  });
  await visitor.leave();
});
