import type { IconProps } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { LoadedRoute } from './screen-route.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    Icon?: LoadedRoute['Icon'];
  }
}

/** The icon of the screen at a path, for a link to it; nothing where it has none. */
export function RouteIcon({ path, ...props }: IconProps & { path: string }) {
  const Icon = useRouter().routesByPath[path]?.options.staticData?.Icon;
  return Icon ? <Icon aria-hidden {...props} /> : null;
}
