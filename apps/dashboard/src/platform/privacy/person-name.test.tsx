import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { carer, tokenLasting } from '../../testing/people.ts';
import { startI18n } from '../i18n/index.ts';
import { storeSession } from '../session/index.ts';
import { PersonName, useSpokenName } from './index.ts';

function Link({ name }: { name: string }) {
  const spoken = useSpokenName();
  return (
    <a href="#there" title={spoken(name)}>
      <PersonName within name={name} />
    </a>
  );
}
function signIn(DashboardType: 'normal' | 'carer' | 'private') {
  const user = carer('Patients.View');
  const organisations = user.organisations.map((organisation) => ({ ...organisation, DashboardType }));
  storeSession({ ...user, organisations }, tokenLasting(60));
}
beforeEach(async () => void (await startI18n(['shell'], 'en')));
afterEach(() => vi.useRealTimers());

test.each(['normal', 'carer'] as const)('a name is plain text on a %s dashboard', (type) => {
  signIn(type);
  render(<Link name="Ada Meyer" />);
  expect(screen.getByRole('link', { name: 'Ada Meyer' }).title).toBe('Ada Meyer');
});

test('in privacy mode a name shows only for some seconds after a touch', () => {
  vi.useFakeTimers();
  signIn('private');
  render(<Link name="Ada Meyer" />);
  const link = screen.getByRole('link', { name: 'Name hidden' });
  expect(document.body.innerHTML).not.toContain('Ada');
  fireEvent.pointerDown(link);
  expect(link.textContent).toBe('Ada Meyer');
  act(() => vi.advanceTimersByTime(6_000));
  expect(document.body.innerHTML).not.toContain('Ada');
});

test('a name outside of links is a button that the keyboard reaches', () => {
  signIn('private');
  render(
    <h1>
      <PersonName name="Ada Meyer" />
    </h1>,
  );
  act(() => screen.getByRole('button', { name: 'Name hidden' }).focus());
  expect(screen.getByRole('heading').textContent).toBe('Ada Meyer');
});
