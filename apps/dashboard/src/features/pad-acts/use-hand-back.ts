import { type RefObject, useLayoutEffect } from 'react';

/** Gives the focus to the tile or row when a button that has it is done and leaves: a keyboard does not lose its place. */
export function useHandBack(ref: RefObject<HTMLButtonElement | null>): void {
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (button && document.activeElement === button)
        button.closest('article, tr')?.querySelector('a')?.focus();
    };
  }, [ref]);
}
