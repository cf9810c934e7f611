import { act, fireEvent, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useStill } from './use-still.ts';

test('a value does not change under a finger, and follows once it is lifted', async () => {
  const { result, rerender } = renderHook((value: string) => useStill(value), { initialProps: 'live' });
  act(() => void fireEvent.pointerDown(document.body));
  rerender('lost');
  expect(result.current).toBe('live');
  act(() => void fireEvent.pointerUp(document.body));
  expect(result.current).toBe('live');
  await waitFor(() => expect(result.current).toBe('lost'));
  rerender('live again');
  expect(result.current).toBe('live again');
});
