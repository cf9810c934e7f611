import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The time for which the first screen has the network to itself, ms. */
const restMs = 5_000;

/** A script that fails to load is requested again when the screen is opened, which then reports the error. */
function preload(router: AnyRouter, path: string): void {
  const route = router.routesByPath[path];
  if (route) router.loadRouteChunk(route)?.catch(() => undefined);
}

/** Loads the script and the texts of a screen before it is opened. */
export function usePreload(path: string): () => void {
  const router = useRouter();
  return () => preload(router, path);
}

/** Does the same automatically, some time after the current screen was shown. */
export function usePreloadAtRest(path: string, wanted: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => preload(router, path), restMs);
    return () => clearTimeout(timer);
  }, [router, path, wanted]);
}
