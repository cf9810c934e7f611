import { useEffect, useState } from 'react';
import { type Place, readPlace } from './place.ts';

/** The place that the address asks for, now and whenever it changes: links on the page change what is behind its `#`. */
export function usePlace(): Place {
  const [place, setPlace] = useState(() => readPlace(window.location));
  useEffect(() => {
    const read = (): void => setPlace(readPlace(window.location));
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return place;
}
