import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageSaving } from '../../platform/call/saving.ts';
import { startI18n } from '../../platform/i18n/index.ts';
import { SavingLine } from './saving-line.tsx';

beforeEach(async () => {
  await startI18n(['shell'], 'en');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

const line = () => screen.queryByRole('status')?.textContent;

test('An act over a second shows as being saved until it ends', async () => {
  render(<SavingLine />);
  expect(line()).toBeUndefined();
  for (const outcome of ['resolve', 'reject'] as const) {
    const answer = Promise.withResolvers<void>();
    const saved = pageSaving.during(() => answer.promise).catch(() => undefined);
    await act(async () => void vi.advanceTimersByTime(999));
    expect(line()).toBe('');
    await act(async () => void vi.advanceTimersByTime(1));
    expect(line()).toBe('Saving …');
    answer[outcome]();
    await act(() => saved);
    expect(line()).toBeUndefined();
  }
});

test('The saving line is in the open dialog, where it is read aloud', async () => {
  render(
    <>
      <dialog open />
      <SavingLine />
    </>,
  );
  const answer = Promise.withResolvers<void>();
  const saved = pageSaving.during(() => answer.promise);
  await act(async () => void vi.advanceTimersByTime(1_000));
  expect(screen.getByRole('dialog').textContent).toBe('Saving …');
  answer.resolve();
  await act(() => saved);
});
