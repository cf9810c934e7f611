import { type RefObject, useEffect, useRef } from 'react';

/** A list of links that scrolls sideways until the current one (`aria-current`) is in its middle. */
export function useCurrentInSight<List extends HTMLElement>(): RefObject<List | null> {
  const list = useRef<List>(null);
  useEffect(() => {
    const here = list.current?.querySelector('[aria-current]');
    if (list.current && here instanceof HTMLElement)
      list.current.scrollLeft = here.offsetLeft - (list.current.clientWidth - here.offsetWidth) / 2;
  }, []);
  return list;
}
