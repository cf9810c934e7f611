import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useRecentGap } from './use-recent-gap.ts';

beforeEach(() => void vi.useFakeTimers());

const live = { state: 'live', lostSince: null } as const;
const lost = { state: 'lost', lostSince: 1_000 } as const;

test('a gap is reported for 15 seconds after its end, and never else', () => {
  const { result, rerender } = renderHook(useRecentGap, {
    initialProps: live as Parameters<typeof useRecentGap>[0],
  });
  expect(result.current).toBeNull();
  rerender(lost);
  expect(result.current).toBeNull();
  rerender({ state: 'connecting', lostSince: 1_000 });
  expect(result.current).toBeNull();
  rerender(live);
  expect(result.current).toBe(1_000);
  act(() => void vi.advanceTimersByTime(14_999));
  expect(result.current).toBe(1_000);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBeNull();
});
