import { startTransition, useEffect, useState } from 'react';

/** Resolves once the page has painted what it drew; soon, too, in a tab that is hidden and paints nothing. */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, 500);
  });

/** True once the page has painted what the component first drew: what is out of sight may come then. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let isMounted = true;
    void painted().then(() => isMounted && startTransition(() => setPainted(true)));
    return () => {
      isMounted = false;
    };
  }, []);
  return isPainted;
}
