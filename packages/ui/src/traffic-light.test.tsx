import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Tone } from './tone.ts';
import { TrafficLight } from './traffic-light.tsx';

afterEach(cleanup);

const tones: Tone[] = ['green', 'yellow', 'red', 'grey'];

test('no two lights share a shape', () => {
  const drawings = tones.map((tone) => {
    const { container, unmount } = render(<TrafficLight tone={tone} word={tone} />);
    const drawing = container.querySelector('svg');
    const seen = { name: drawing?.getAttribute('data-shape'), path: drawing?.innerHTML };
    unmount();
    return seen;
  });
  expect(new Set(drawings.map((drawing) => drawing.name)).size).toBe(4);
  expect(new Set(drawings.map((drawing) => drawing.path)).size).toBe(4);
});

test.each(tones)('%s has its word as text', (tone) => {
  render(<TrafficLight tone={tone} word={`it is ${tone}`} />);
  expect(screen.getByText(`it is ${tone}`)).toBeTruthy();
});

test('only an overdue light has the ring', () => {
  const { container, rerender } = render(<TrafficLight tone="red" word="now" />);
  expect(container.querySelector('[data-overdue]')).toBeNull();
  rerender(<TrafficLight tone="red" word="now" overdue />);
  expect(container.querySelector('[data-overdue]')).not.toBeNull();
});
