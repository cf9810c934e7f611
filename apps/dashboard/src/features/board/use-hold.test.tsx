import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useHeldOrder } from './use-held-order.ts';
import { useHold } from './use-hold.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function List({ order }: { order: readonly string[] }) {
  const ref = useRef<HTMLUListElement>(null);
  const current = useHeldOrder(order, useHold(ref));
  return (
    <ul ref={ref}>
      {current.map((name) => (
        <li key={name}>
          <button type="button">{name}</button>
        </li>
      ))}
    </ul>
  );
}
const names = () => screen.getAllByRole('button').map((item) => item.textContent);
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const before = ['a', 'b', 'c'];
const after = ['c', 'b', 'a'];

test('the order holds while a finger is down, and changes once it is up', () => {
  const { rerender } = render(<List order={before} />);
  fireEvent.pointerDown(screen.getByText('a'));
  rerender(<List order={after} />);
  pass(60_000);
  expect(names()).toEqual(before);
  fireEvent.pointerUp(window);
  fireEvent.pointerLeave(screen.getByRole('list'), { pointerType: 'touch' });
  expect(names()).toEqual(before);
  pass(1_000);
  expect(names()).toEqual(after);
});

test('the order holds while a mouse moves in the list, not while idle', () => {
  const { rerender } = render(<List order={before} />);
  fireEvent.pointerMove(screen.getByText('b'), { pointerType: 'mouse' });
  rerender(<List order={after} />);
  expect(names()).toEqual(before);
  pass(4_000);
  expect(names()).toEqual(after);
});

test('the order holds while the keyboard focus is in the list', () => {
  const { rerender } = render(<List order={before} />);
  act(() => screen.getByText('b').focus());
  rerender(<List order={after} />);
  expect(names()).toEqual(before);
  pass(6_000);
  expect(names()).toEqual(after);
});

test('the list follows at once while no one uses it', () => {
  const { rerender } = render(<List order={before} />);
  rerender(<List order={after} />);
  expect(names()).toEqual(after);
});
