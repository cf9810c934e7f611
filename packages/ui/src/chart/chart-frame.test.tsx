import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { printOnly } from '../print-only.ts';
import { ChartFrame } from './chart-frame.tsx';

afterEach(cleanup);

const frame = (table?: React.ReactNode) => (
  <ChartFrame
    title="Series"
    legend={[{ label: 'Volume', appearance: { colour: 'var(--pl-accent)' }, shape: 'line' }]}
    tools={[{ id: 'print', label: 'Print', icon: null, run: printOnly }]}
    chart={<p>picture</p>}
    table={table}
  />
);

test('a table replaces the picture and its legend', () => {
  render(frame(<p>rows</p>));
  expect(screen.getByRole('region', { name: 'Series' }).textContent).toBe('rows');
  expect(screen.queryByText('picture')).toBeNull();
  expect(screen.queryByText('Volume')).toBeNull();
});

test('the figure is named by its title and explains its signs', () => {
  render(frame());
  expect(screen.getByRole('figure', { name: 'Series' }).textContent).toContain('Volume');
});

test('print marks only this figure, until the print is done', () => {
  let marked: [boolean, boolean] | undefined;
  vi.spyOn(window, 'print').mockImplementation(() => {
    marked = [
      screen.getByRole('figure').hasAttribute('data-print'),
      document.documentElement.hasAttribute('data-printing'),
    ];
  });
  render(frame());
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(marked).toEqual([true, true]);
  window.dispatchEvent(new Event('afterprint'));
  expect(screen.getByRole('figure').hasAttribute('data-print')).toBe(false);
  expect(document.documentElement.hasAttribute('data-printing')).toBe(false);
});
