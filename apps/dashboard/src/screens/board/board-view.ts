import { useState } from 'react';
import { useSession } from '../../platform/session/index.ts';

/** Three views of the same list. */
export const boardViews = ['tiles', 'compact', 'table'] as const;
export type BoardView = (typeof boardViews)[number];

/** The view that this user last chose on this device; tiles until then. */
export function useBoardView(): [BoardView, (view: BoardView) => void] {
  const key = `boardView:${useSession().user.id}`;
  const [view, setView] = useState<BoardView>(() => {
    const stored = localStorage.getItem(key);
    return boardViews.find((one) => one === stored) ?? 'tiles';
  });
  const choose = (next: BoardView): void => {
    localStorage.setItem(key, next);
    setView(next);
  };
  return [view, choose];
}
