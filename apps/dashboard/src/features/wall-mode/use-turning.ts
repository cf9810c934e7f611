import { useEffect, useState } from 'react';

/** How long a page of a wall is before the next one comes. */
const pageMs = 12_000;

/**
 * Which of some pages is shown: each for a while, one after the other; none turns while `rests`. Whenever `first`, who is
 * the most urgent on them, changes, the first page is shown.
 */
export function useTurning(pages: number, rests: boolean, first = ''): number {
  const [turn, setTurn] = useState({ page: 0, first });
  if (turn.first !== first) setTurn({ page: 0, first });
  useEffect(() => {
    if (rests || pages < 2) return;
    const timer = setInterval(
      () => setTurn(({ page, first }) => ({ page: (page + 1) % pages, first })),
      pageMs,
    );
    return () => clearInterval(timer);
  }, [pages, rests]);
  return Math.min(turn.page, Math.max(0, pages - 1));
}
