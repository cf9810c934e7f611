import { isPhone } from '@padlight/ui';
import { useState } from 'react';
import { useSession } from '../../platform/session/index.ts';
import { deviceStore } from '../../platform/storage/index.ts';

/** Three views of the same list. */
export const boardViews = ['tiles', 'compact', 'table'] as const;
export type BoardView = (typeof boardViews)[number];

/** The view that this user last chose on this device; until then compact tiles on a phone, tiles elsewhere. */
export function useBoardView(): [BoardView, (view: BoardView) => void] {
  const key = `boardView:${useSession().user.id}`;
  const [view, setView] = useState<BoardView>(() => {
    const stored = deviceStore.read(key);
    const chosen = boardViews.find((view) => view === stored);
    return chosen ?? (isPhone() ? 'compact' : 'tiles');
  });
  const choose = (next: BoardView): void => {
    deviceStore.keep(key, next);
    setView(next);
  };
  return [view, choose];
}
