import { type RefObject, useLayoutEffect } from 'react';

/** Returns the focus to the tile or row when its focused button disappears: the keyboard keeps its place. */
export function useHandBack(ref: RefObject<HTMLButtonElement | null>): void {
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (button && document.activeElement === button)
        button.closest('article, tr')?.querySelector('a')?.focus();
    };
  }, [ref]);
}
