import type { Access } from '@padlight/contract';
import type { IconProps } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { BeginCall } from '../call/index.ts';
import type { Namespace } from '../i18n/index.ts';
import type { Session } from '../session/index.ts';

/** What is behind a URL that shows a screen. */
export interface LoadedRoute {
  /** Namespaces of texts that the screen speaks, loaded beside it. */
  readonly texts?: readonly Namespace[];
  readonly load: () => Promise<() => ReactNode>;
  /** Stands in links to it, where links have one: `RouteIcon` draws it. */
  readonly Icon?: ComponentType<IconProps>;
  /** Where it leads who may not open it, the first of these that they may; /404 where absent. */
  readonly otherwise?: readonly string[];
  /** What the screen shows first: asked for when it is opened, while its script may still be on its way. */
  readonly begins?: (search: object, session: Session) => readonly BeginCall[];
}

/** One URL of the dashboard: who may open it, and the screen behind it or the paths that it leads to. */
export type ScreenRoute = {
  readonly path: string;
  readonly permission: Exclude<Access, 'first-factor'>;
} & (
  | LoadedRoute
  | {
      /** Opens the first of these that the reader may open. */
      readonly leadsTo: readonly string[];
    }
);
