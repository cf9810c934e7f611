import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTicker } from './ticker.ts';
import { TimeAgo } from './time-ago.tsx';
import { TickerContext } from './use-ticker.ts';

beforeEach(() => vi.useFakeTimers({ now: 10 * 60_000 }));
afterEach(() => vi.useRealTimers());

const minutes = (age: number) => `${Math.floor(age / 60_000)} min`;

test('an age grows by itself, and has the absolute time', () => {
  render(
    <TickerContext value={createTicker()}>
      <TimeAgo at={7 * 60_000} texts={minutes} title="07:07" />
    </TickerContext>,
  );
  expect(screen.getByText('3 min').getAttribute('title')).toBe('07:07');
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(screen.getByText('4 min').getAttribute('datetime')).toBe('1970-01-01T00:07:00.000Z');
});

test('an age repaints once a minute, not once a second', () => {
  const painted = vi.fn(minutes);
  render(
    <TickerContext value={createTicker()}>
      <TimeAgo at={0} texts={painted} />
    </TickerContext>,
  );
  const texts = () => new Set(painted.mock.results.map((result) => result.value)).size;
  act(() => {
    vi.advanceTimersByTime(59_000);
  });
  expect(texts()).toBe(1);
});
