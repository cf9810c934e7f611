import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Badge } from './badge.tsx';
import { Banner } from './banner.tsx';
import { Notice } from './notice.tsx';
import { Skeleton } from './skeleton.tsx';
import { Stat } from './stat.tsx';

afterEach(cleanup);

test('a failure is read out and can be retried', () => {
  let tries = 0;
  render(
    <Notice kind="failed" title="It did not work" action={{ label: 'Try again', run: () => tries++ }}>
      Check the connection.
    </Notice>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Check the connection.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(tries).toBe(1);
});

test('an empty place is announced politely', () => {
  render(<Notice kind="empty" title="Nobody here" />);
  expect(screen.getByRole('status').textContent).toBe('Nobody here');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a skeleton takes the final size, and only a labelled one is read out', () => {
  const { container } = render(
    <>
      <Skeleton label="Loading" height={120} />
      <Skeleton height={120} />
    </>,
  );
  const [first, second] = container.querySelectorAll<HTMLElement>('div[style]');
  expect([first?.style.height, second?.style.height]).toEqual(['120px', '120px']);
  expect(screen.getAllByRole('status')).toHaveLength(1);
  expect(second?.getAttribute('aria-hidden')).toBe('true');
});

test('a warning interrupts, information does not', () => {
  render(
    <>
      <Banner kind="warning">Link lost</Banner>
      <Banner kind="info">Good to know</Banner>
    </>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Link lost');
  expect(screen.getByRole('note').textContent).toBe('Good to know');
});

test('a value is under its name, with its qualification', () => {
  const { container } = render(
    <Stat label="Fill" detail="between 51 and 78">
      62 %
    </Stat>,
  );
  expect(container.textContent).toBe('Fill62 %between 51 and 78');
});

test('a badge keeps tone and weight apart', () => {
  const { container } = render(
    <Badge tone="red" weight="solid">
      Fall
    </Badge>,
  );
  const badge = container.firstElementChild;
  expect([badge?.getAttribute('data-tone'), badge?.getAttribute('data-weight')]).toEqual(['red', 'solid']);
});
