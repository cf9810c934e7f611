import { type AlertSetting, AlertType, alertKinds } from '@padlight/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startI18n } from '../../platform/i18n/index.ts';
import { SettingFields } from './setting-fields.tsx';

beforeEach(() => startI18n(['alert-settings'], 'en'));

const lead = { name: 'Nurse lead', hasUsers: true };
const named = (defaultRole: typeof lead) => ({ roles: [], defaultRole, shifts: [], shiftName: () => '' });

/** Renders the fields of a type with its defaults; returns the last setting that was set. */
function open(type: AlertType, names = named(lead)) {
  const { priority, escalateAfterMin } = alertKinds[type].defaults;
  const setting: AlertSetting = {
    type,
    enabled: true,
    priority,
    delayMin: 0,
    escalateAfterMin,
    escalateToRoleId: null,
    mail: false,
    sound: true,
    quietShiftIds: [],
  };
  const seen: { last: AlertSetting } = { last: setting };
  render(
    <SettingFields
      setting={setting}
      names={names}
      onChange={(next) => {
        seen.last = next;
      }}
    />,
  );
  return seen;
}

test.each([
  [AlertType.check_fall, 2],
  [AlertType.check_pad, 30],
])('Sound, priority and escalation of type %d are locked, and say why', (type, most) => {
  const seen = open(type);
  expect(screen.getByRole('checkbox', { name: /^Sound.*Locked/ })).toHaveProperty('disabled', true);
  const priority = screen.getByRole('combobox', { name: 'Priority' });
  expect(priority).toHaveProperty('disabled', true);
  const hint = document.getElementById(priority.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toMatch(/^Locked/);
  const escalate = screen.getByRole('spinbutton', { name: /^Escalate after/ });
  for (const typed of ['', '1440']) {
    fireEvent.change(escalate, { target: { value: typed } });
    expect(seen.last.escalateAfterMin).toBe(most);
  }
});

test('A role without users says that it calls no one', () => {
  open(AlertType.check_fall, named({ ...lead, hasUsers: false }));
  const role = screen.getByRole('combobox', { name: 'Escalate to' });
  const hint = document.getElementById(role.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toMatch(/^No user has this role: no one is called/);
});

test('Other alerts may be silent and may never escalate', () => {
  const seen = open(AlertType.check_position);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Sound/ }));
  expect(seen.last.sound).toBe(false);
  fireEvent.change(screen.getByRole('spinbutton', { name: /^Escalate after/ }), { target: { value: '' } });
  expect(seen.last.escalateAfterMin).toBeNull();
});

test.each([
  [AlertType.check_fall, /^Locked: it is raised at once/, /At most 2\.$/],
  [AlertType.check_pad, /^How long its reason must hold .* At most 30\.$/, /^If no one acknowledges it/],
])('Type %d has its own hints for raising and escalating', (type, raise, escalate) => {
  open(type);
  for (const [name, hint] of [
    [/^Raise after/, raise],
    [/^Escalate after/, escalate],
  ] as const) {
    const field = screen.getByRole('spinbutton', { name });
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(hint);
  }
});
