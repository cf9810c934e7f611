import { type RefObject, useEffect, useRef } from 'react';

/**
 * A list of links that scrolls by itself until the current one (`aria-current`) is in its middle: at first, and when `content`
 * changes, which is what else moves its links.
 */
export function useCurrentInSight<List extends HTMLElement>(content?: boolean): RefObject<List | null> {
  const list = useRef<List>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in the list moves its links.
  useEffect(() => {
    const here = list.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!list.current || !here) return;
    const { left, top } = list.current.getBoundingClientRect();
    const { clientWidth, clientHeight } = list.current;
    list.current.scrollLeft += here.left - left - (clientWidth - here.width) / 2;
    list.current.scrollTop += here.top - top - (clientHeight - here.height) / 2;
  }, [content]);
  return list;
}
