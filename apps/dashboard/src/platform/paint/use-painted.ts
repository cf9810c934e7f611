import { startTransition, useEffect, useState } from 'react';
import { painted } from './painted.ts';

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
