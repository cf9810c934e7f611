import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { changeLanguage, startI18n } from '../../platform/i18n/index.ts';
import { storeSession } from '../../platform/session/index.ts';
import { carer, tokenLasting } from '../../testing/people.ts';
import { DateField } from './date-field.tsx';

interface Bounds {
  min?: string;
  max?: string;
}
let days: string[];
let others: string[];

/** A field that keeps its value, as a form does. */
function Field({ first, ...bounds }: { first: string } & Bounds) {
  const [value, setValue] = useState(first);
  return (
    <DateField
      label="Expires"
      value={value}
      {...bounds}
      onChange={(day) => {
        days.push(day);
        setValue(day);
      }}
      onOther={(text) => {
        others.push(text);
        setValue(text);
      }}
    />
  );
}

async function open(first: string, bounds: Bounds = {}, language: 'de' | 'en' = 'de') {
  await changeLanguage(language);
  render(<Field first={first} {...bounds} />);
  return { user: userEvent.setup(), field: screen.getByLabelText<HTMLInputElement>('Expires') };
}

beforeEach(async () => {
  await startI18n(['shell'], 'en');
  storeSession(carer(), tokenLasting(60));
  days = [];
  others = [];
});

test('A day is written and typed in the organisation’s format', async () => {
  const { user, field } = await open('2026-11-25');
  expect(field.value).toBe('25.11.2026');
  await user.clear(field);
  await user.type(field, '1.2.2027');
  expect(days).toEqual(['', '2027-02-01']);
  expect(field.value).toBe('1.2.2027');
  await user.tab();
  expect(field.value).toBe('01.02.2027');
});

test('An invalid day is refused beside the field and leaves the last value', async () => {
  const { user, field } = await open('2026-11-25');
  await user.type(field, '{Backspace}x{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Bitte einen Tag wie 25.11.2026 angeben.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect([days, others]).toEqual([[], ['25.11.202', '25.11.202x']]);
  await user.type(field, '{Backspace}6');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(days).toEqual(['2026-11-25']);
});

test('A day out of bounds is refused by the bound', async () => {
  const { user, field } = await open('', { min: '2026-11-20', max: '2026-11-25' });
  await user.type(field, '26.11.26{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Nicht nach dem 25.11.2026.');
  await user.clear(field);
  await user.type(field, '19.11.2026{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Nicht vor dem 20.11.2026.');
  expect(days.filter(Boolean)).toEqual([]);
});

test('A day can be chosen in the calendar by keyboard, in the organisation’s language', async () => {
  const { user, field } = await open('2026-11-25', { max: '2026-11-26' });
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Tag auswählen: Expires' }));
  const marked = await dialog.findByRole('button', { name: 'Mittwoch, 25. November 2026' });
  await waitFor(() => expect(document.activeElement).toBe(marked));
  expect(dialog.getAllByRole('columnheader').map(({ textContent }) => textContent)[0]).toBe('Mo');
  expect(dialog.getByRole('button', { name: 'Freitag, 27. November 2026' })).toHaveProperty('disabled', true);
  await user.keyboard('{ArrowUp}{Enter}');
  expect(days).toEqual(['2026-11-18']);
  expect(field.value).toBe('18.11.2026');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('The calendar clears the day', async () => {
  const { user, field } = await open('2026-11-25', {}, 'en');
  await user.click(screen.getByRole('button', { name: 'Choose a day: Expires' }));
  await user.click(await screen.findByRole('button', { name: 'No day' }));
  expect([field.value, days]).toEqual(['', ['']]);
});
