import { useEffect, useRef } from 'react';

/** Fetches again when `version` changes; not at its first value. */
export function useRefetchOn(version: string, refetch: () => unknown): void {
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    refetch();
  }, [version, refetch]);
}
