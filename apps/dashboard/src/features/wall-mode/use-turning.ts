import { useEffect, useState } from 'react';

/** The time for which a wall shows a page. */
const pageMs = 12_000;

/**
 * The current one of several pages: each for a while, in turn; the page stays while `rests`. A change of `first`, the
 * most urgent person on them, returns to the first page.
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
