import type { Permission } from '@padlight/contract';
import type { IconProps } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { BeginCall } from '../call/index.ts';
import type { Namespace } from '../i18n/index.ts';
import type { Session } from '../session/index.ts';

/** The readers of a screen: holders of one of the permissions, any signed-in user, or anyone. */
export type ScreenAccess = Permission | readonly [Permission, ...Permission[]] | 'login' | 'public';

/** A URL that shows a screen. */
export interface LoadedRoute {
  /** The namespaces of the screen's texts, loaded with it. */
  readonly texts?: readonly Namespace[];
  readonly load: () => Promise<() => ReactNode>;
  /** The icon of its links, where links have one: `RouteIcon` draws it. */
  readonly Icon?: ComponentType<IconProps>;
  /** The paths for a reader without its permission, of which the first permitted one is used; /404 where absent. */
  readonly otherwise?: readonly string[];
  /** The first calls of the screen: requested when it is opened, while its script may still load. */
  readonly begins?: (search: object, session: Session) => readonly BeginCall[];
}

/** One URL of the dashboard: its permission, and its screen or the paths that it leads to. */
export type ScreenRoute = {
  readonly path: string;
  readonly permission: ScreenAccess;
} & (
  | LoadedRoute
  | {
      /** Opens the first of these that the reader may open. */
      readonly leadsTo: readonly string[];
    }
);
