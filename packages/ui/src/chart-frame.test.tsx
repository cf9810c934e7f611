import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ChartFrame } from './chart-frame.tsx';

afterEach(cleanup);

const words = { showTable: 'As a table', showChart: 'As a chart', print: 'Print' };
const frame = (table: () => React.ReactNode = () => <p>rows</p>) => (
  <ChartFrame
    title="Course"
    legend={[{ label: 'Volume', colour: 'var(--pl-accent)', shape: 'line' }]}
    words={words}
    chart={<p>picture</p>}
    table={table}
  />
);

test('the table is made only when it is asked for, and the chart comes back', () => {
  let made = 0;
  render(
    frame(() => {
      made++;
      return <p>rows</p>;
    }),
  );
  expect(made).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'As a table' }));
  expect(screen.getByText('rows')).toBeTruthy();
  expect(screen.queryByText('picture')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'As a chart' }));
  expect(screen.getByText('picture')).toBeTruthy();
});

test('the figure is named by its title and explains its colours', () => {
  render(frame());
  expect(screen.getByRole('figure', { name: 'Course' }).textContent).toContain('Volume');
});

test('print marks only this figure, until the print is done', () => {
  let marked: [boolean, boolean] | undefined;
  window.print = () => {
    marked = [
      screen.getByRole('figure').hasAttribute('data-print'),
      document.documentElement.hasAttribute('data-printing'),
    ];
  };
  render(frame());
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(marked).toEqual([true, true]);
  window.dispatchEvent(new Event('afterprint'));
  expect(screen.getByRole('figure').hasAttribute('data-print')).toBe(false);
  expect(document.documentElement.hasAttribute('data-printing')).toBe(false);
});
