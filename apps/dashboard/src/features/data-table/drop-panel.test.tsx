import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DropPanel } from './drop-panel.tsx';

afterEach(() => vi.restoreAllMocks());

function openPanel(): HTMLElement {
  render(<DropPanel label="Acts">{() => <button type="button">Archive</button>}</DropPanel>);
  const button = screen.getByRole('button', { name: 'Acts' });
  fireEvent.click(button);
  screen.getByRole('button', { name: 'Archive' });
  return button;
}
const at = (button: HTMLElement, top: number) =>
  vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(20, top, 40, 40));

test('A panel stays at its button while the page scrolls or is redrawn', () => {
  const button = openPanel();
  at(button, 100);
  fireEvent.scroll(document);
  const panel = screen.getByRole('button', { name: 'Archive' }).parentElement as HTMLElement;
  expect(panel.style.top).toBe('144px');
  at(button, 60);
  fireEvent.scroll(document);
  expect(panel.style.top).toBe('104px');
});

test('A panel closes when its button is scrolled out of sight', () => {
  at(openPanel(), -200);
  fireEvent.scroll(document);
  expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull();
});

test('Escape in a dialog over the panel leaves the panel open', () => {
  render(
    <DropPanel label="Days">
      {() => (
        <dialog open>
          <button type="button">25 November</button>
        </dialog>
      )}
    </DropPanel>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Days' }));
  const day = screen.getByRole('button', { name: '25 November' });
  fireEvent.keyDown(day, { key: 'Escape' });
  expect(screen.getByRole('button', { name: '25 November' })).toBe(day);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Days' }), { key: 'Escape' });
  expect(screen.queryByRole('button', { name: '25 November' })).toBeNull();
});
