import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { carer, tokenLasting } from '../../testing/people.ts';
import { startI18n } from '../i18n/index.ts';
import { storeSession } from '../session/index.ts';
import { PrintedBy } from './index.ts';

test('A printed page has the date with the year, and the user', async () => {
  vi.setSystemTime('2026-11-25T13:05:30Z');
  await startI18n(['shell'], 'en');
  const person = carer('Patients.View');
  storeSession(person, tokenLasting(15));
  const { container } = render(<PrintedBy />);
  expect(container.textContent).toMatch(
    new RegExp(`^Printed 25 Nov 2026, 1[34]:05 by ${person.displayName}$`),
  );
  vi.useRealTimers();
});
