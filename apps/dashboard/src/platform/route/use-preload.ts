import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** How long the first screen has the link for itself, ms. */
const restMs = 5_000;

/** A script that does not come is asked for again when the screen is opened, and reported then. */
function preload(router: AnyRouter, path: string): void {
  const route = router.routesByPath[path];
  if (route) router.loadRouteChunk(route)?.catch(() => undefined);
}

/** Loads the script and the texts of a screen before it is opened. */
export function usePreload(path: string): () => void {
  const router = useRouter();
  return () => preload(router, path);
}

/** The same by itself, some time after what is open was shown. */
export function usePreloadAtRest(path: string, wanted: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => preload(router, path), restMs);
    return () => clearTimeout(timer);
  }, [router, path, wanted]);
}
