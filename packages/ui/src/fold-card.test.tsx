import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Fold, FoldCard } from './fold-card.tsx';

afterEach(cleanup);

const onPhone = () =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: true,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
const draw = (folds: boolean) =>
  render(
    <FoldCard id="diary" title="Diary" folds={folds}>
      <Fold title="Source" folds={folds}>
        <p>Hashim 2019</p>
      </Fold>
    </FoldCard>,
  );
const foldsOf = (container: HTMLElement) =>
  [...container.querySelectorAll('details')].map(({ open }) => open);

test('a phone folds a card and its parts until their titles are pressed', () => {
  onPhone();
  const { container } = draw(true);
  screen.getByRole('region', { name: 'Diary' });
  expect(foldsOf(container)).toEqual([false, false]);
  fireEvent.click(screen.getByRole('heading', { name: 'Diary' }));
  fireEvent.click(screen.getByText('Source'));
  expect(foldsOf(container)).toEqual([true, true]);
});

test('a wide screen folds nothing, nor does a phone what is for paper', () => {
  expect(foldsOf(draw(true).container)).toEqual([]);
  cleanup();
  onPhone();
  expect(foldsOf(draw(false).container)).toEqual([]);
  screen.getByRole('heading', { name: 'Diary' });
});
