import { useEffect, useRef } from 'react';

/** Fetches again when `version` changes; not when it is first seen. */
export function useRefetchOn(version: string, refetch: () => unknown): void {
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    refetch();
  }, [version, refetch]);
}
